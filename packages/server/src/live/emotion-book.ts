import { type EmotionInputs, emotionInputs } from '@kanpan/market/emotion/inputs'
import { type EmotionScore, emotionScore } from '@kanpan/market/emotion/score'
import { type LimitUpDay, limitUpDay } from '@kanpan/market/limit-up/limit-up-day'
import type { Catalogue } from '@kanpan/market/quote/catalogue'
import type { History } from '#store/history/history.ts'

/** A finished day's emotion: what went in, and what came out. */
export interface EmotionRecord {
  readonly inputs: EmotionInputs
  readonly score: number | undefined
  readonly scored: EmotionScore
}

export interface EmotionBook {
  /** The days of the history before position `index`, the oldest first. */
  before(index: number): readonly EmotionRecord[]
  /** The same work day by day, for who wants to do other work between. */
  lookingBack(index: number): Generator<undefined, void>
  forget(): void
}

/** The emotion of every day of the history, worked out once and carried on as days are added. */
export function emotionBook(history: History, catalogue: Catalogue): EmotionBook {
  let records: EmotionRecord[] = []
  let yesterday: LimitUpDay | undefined

  function addDay(index: number): void {
    const columns = history.columnsOf(index)
    const today = limitUpDay({ columns, life: columns, catalogue, streaksBefore: yesterday?.streaks })
    const inputs = emotionInputs({ today, yesterday, history: records.map(record => record.inputs) })
    const scored = emotionScore(inputs, records)
    records.push({ inputs, score: scored.score, scored })
    yesterday = today
  }

  return {
    before(index) {
      while (records.length < index) addDay(records.length)
      return records.length === index ? records : records.slice(0, index)
    },
    *lookingBack(index) {
      while (records.length < index) {
        addDay(records.length)
        yield
      }
    },
    forget() {
      records = []
      yesterday = undefined
    },
  }
}
