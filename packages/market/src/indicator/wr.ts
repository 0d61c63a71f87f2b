import type { PriceColumns } from './price-columns.ts'
import { highest, lowest } from './window.ts'

/** WR(N) = (HHV(H,N) − C) / (HHV(H,N) − LLV(L,N)) × 100: 0 at the top of the range, 100 at its bottom. NaN without a range. */
export function williams({ high, low, close }: PriceColumns, period = 10): Float64Array {
  const top = highest(high, period)
  const bottom = lowest(low, period)
  return close.map((value, i) => {
    const ceiling = top[i] ?? Number.NaN
    const range = ceiling - (bottom[i] ?? Number.NaN)
    return range > 0 ? (100 * (ceiling - value)) / range : Number.NaN
  })
}
