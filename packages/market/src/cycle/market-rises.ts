import { hasTraded } from '#limit-up/limit-up-day.ts'
import { type DayColumns, STOCK_STATE } from '#quote/day-columns.ts'
import { advanceRise, FIRST_RISE, RISE_AFTER_GAP, type Rise } from './rise.ts'
import type { Sensitivity } from './sensitivity.ts'

/** The rise every stock is in, by row; undefined before its first trade. */
export type MarketRises = readonly (Rise | undefined)[]

/** Stands for the rise of a stock that may have traded on a day of which nothing is recorded. */
const LOST: Rise = { ...RISE_AFTER_GAP }

/** What is left of the rises after a day that tells nothing of the stocks which are absent on it. */
export function loseMarketRises(before: MarketRises, { state }: Pick<DayColumns, 'state'>): MarketRises {
  return before.map((rise, row) => (state[row] === STOCK_STATE.absent ? LOST : rise))
}

/** The rise one stock is in a day on; undefined before its first trade. */
export function riseAfter(
  before: MarketRises,
  row: number,
  { columns, sensitivity }: { columns: DayColumns; sensitivity: Sensitivity },
): Rise | undefined {
  const rise = before[row]
  if (!hasTraded(columns, row)) return rise
  if (rise === LOST) return RISE_AFTER_GAP
  const reference = columns.prevCloseCents[row] ?? 0
  // Without a reference price the day's change is unknown; the stock starts anew rather than on a guess.
  if (!rise || reference <= 0) return FIRST_RISE
  return advanceRise(rise, (columns.closeCents[row] ?? 0) / reference, sensitivity)
}

/** Carries the rises of the whole market one day on: a day a stock does not trade leaves its rise as it was. */
export function advanceMarketRises(before: MarketRises, columns: DayColumns, sensitivity: Sensitivity): MarketRises {
  const day = { columns, sensitivity }
  return Array.from({ length: columns.state.length }, (_, row) => riseAfter(before, row, day))
}
