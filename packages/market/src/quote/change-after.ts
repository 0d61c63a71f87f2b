import { STOCK_STATE } from './day-columns.ts'
import type { DayRun } from './day-run.ts'

/**
 * What a stock did from the close of day `index` to that of `days` trading days of the market later, in percent: its
 * changes against each day's reference price one after the other, so ex-right days are taken out; a day it is suspended
 * changes nothing. NaN while the last of these days is not over, where the stock was not there, and where it has no close.
 */
export function changeAfterPct(run: DayRun, { index, row }: { index: number; row: number }, days: number): number {
  if (index + days >= run.finished) return Number.NaN
  let ratio = 1
  for (let later = index + 1; later <= index + days; later++) {
    const { state, closeCents, prevCloseCents } = run.at(later)
    if (state[row] === STOCK_STATE.suspended) continue
    const prevClose = prevCloseCents[row] ?? 0
    const close = closeCents[row] ?? 0
    if (state[row] !== STOCK_STATE.trading || prevClose <= 0 || close <= 0) return Number.NaN
    ratio *= close / prevClose
  }
  return (ratio - 1) * 100
}
