import { movingAverage } from './moving-average.ts'
import { standardDeviation } from './window.ts'

export interface BollingerBands {
  readonly middle: Float64Array
  readonly upper: Float64Array
  readonly lower: Float64Array
}

/** BOLL(20,2) with STD, the sample deviation, as Chinese terminals have it. */
export function boll(close: Float64Array, { period = 20, deviations = 2 } = {}): BollingerBands {
  const middle = movingAverage(close, period)
  const deviation = standardDeviation(close, period)
  const band = (sign: number) => middle.map((value, i) => value + sign * deviations * (deviation[i] ?? Number.NaN))
  return { middle, upper: band(1), lower: band(-1) }
}
