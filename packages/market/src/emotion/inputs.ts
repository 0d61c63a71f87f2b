import type { TradeDay } from '@kanpan/contract/model/stock'
import { bigLosses } from '#limit-up/big-loss.ts'
import { LIMIT_STATE } from '#limit-up/limit-state.ts'
import { brokenRatePct, hasTraded, isSt, type LimitUpDay, streakHeight, streakNow } from '#limit-up/limit-up-day.ts'
import { premium, premiumOf } from '#limit-up/premium.ts'
import { promotionFrom, promotions } from '#limit-up/promotion.ts'
import { wholeAmount } from '#quote/capacity.ts'
import { changePct } from '#quote/change-pct.ts'
import { STOCK_FLAG } from '#quote/day-columns.ts'
import { medianInPlace } from '#quote/median.ts'

/**
 * Everything the emotion of a day (or of a moment in it) is made of. Universe: A shares that trade, ST and no-limit new
 * listings left out. Undefined is unknown: no such stocks, or nothing recorded before.
 */
export interface EmotionInputs {
  readonly day: TradeDay
  readonly up: number
  readonly down: number
  readonly flat: number
  readonly medianChangePct: number | undefined
  /** Risers among risers and fallers. */
  readonly risingPct: number | undefined
  readonly limitUps: number
  readonly limitDowns: number
  readonly broken: number
  readonly brokenRatePct: number | undefined
  readonly streakHeight: number
  /** Stocks on a streak of two or more. */
  readonly streaks: number
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

export function emotionInputs({ today, yesterday, history, projectedAmountYuan }: EmotionSource): EmotionInputs {
  const rungs = promotions(today)
  const after = premium(today)
  const counts = universeCounts(today)
  const amountYuan = projectedAmountYuan === undefined ? wholeAmount(today.columns) : known(projectedAmountYuan)
  return {
    day: today.columns.day,
    ...counts,
    risingPct: counts.up + counts.down === 0 ? undefined : (100 * counts.up) / (counts.up + counts.down),
    brokenRatePct: brokenRatePct(counts.limitUps, counts.broken),
    streakHeight: streakHeight(today),
    promotionPct: promotionFrom(rungs, 1).ratePct,
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

function isInUniverse({ columns }: LimitUpDay, row: number): boolean {
  return ((columns.flags[row] ?? 0) & (STOCK_FLAG.st | STOCK_FLAG.noLimit)) === 0 && hasTraded(columns, row)
}

function universeCounts(day: LimitUpDay) {
  const { columns, states } = day
  const changes = new Float64Array(states.length)
  const counts = { up: 0, down: 0, flat: 0, limitUps: 0, limitDowns: 0, broken: 0, streaks: 0 }
  let known = 0
  for (let row = 0; row < states.length; row++) {
    if (!isInUniverse(day, row)) continue
    const change = changePct(columns.closeCents[row] ?? 0, columns.prevCloseCents[row] ?? 0)
    if (Number.isNaN(change)) continue
    changes[known++] = change
    if (change > 0) counts.up++
    else if (change < 0) counts.down++
    else counts.flat++
    const state = states[row] ?? 0
    if ((state & LIMIT_STATE.sealed) !== 0) counts.limitUps++
    if ((state & LIMIT_STATE.broken) !== 0) counts.broken++
    if ((state & LIMIT_STATE.limitDown) !== 0) counts.limitDowns++
    if (streakNow(day, row) >= 2) counts.streaks++
  }
  return { ...counts, medianChangePct: known === 0 ? undefined : medianInPlace(changes, known) }
}

function brokenYesterday(today: LimitUpDay, yesterday: LimitUpDay): readonly number[] {
  const rows: number[] = []
  for (let row = 0; row < yesterday.states.length; row++) {
    if (((yesterday.states[row] ?? 0) & LIMIT_STATE.broken) === 0) continue
    if (hasTraded(today.columns, row) && !isSt(today.columns, row)) rows.push(row)
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
