import type { TradeDay } from '@kanpan/contract/model/stock'
import { hasTraded } from '#limit-up/limit-up-day.ts'
import { type DayColumns, STOCK_STATE } from '#quote/day-columns.ts'

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
  /** 1 where it may have traded between the bar before and this one, on a day of which nothing is recorded. */
  readonly afterGap: Uint8Array
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
    afterGap: new Uint8Array(days.length),
  }
}

/**
 * The daily bars of one row of the market, unadjusted. `history` is in order of days, undefined where one was not recorded.
 * Of a recorded day without the stock its next reference price tells: it was suspended when that is its last close.
 */
export function barsOf(history: readonly (DayColumns | undefined)[], row: number): StockBars {
  const traded: DayColumns[] = []
  const afterGap: number[] = []
  let isLost = false
  let isUnrecorded = false
  for (const columns of history) {
    if (!columns) isLost = true
    else if (columns.state[row] === STOCK_STATE.absent) isUnrecorded = true
    else if (hasTraded(columns, row)) {
      const last = traded.at(-1)
      const isOther = columns.prevCloseCents[row] !== last?.closeCents[row]
      afterGap.push(last && (isLost || (isUnrecorded && isOther)) ? 1 : 0)
      traded.push(columns)
      isLost = false
      isUnrecorded = false
    }
  }
  const bars = { ...emptyBars(traded.map(columns => columns.day)), afterGap: Uint8Array.from(afterGap) }
  traded.forEach((columns, i) => {
    bars.prevCloseCents[i] = columns.prevCloseCents[row] || Number.NaN
    bars.openCents[i] = columns.openCents[row] || Number.NaN
    bars.highCents[i] = columns.highCents[row] || Number.NaN
    bars.lowCents[i] = columns.lowCents[row] || Number.NaN
    bars.closeCents[i] = columns.closeCents[row] ?? Number.NaN
    bars.volumeShares[i] = columns.volumeShares[row] ?? Number.NaN
    bars.amountYuan[i] = columns.amountYuan[row] ?? Number.NaN
  })
  return bars
}
