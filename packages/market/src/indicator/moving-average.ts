/** MA(X,N): the mean of the last `period` values; NaN until there are that many, and while one of them is unknown. */
export function movingAverage(values: Float64Array, period: number): Float64Array {
  const means = new Float64Array(values.length).fill(Number.NaN)
  for (let i = period - 1; i < values.length; i++) {
    // Summed afresh: a running sum drifts, and one NaN in it would never leave.
    let sum = 0
    for (let back = 0; back < period; back++) sum += values[i - back] ?? Number.NaN
    means[i] = sum / period
  }
  return means
}

export interface Smoothing {
  /** The weight of the newest value, 0–1. */
  readonly weight: number
  /** Where the recursion starts and from what; left out, at the first known value from that value. */
  readonly start?: { readonly index: number; readonly value: number }
}

/** Y = weight·X + (1 − weight)·Y'. An unknown value gives an unknown result and leaves the recursion as it was. */
export function smooth(values: Float64Array, { weight, start }: Smoothing): Float64Array {
  const smoothed = new Float64Array(values.length).fill(Number.NaN)
  const from = start?.index ?? values.findIndex(value => !Number.isNaN(value))
  if (from < 0) return smoothed
  let last = start?.value ?? values[from] ?? Number.NaN
  smoothed[from] = last
  for (let i = from + 1; i < values.length; i++) {
    const value = values[i] ?? Number.NaN
    if (Number.isNaN(value)) continue
    last += weight * (value - last)
    smoothed[i] = last
  }
  return smoothed
}

/** EMA(X,N): weight 2/(N+1), starting at the first value. */
export function exponentialAverage(values: Float64Array, period: number): Float64Array {
  return smooth(values, { weight: 2 / (period + 1) })
}

/** SMA(X,N,M): weight M/N, starting at the first value. Not a simple mean, whatever its name says elsewhere. */
export function smoothedAverage(values: Float64Array, period: number, weight = 1): Float64Array {
  return smooth(values, { weight: weight / period })
}
