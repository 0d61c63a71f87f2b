import { openingInputs } from '@kanpan/market/emotion/opening'
import { emotionScore } from '@kanpan/market/emotion/score'
import { limitUpDayOf } from '#live/derived/limit-up/limit-up-day.ts'
import type { EmotionRecord } from '#live/emotion-series.ts'
import type { MarketView } from '#live/market-view.ts'
import { emotionInputsOf } from './emotion-inputs.ts'

/**
 * The emotion of a day of the run, the view's own the last. Until a day is over its turnover is a part of one and it has no
 * score: the emotion itself tells what it is heading for.
 */
export function emotionAt(view: MarketView, index: number): EmotionRecord {
  const before = view.emotionBefore()
  return (
    before[index] ??
    view.memo('emotionOfDay', () => {
      const { final } = view.asOf
      const inputs = emotionInputsOf(view, {
        history: before.map(record => record.inputs),
        ...(final ? {} : { projectedAmountYuan: Number.NaN }),
      })
      const scored = emotionScore(inputs, before)
      return { inputs, score: final ? scored.score : undefined, scored, opening: openingInputs(limitUpDayOf(view)) }
    })
  )
}
