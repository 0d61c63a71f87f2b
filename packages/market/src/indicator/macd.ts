import { exponentialAverage } from './moving-average.ts'

export interface Macd {
  readonly dif: Float64Array
  readonly dea: Float64Array
  /** Twice DIF − DEA, as Chinese terminals draw it. */
  readonly bar: Float64Array
}

/** MACD(12,26,9): DIF = EMA(C,12) − EMA(C,26), DEA = EMA(DIF,9). */
export function macd(close: Float64Array, { fast = 12, slow = 26, signal = 9 } = {}): Macd {
  const slowAverage = exponentialAverage(close, slow)
  const dif = exponentialAverage(close, fast).map((value, i) => value - (slowAverage[i] ?? Number.NaN))
  const dea = exponentialAverage(dif, signal)
  return { dif, dea, bar: dif.map((value, i) => 2 * (value - (dea[i] ?? Number.NaN))) }
}
