import type { Emotion } from '@kanpan/contract/model/emotion'
import { type EmotionInputs, emotionInputs } from '@kanpan/market/emotion/inputs'
import { type EmotionScore, emotionScore } from '@kanpan/market/emotion/score'
import { limitUpDayOf, limitUpDayOfYesterday } from '#live/derived/limit-up-day.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import { capacityNow } from './capacity.ts'

function wire(inputs: EmotionInputs, { score, phase, partial, sampleDays, terms }: EmotionScore): Emotion {
  return {
    day: inputs.day,
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
    limitUps: inputs.limitUps,
    limitDowns: inputs.limitDowns,
    streakHeight: inputs.streakHeight,
    brokenRatePct: figure(inputs.brokenRatePct),
    bigLosses: inputs.bigLosses ?? null,
  }
}

/** The emotion of the view's moment; during a day turnover counts as what the day is heading for. */
export function emotionNow(view: MarketView): Emotion {
  return view.memo('emotion', () => {
    const before = view.emotionBefore()
    const projected = capacityNow(view).figures.projectedYuan
    const inputs = emotionInputs({
      today: limitUpDayOf(view),
      yesterday: limitUpDayOfYesterday(view),
      history: before.map(record => record.inputs),
      // What was traded by ten o'clock is no day's turnover: without a projection the term is unknown.
      ...(view.asOf.final ? {} : { projectedAmountYuan: projected }),
    })
    return wire(inputs, emotionScore(inputs, before))
  })
}

/** The days before, and the view's own last. */
export function emotionSeries(view: MarketView, days: number): { today: Emotion; list: Emotion[] } {
  const today = emotionNow(view)
  const past = view
    .emotionBefore()
    .slice(1 - days || view.daysBefore)
    .map(({ inputs, scored }) => wire(inputs, scored))
  return { today, list: [...past, today] }
}
