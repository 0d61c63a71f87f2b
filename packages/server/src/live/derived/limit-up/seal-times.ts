import type { LimitLife } from '@kanpan/market/limit-up/limit-life'
import type { SealTimes } from '@kanpan/market/selection/facts'
import type { SourceReason } from '#sources/ports/rows.ts'

type Reported = Pick<SourceReason, 'firstSealSecond' | 'lastSealSecond' | 'brokenTimes'>

/**
 * When a stock sealed and how often it broke, each -1 when unknown: from the columns where the market is watched by the tick,
 * else from the first who recorded it.
 */
export function sealTimes(life: LimitLife, row: number, reported: readonly Reported[]): SealTimes {
  const either = (own: number | undefined, field: keyof Reported) =>
    own !== undefined && own >= 0 ? own : (reported.find(one => one[field] !== undefined)?.[field] ?? -1)
  return {
    firstSealSecond: either(life.firstSealSecond[row], 'firstSealSecond'),
    lastSealSecond: either(life.lastSealSecond[row], 'lastSealSecond'),
    brokenTimes: either(life.brokenTimes[row], 'brokenTimes'),
  }
}

/** A count on the wire: -1 is unknown. */
export function countOrNull(count: number): number | null {
  return count < 0 ? null : count
}
