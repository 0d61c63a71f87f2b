/** The value below which a share of the sorted values lies; NaN when there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.filter(value => !Number.isNaN(value)).sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

export function mean(values: Iterable<number>): number {
  let sum = 0
  let count = 0
  for (const value of values) {
    sum += value
    count++
  }
  return sum / count
}

/** The mean of the values' `power`-th powers about `centre`. */
export function momentAbout(values: readonly number[], centre: number, power: number): number {
  let sum = 0
  for (const value of values) sum += (value - centre) ** power
  return sum / values.length
}

export function standardDeviation(values: readonly number[]): number {
  return Math.sqrt(momentAbout(values, mean(values), 2))
}

/** Pearson's, over the places where both are known; NaN with fewer than ten. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const pairs = a.flatMap((x, at) => {
    const y = b[at]
    return y === undefined || Number.isNaN(x) || Number.isNaN(y) ? [] : [[x, y] as const]
  })
  if (pairs.length < 10) return Number.NaN
  const meanA = mean(pairs.map(([x]) => x))
  const meanB = mean(pairs.map(([, y]) => y))
  let both = 0
  let squareA = 0
  let squareB = 0
  for (const [x, y] of pairs) {
    both += (x - meanA) * (y - meanB)
    squareA += (x - meanA) ** 2
    squareB += (y - meanB) ** 2
  }
  return both / Math.sqrt(squareA * squareB)
}
