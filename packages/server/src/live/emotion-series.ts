import { type EmotionInputs, emotionInputs, unknownInputs } from '@kanpan/market/emotion/inputs'
import { type OpeningInputs, openingInputs, unknownOpening } from '@kanpan/market/emotion/opening'
import { type EmotionScore, emotionScore } from '@kanpan/market/emotion/score'
import { type LimitUpDay, limitUpDay } from '@kanpan/market/limit-up/limit-up-day'
import type { Catalogue } from '@kanpan/market/quote/catalogue'
import { coverage, isWholeMarket } from '@kanpan/market/quote/coverage'
import { inSlices } from '#lib/in-slices.ts'
import type { Source } from '#sources/source.ts'
import type { CalendarDays } from './calendar-days.ts'
import { streaksAfter } from './streaks-after.ts'

/** A finished day's emotion: what went in, and what came out. */
export interface EmotionRecord {
  readonly inputs: EmotionInputs
  readonly score: number | undefined
  readonly scored: EmotionScore
  /** What its opening alone told: the first half hour of later days is ranked among these. */
  readonly opening: OpeningInputs
}

export interface EmotionSeries {
  /** The days of the history before position `index`, the oldest first. */
  before(index: number): readonly EmotionRecord[]
  /** The same work day by day, for who wants to do other work between. */
  lookingBack(index: number): Generator<undefined, void>
  /** Makes them known with other work between, for who asks for many of them at once. */
  prepare(index: number): Promise<void>
  forget(): void
  /** The days of the history have more rows than they had: none of a past day's figures is another for it. */
  grow(): void
}

interface EmotionSource extends Pick<Source, 'coversAllStocks'> {
  catalogue(): Catalogue
}

/** The emotion of every day of the history, worked out once and carried on as days are added. */
export function emotionSeries(history: CalendarDays, { catalogue, coversAllStocks }: EmotionSource): EmotionSeries {
  let records: EmotionRecord[] = []
  let yesterday: LimitUpDay | undefined
  const missing = new Set<number>()

  /** A day that holds a part of the market is no day of it. */
  function isWhole(index: number): boolean {
    return history.isRecorded(index) && isWholeMarket(coverage(history.columnsOf(index), catalogue(), coversAllStocks))
  }

  function dayOf(index: number): LimitUpDay {
    const columns = history.columnsOf(index)
    const streaksBefore = streaksAfter(history, index - 1)
    return limitUpDay({ columns, life: columns, catalogue: catalogue(), streaksBefore, streaks: columns.streaks })
  }

  function addDay(index: number): void {
    const columns = history.columnsOf(index)
    if (!isWhole(index)) {
      const inputs = unknownInputs(columns.day)
      records.push({ inputs, score: undefined, scored: emotionScore(inputs, []), opening: unknownOpening(columns.day) })
      if (!history.isRecorded(index)) missing.add(index)
      yesterday = undefined
      return
    }
    yesterday ??= isWhole(index - 1) ? dayOf(index - 1) : undefined
    const given = dayOf(index)
    const today = yesterday ? given : { ...given, streaksBefore: undefined }
    const inputs = emotionInputs({ today, yesterday, history: records.map(record => record.inputs) })
    const scored = emotionScore(inputs, records)
    records.push({ inputs, score: scored.score, scored, opening: openingInputs(today) })
    yesterday = today
  }

  /** Days that were missing at the end may have come since: they are looked at again. */
  function forgetMissing(): void {
    while (missing.has(records.length - 1)) {
      missing.delete(records.length - 1)
      records.pop()
    }
    const last = records.length - 1
    if (yesterday?.columns.day !== records[last]?.inputs.day) yesterday = undefined
  }

  function* lookingBack(index: number): Generator<undefined, void> {
    while (records.length < index) {
      addDay(records.length)
      yield
    }
  }

  return {
    before(index) {
      forgetMissing()
      while (records.length < index) addDay(records.length)
      return records.length === index ? records : records.slice(0, index)
    },
    lookingBack,
    async prepare(index) {
      forgetMissing()
      // Several who ask at once carry the same days on, a step of one after a step of another.
      if (records.length < index) await inSlices(lookingBack(index))
    },
    forget() {
      records = []
      yesterday = undefined
    },
    grow() {
      // The next day is held against this one row by row.
      yesterday = undefined
    },
  }
}
