import { changePct } from '#quote/change-pct.ts'
import { LIMIT_STATE } from './limit-state.ts'
import { isCounted, type LimitUpDay } from './limit-up-day.ts'

/**
 * The buckets a terminal shows, from limit down to limit up. A stock at its limit is counted there and nowhere else;
 * a bound belongs to the bucket nearer to zero (exactly 7 % is in 5–7).
 */
export const DISTRIBUTION_BUCKETS = [
  'limitDown',
  'downOver7',
  'down5To7',
  'down3To5',
  'down0To3',
  'flat',
  'up0To3',
  'up3To5',
  'up5To7',
  'upOver7',
  'limitUp',
] as const
export type DistributionBucketName = (typeof DISTRIBUTION_BUCKETS)[number]

const FLAT = 5
const BOUNDS_PCT = [3, 5, 7]

/**
 * How many stocks fell into each bucket, in the order of `DISTRIBUTION_BUCKETS`: of those the market's figures are counted
 * over, so that the buckets are the same stocks as the risers and fallers. Unknown changes are in none.
 */
export function distribution({ columns, states }: Pick<LimitUpDay, 'columns' | 'states'>): Int32Array {
  const counts = new Int32Array(DISTRIBUTION_BUCKETS.length)
  for (let row = 0; row < states.length; row++) {
    const change = changePct(columns.closeCents[row] ?? 0, columns.prevCloseCents[row] ?? 0)
    if (!isCounted(columns, row) || Number.isNaN(change)) continue
    const bucket = bucketOf(change, states[row] ?? 0)
    counts[bucket] = (counts[bucket] ?? 0) + 1
  }
  return counts
}

function bucketOf(change: number, state: number): number {
  if ((state & LIMIT_STATE.sealed) !== 0) return DISTRIBUTION_BUCKETS.length - 1
  if ((state & LIMIT_STATE.limitDown) !== 0) return 0
  if (change === 0) return FLAT
  const size = Math.abs(change)
  let steps = 1
  for (const bound of BOUNDS_PCT) if (size > bound) steps++
  return change > 0 ? FLAT + steps : FLAT - steps
}
