import { STOCK_STATE } from './day-columns.ts'
import type { DayRun } from './day-run.ts'

/**
 * Change over the last `days` days of the market up to day `index`, each close against its own reference price, so that an
 * ex-right day is no fall. A suspended day leaves it as it is. NaN when a day is not known or the stock was not listed then.
 */
export function gainPct(run: DayRun, { index, days }: { readonly index: number; readonly days: number }, row: number) {
  if (index - days + 1 < 0) return Number.NaN
  let factor = 1
  for (let at = index - days + 1; at <= index; at++) {
    const { state, closeCents, prevCloseCents } = run.at(at)
    if (state[row] === STOCK_STATE.absent) return Number.NaN
    const close = closeCents[row] ?? 0
    const prevClose = prevCloseCents[row] ?? 0
    if (state[row] === STOCK_STATE.trading && close > 0 && prevClose > 0) factor *= close / prevClose
  }
  return 100 * (factor - 1)
}

/**
 * Whether the highest price of day `index` is none lower than those of the `days` − 1 days before, brought to its prices by
 * the reference prices between (创 N 日新高: HIGH >= HHV(HIGH, N)). Undefined when one of the days is not known.
 */
export function isNewHigh(
  run: DayRun,
  { index, days }: { readonly index: number; readonly days: number },
  row: number,
): boolean | undefined {
  if (index - days + 1 < 0) return undefined
  const highest = run.at(index).highCents[row] ?? 0
  if (highest <= 0) return undefined
  // What a cent of the day looked at is worth today, as a fraction so that cents stay exact until there is an ex-right day.
  let factor = 1
  let reference = run.at(index).prevCloseCents[row] ?? 0
  for (let at = index - 1; at > index - days; at--) {
    const { state, highCents, closeCents, prevCloseCents } = run.at(at)
    if (state[row] === STOCK_STATE.absent) return undefined
    const close = closeCents[row] ?? 0
    if (state[row] !== STOCK_STATE.trading || close <= 0) continue
    factor *= reference / close
    // Half a cent of rounding is no higher price.
    if ((highCents[row] ?? 0) * factor > highest + 0.5) return false
    reference = prevCloseCents[row] ?? 0
  }
  return true
}
