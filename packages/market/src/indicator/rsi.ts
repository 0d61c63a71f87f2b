import { smoothedAverage } from './moving-average.ts'

/** RSI(N) = SMA(MAX(C − C',0),N,1) / SMA(ABS(C − C'),N,1) × 100, from the second bar on; NaN while nothing has moved. */
export function rsi(close: Float64Array, period: number): Float64Array {
  const moves = close.map((value, i) => (i === 0 ? Number.NaN : value - (close[i - 1] ?? Number.NaN)))
  const rises = smoothedAverage(
    moves.map(move => Math.max(move, 0)),
    period,
  )
  const sizes = smoothedAverage(moves.map(Math.abs), period)
  return rises.map((value, i) => (100 * value) / (sizes[i] || Number.NaN))
}
