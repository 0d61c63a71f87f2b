/** HHV(X,N): the highest of the last `period` values, of fewer at the beginning. Unknown values are passed over. */
export function highest(values: Float64Array, period: number): Float64Array {
  return extreme(values, period, Math.max)
}

/** LLV(X,N): the lowest of the last `period` values, of fewer at the beginning. */
export function lowest(values: Float64Array, period: number): Float64Array {
  return extreme(values, period, Math.min)
}

function extreme(values: Float64Array, period: number, choose: (a: number, b: number) => number): Float64Array {
  return values.map((_, i) => {
    let best = Number.NaN
    for (let at = Math.max(0, i - period + 1); at <= i; at++) {
      const value = values[at] ?? Number.NaN
      if (!Number.isNaN(value)) best = Number.isNaN(best) ? value : choose(best, value)
    }
    return best
  })
}

/** The deviation of the last `period` values from their mean: STD divides by N − 1 (sample), STDP by N (population). */
export function standardDeviation(
  values: Float64Array,
  period: number,
  kind: 'sample' | 'population' = 'sample',
): Float64Array {
  const deviations = new Float64Array(values.length).fill(Number.NaN)
  for (let i = period - 1; i < values.length; i++) {
    let sum = 0
    for (let back = 0; back < period; back++) sum += values[i - back] ?? Number.NaN
    const mean = sum / period
    let squares = 0
    for (let back = 0; back < period; back++) squares += ((values[i - back] ?? Number.NaN) - mean) ** 2
    deviations[i] = Math.sqrt(squares / (kind === 'sample' ? period - 1 : period))
  }
  return deviations
}

/** AVEDEV(X,N): the mean distance of the last `period` values from their mean. */
export function meanDeviation(values: Float64Array, period: number): Float64Array {
  const deviations = new Float64Array(values.length).fill(Number.NaN)
  for (let i = period - 1; i < values.length; i++) {
    let sum = 0
    for (let back = 0; back < period; back++) sum += values[i - back] ?? Number.NaN
    let distances = 0
    for (let back = 0; back < period; back++) distances += Math.abs((values[i - back] ?? Number.NaN) - sum / period)
    deviations[i] = distances / period
  }
  return deviations
}
