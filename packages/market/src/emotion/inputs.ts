import type { TradeDay } from '@kanpan/contract/model/stock'
import { bigLosses } from '#limit-up/big-loss.ts'
import { LIMIT_STATE } from '#limit-up/limit-state.ts'
import { isCounted, type LimitUpDay } from '#limit-up/limit-up-day.ts'
import { marketCounts } from '#limit-up/market-counts.ts'
import { premium, premiumOf } from '#limit-up/premium.ts'
import { promotionFrom, promotionOfAll, promotions } from '#limit-up/promotion.ts'
import { wholeAmount } from '#quote/capacity.ts'

/**
 * Everything the emotion of a day (or of a moment in it) is made of. Universe: that of
 * `marketCounts`. Undefined is unknown: no such stocks, or nothing recorded before.
 */
export interface EmotionInputs {
  readonly day: TradeDay
  readonly up: number | undefined
  readonly down: number | undefined
  readonly flat: number | undefined
  readonly medianChangePct: number | undefined
  /** Risers among risers and fallers. */
  readonly risingPct: number | undefined
  readonly limitUps: number | undefined
  readonly limitDowns: number | undefined
  readonly broken: number | undefined
  readonly brokenRatePct: number | undefined
  readonly streakHeight: number | undefined
  /** Stocks on a streak of two or more. */
  readonly streaks: number | undefined
  readonly promotionPct: number | undefined
  readonly promotion1Pct: number | undefined
  readonly promotion2Pct: number | undefined
  readonly promotion3UpPct: number | undefined
  /** Mean change now of yesterday's limit-ups, and the share of them that rises. */
  readonly premiumPct: number | undefined
  readonly premiumRisingPct: number | undefined
  /** Mean change now of the stocks that broke yesterday. */
  readonly brokenPremiumPct: number | undefined
  readonly bigLosses: number | undefined
  readonly amountYuan: number | undefined
  /** Turnover against the mean of the 20 days before: 1.2 is a fifth more. */
  readonly turnoverRatio: number | undefined
}

export interface EmotionSource {
  readonly today: LimitUpDay
  readonly yesterday: LimitUpDay | undefined
  /** The inputs of the days before, the oldest first. */
  readonly history: readonly EmotionInputs[]
  /** During a day, the turnover to expect by its close, NaN when nothing can be said; left out, what the columns hold. */
  readonly projectedAmountYuan?: number
}

const TURNOVER_DAYS = 20

/** Of a day that was not recorded, or holds a part of the market. */
export function unknownInputs(day: TradeDay): EmotionInputs {
  return {
    day,
    up: undefined,
    down: undefined,
    flat: undefined,
    medianChangePct: undefined,
    risingPct: undefined,
    limitUps: undefined,
    limitDowns: undefined,
    broken: undefined,
    brokenRatePct: undefined,
    streakHeight: undefined,
    streaks: undefined,
    promotionPct: undefined,
    promotion1Pct: undefined,
    promotion2Pct: undefined,
    promotion3UpPct: undefined,
    premiumPct: undefined,
    premiumRisingPct: undefined,
    brokenPremiumPct: undefined,
    bigLosses: undefined,
    amountYuan: undefined,
    turnoverRatio: undefined,
  }
}

export function emotionInputs({ today, yesterday, history, projectedAmountYuan }: EmotionSource): EmotionInputs {
  const rungs = promotions(today)
  const after = premium(today)
  const { up, down, flat, limitUps, limitDowns, broken, streaks, ...counts } = marketCounts(today)
  const amountYuan = projectedAmountYuan === undefined ? wholeAmount(today.columns) : known(projectedAmountYuan)
  return {
    day: today.columns.day,
    ...{ up, down, flat, limitUps, limitDowns, broken, streaks },
    medianChangePct: counts.medianChangePct,
    risingPct: up + down === 0 ? undefined : (100 * up) / (up + down),
    brokenRatePct: counts.brokenRatePct,
    streakHeight: counts.streakHeight,
    promotionPct: promotionOfAll(today)?.ratePct,
    promotion1Pct: rungs[0]?.ratePct,
    promotion2Pct: rungs[1]?.ratePct,
    promotion3UpPct: promotionFrom(rungs, 3).ratePct,
    premiumPct: after?.meanChangePct,
    premiumRisingPct: after?.risingPct,
    brokenPremiumPct: yesterday && premiumOf(today, brokenYesterday(today, yesterday)).meanChangePct,
    bigLosses: bigLosses(today)?.length,
    amountYuan,
    turnoverRatio: turnoverRatio(amountYuan, history),
  }
}

function brokenYesterday(today: LimitUpDay, yesterday: LimitUpDay): readonly number[] {
  const rows: number[] = []
  for (let row = 0; row < yesterday.states.length; row++) {
    if (((yesterday.states[row] ?? 0) & LIMIT_STATE.broken) === 0) continue
    if (isCounted(today.columns, row)) rows.push(row)
  }
  return rows
}

function turnoverRatio(amountYuan: number | undefined, history: readonly EmotionInputs[]): number | undefined {
  const before = history.slice(-TURNOVER_DAYS).flatMap(({ amountYuan: amount }) => amount ?? [])
  if (amountYuan === undefined || before.length < TURNOVER_DAYS) return undefined
  const mean = before.reduce((sum, amount) => sum + amount, 0) / TURNOVER_DAYS
  return mean > 0 ? amountYuan / mean : undefined
}

function known(value: number): number | undefined {
  return Number.isNaN(value) ? undefined : value
}
