import type { TradeDay } from '@kanpan/contract/model/stock'
import { hasTraded } from '#limit-up/limit-up-day.ts'
import type { DayColumns } from '#quote/day-columns.ts'

/**
 * The bars of one stock in columns, the oldest first; a day it did not trade has no bar. Prices in cents, with fractions
 * once they are adjusted. NaN means unknown.
 */
export interface StockBars {
  /** The (last) trading day of each bar. */
  readonly days: readonly TradeDay[]
  readonly prevCloseCents: Float64Array
  readonly openCents: Float64Array
  readonly highCents: Float64Array
  readonly lowCents: Float64Array
  readonly closeCents: Float64Array
  readonly volumeShares: Float64Array
  readonly amountYuan: Float64Array
}

export function emptyBars(days: readonly TradeDay[]): StockBars {
  const column = () => new Float64Array(days.length)
  return {
    days,
    prevCloseCents: column(),
    openCents: column(),
    highCents: column(),
    lowCents: column(),
    closeCents: column(),
    volumeShares: column(),
    amountYuan: column(),
  }
}

/** The daily bars of one row of the market, unadjusted. `history` is in order of days. */
export function barsOf(history: readonly DayColumns[], row: number): StockBars {
  const traded = history.filter(columns => hasTraded(columns, row))
  const bars = emptyBars(traded.map(columns => columns.day))
  traded.forEach((columns, i) => {
    bars.prevCloseCents[i] = columns.prevCloseCents[row] || Number.NaN
    bars.openCents[i] = columns.openCents[row] ?? Number.NaN
    bars.highCents[i] = columns.highCents[row] ?? Number.NaN
    bars.lowCents[i] = columns.lowCents[row] ?? Number.NaN
    bars.closeCents[i] = columns.closeCents[row] ?? Number.NaN
    bars.volumeShares[i] = columns.volumeShares[row] ?? Number.NaN
    bars.amountYuan[i] = columns.amountYuan[row] ?? Number.NaN
  })
  return bars
}
