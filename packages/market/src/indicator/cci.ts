import { movingAverage } from './moving-average.ts'
import type { PriceColumns } from './price-columns.ts'
import { meanDeviation } from './window.ts'

/** Lambert's constant: it brings most of the values of a calm market between -100 and 100. */
const SCALE = 0.015

/** CCI(14) = (TYP − MA(TYP,N)) / (0.015 × AVEDEV(TYP,N)), TYP = (H + L + C) / 3. NaN where N prices are all the same. */
export function commodityChannel({ high, low, close }: PriceColumns, period = 14): Float64Array {
  const typical = close.map((value, i) => (value + (high[i] ?? Number.NaN) + (low[i] ?? Number.NaN)) / 3)
  const mean = movingAverage(typical, period)
  const deviation = meanDeviation(typical, period)
  return typical.map((value, i) => {
    const scale = SCALE * (deviation[i] ?? Number.NaN)
    return scale > 0 ? (value - (mean[i] ?? Number.NaN)) / scale : Number.NaN
  })
}
