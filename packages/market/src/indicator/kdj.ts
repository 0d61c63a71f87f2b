import { smoothedAverage } from './moving-average.ts'
import type { PriceColumns } from './price-columns.ts'
import { highest, lowest } from './window.ts'

export interface Kdj {
  readonly k: Float64Array
  readonly d: Float64Array
  readonly j: Float64Array
}

/** KDJ(9,3,3): RSV = where the close stands in the range of N bars, K = SMA(RSV,M1,1), D = SMA(K,M2,1), J = 3K − 2D. */
export function kdj(prices: PriceColumns, { period = 9, kPeriod = 3, dPeriod = 3 } = {}): Kdj {
  const k = smoothedAverage(rawStochastic(prices, period), kPeriod)
  const d = smoothedAverage(k, dPeriod)
  return { k, d, j: k.map((value, i) => 3 * value - 2 * (d[i] ?? Number.NaN)) }
}

/** RSV 0–100. A range of nothing (one price for N bars, as in a run of 一字 limits) says nothing new: the last RSV stands. */
function rawStochastic({ high, low, close }: PriceColumns, period: number): Float64Array {
  const top = highest(high, period)
  const bottom = lowest(low, period)
  let last = Number.NaN
  return close.map((value, i) => {
    const floor = bottom[i] ?? Number.NaN
    const range = (top[i] ?? Number.NaN) - floor
    if (range > 0 && !Number.isNaN(value)) last = (100 * (value - floor)) / range
    return last
  })
}
