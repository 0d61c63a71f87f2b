import { hasTraded } from '#limit-up/limit-up-day.ts'
import type { DayColumns } from '#quote/day-columns.ts'
import { advanceRise, FIRST_RISE, type Rise } from './rise.ts'
import type { Sensitivity } from './sensitivity.ts'

/** The rise every stock is in, by row; undefined before its first trade. */
export type MarketRises = readonly (Rise | undefined)[]

/** Carries the rises of the whole market one day on: a day a stock does not trade leaves its rise as it was. */
export function advanceMarketRises(before: MarketRises, columns: DayColumns, sensitivity: Sensitivity): MarketRises {
  return Array.from({ length: columns.state.length }, (_, row) => {
    const rise = before[row]
    if (!hasTraded(columns, row)) return rise
    const reference = columns.prevCloseCents[row] ?? 0
    // Without a reference price the day's change is unknown; the stock starts anew rather than on a guess.
    if (!rise || reference <= 0) return FIRST_RISE
    return advanceRise(rise, (columns.closeCents[row] ?? 0) / reference, sensitivity)
  })
}
