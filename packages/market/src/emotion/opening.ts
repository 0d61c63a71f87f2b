import type { TradeDay } from '@kanpan/contract/model/stock'
import { isCounted, type LimitUpDay } from '#limit-up/limit-up-day.ts'
import { premium } from '#limit-up/premium.ts'
import { changePct } from '#quote/change-pct.ts'
import type { EmotionInputs } from './inputs.ts'
import { EMOTION_WEIGHTS, type EmotionScore, rankTerms } from './score.ts'

/**
 * What of a day's emotion its opening prices tell. Counts grow while a day goes on, so that the first minutes' limit-ups
 * are few beside any whole day's; these two are levels, and daily bars know them of every past opening.
 */
export interface OpeningInputs {
  readonly day: TradeDay
  /** Mean opening of the day before's limit-ups. */
  readonly premiumPct: number | undefined
  readonly risingPct: number | undefined
}

export function openingInputs(day: LimitUpDay): OpeningInputs {
  const { columns } = day
  let up = 0
  let down = 0
  for (let row = 0; row < columns.state.length; row++) {
    if (!isCounted(day.columns, row)) continue
    const change = changePct(columns.openCents[row] ?? 0, columns.prevCloseCents[row] ?? 0)
    if (change > 0) up++
    else if (change < 0) down++
  }
  return {
    day: columns.day,
    premiumPct: premium(day)?.meanOpenPct,
    risingPct: up + down === 0 ? undefined : (100 * up) / (up + down),
  }
}

/** Of a day that was not recorded. */
export function unknownOpening(day: TradeDay): OpeningInputs {
  return { day, premiumPct: undefined, risingPct: undefined }
}

const WINDOW_DAYS = 250

/**
 * An estimate for the first half hour: the premium and the breadth of the moment among those of past openings. Minutes
 * are never ranked among whole days, and an estimate has no phase.
 */
export function emotionEstimate(inputs: EmotionInputs, openings: readonly OpeningInputs[]): EmotionScore {
  const window = openings.filter(({ day }) => day < inputs.day).slice(-WINDOW_DAYS)
  const samples = {
    premium: window.flatMap(({ premiumPct }) => premiumPct ?? []),
    breadth: window.flatMap(({ risingPct }) => risingPct ?? []),
  }
  const sampleOf = (name: string) => (name === 'premium' || name === 'breadth' ? samples[name] : [])
  const { terms, score } = rankTerms(inputs, sampleOf, EMOTION_WEIGHTS)
  return { day: inputs.day, score, phase: undefined, partial: true, sampleDays: window.length, terms }
}
