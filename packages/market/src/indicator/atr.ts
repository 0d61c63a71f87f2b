import { movingAverage } from './moving-average.ts'
import type { PriceColumns } from './price-columns.ts'

/** TR: the largest of today's range and the distances of its ends from the last close; on the first bar its range. */
export function trueRange({ high, low, close }: PriceColumns): Float64Array {
  return high.map((top, i) => {
    const bottom = low[i] ?? Number.NaN
    const last = i === 0 ? bottom : (close[i - 1] ?? Number.NaN)
    return Math.max(top - bottom, Math.abs(last - top), Math.abs(last - bottom))
  })
}

/** ATR(14): the simple mean of the true ranges, not Wilder's smoothing. */
export function averageTrueRange(prices: PriceColumns, period = 14): Float64Array {
  return movingAverage(trueRange(prices), period)
}
