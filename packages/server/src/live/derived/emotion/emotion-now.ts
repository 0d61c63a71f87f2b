import type { Emotion } from '@kanpan/contract/model/emotion'
import type { EmotionInputs } from '@kanpan/market/emotion/inputs'
import { emotionEstimate } from '@kanpan/market/emotion/opening'
import { type EmotionScore, emotionScore } from '@kanpan/market/emotion/score'
import { capacityNow } from '#live/derived/capacity-now.ts'
import { hasMatched, isComparable } from '#live/derived/has-matched.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import { emotionInputsOf } from './emotion-inputs.ts'

function wire(
  inputs: EmotionInputs,
  { score, phase, partial, sampleDays, terms }: EmotionScore,
  estimate = false,
): Emotion {
  return {
    day: inputs.day,
    estimate,
    score: figure(score, 1),
    phase: phase ?? null,
    partial,
    sampleDays,
    terms: terms.map(({ name, value, rank, weight, contribution }) => ({
      name,
      value: figure(value),
      rank: figure(rank, 1),
      weight,
      contribution: figure(contribution, 2),
    })),
    limitUps: inputs.limitUps ?? null,
    limitDowns: inputs.limitDowns ?? null,
    streakHeight: inputs.streakHeight ?? null,
    brokenRatePct: figure(inputs.brokenRatePct),
    bigLosses: inputs.bigLosses ?? null,
  }
}

/** Before the opening auction is struck a count of 0 is no measure of anything. */
function nothingYet(inputs: EmotionInputs): EmotionScore {
  const none = emotionEstimate(inputs, [])
  return { ...none, terms: none.terms.map(term => ({ ...term, value: undefined })) }
}

/** The emotion of the view's moment; during a day turnover counts as what the day is heading for. */
export function emotionNow(view: MarketView): Emotion {
  return view.memo('emotion', () => {
    const before = view.emotionBefore()
    const projected = capacityNow(view).figures.projectedYuan
    const inputs = emotionInputsOf(view, {
      history: before.map(record => record.inputs),
      // What was traded by ten o'clock is no day's turnover: without a projection the term is unknown.
      ...(view.asOf.final ? {} : { projectedAmountYuan: projected }),
    })
    if (!hasMatched(view)) return wire(inputs, nothingYet(inputs), true)
    if (isComparable(view)) return wire(inputs, emotionScore(inputs, before))
    return wire(
      inputs,
      emotionEstimate(
        inputs,
        before.map(({ opening }) => opening),
      ),
      true,
    )
  })
}

/** The days before, and the view's own last: an estimate is none of the series, whose scores are whole days'. */
export function emotionSeries(view: MarketView, days: number): { today: Emotion; list: Emotion[] } {
  const today = emotionNow(view)
  const past = view
    .emotionBefore()
    .slice(1 - days || view.daysBefore)
    .map(({ inputs, scored }) => wire(inputs, scored))
  return { today, list: today.estimate ? past : [...past, today] }
}
