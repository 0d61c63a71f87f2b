import type { Direction } from '#lib/format/format.ts'

export interface HistogramBucket {
  readonly label: string
  /** Null where nobody counted. */
  readonly count: number | null
  readonly side: Direction
}

export interface HistogramBar extends HistogramBucket {
  /** Height as a share of the highest bar: a bucket with one stock is still seen, an empty one is not. */
  readonly share: number
}

const LEAST_SHARE = 0.01

export function histogramBars(buckets: readonly HistogramBucket[]): HistogramBar[] {
  const highest = Math.max(0, ...buckets.map(bucket => bucket.count ?? 0))
  return buckets.map(bucket => {
    const count = bucket.count ?? 0
    return { ...bucket, share: count > 0 ? Math.max(LEAST_SHARE, count / highest) : 0 }
  })
}

/** Rising, flat and falling together; a bucket nobody counted adds nothing. */
export function sideTotals(buckets: readonly HistogramBucket[]): Readonly<Record<Direction, number>> {
  const totals = { up: 0, flat: 0, down: 0 }
  for (const { side, count } of buckets) totals[side] += count ?? 0
  return totals
}
