import type { Board } from '@kanpan/contract/model/stock'
import { SESSION } from '#calendar/session.ts'
import type { Catalogue } from '#quote/catalogue.ts'
import { type GroupResults, groupResults, groupResultsByEach, type Outcome, totalResults } from './group-results.ts'

/**
 * 涨停统计: limit-ups counted along each way people look at them, each group with what its sealed did on their next
 * trading day. ST left out of all groups but `st`.
 */
export interface LimitUpStatistics {
  readonly total: Omit<GroupResults<never>, 'key'>
  /** By the rung reached or tried, the highest first. */
  readonly byStreak: readonly GroupResults<number>[]
  /** By the half hour of the first seal: the second it begins, 33,300 (9:15) for the auction, -1 unknown. */
  readonly bySealSlot: readonly GroupResults<number>[]
  /** The most sealed first. */
  readonly byBoard: readonly GroupResults<Board>[]
  /** By concept as its position in `catalogue.sectors`, the most sealed first; a stock counts in each of its concepts. */
  readonly byConcept: readonly GroupResults<number>[]
  readonly st: Omit<GroupResults<never>, 'key'>
}

export interface StatisticsSource {
  readonly catalogue: Catalogue
  /** Positions in `catalogue.sectors` of a stock's concepts. */
  conceptsOf(row: number): readonly number[]
}

const HALF_HOUR = 1800

/** The half hour a second lies in. Before 9:30 is the auction; the last trade at 15:00 belongs to the last half hour. */
export function sealSlot(second: number): number {
  if (second < 0) return -1
  if (second < SESSION.morningFrom) return SESSION.auctionFrom
  return Math.min(second - (second % HALF_HOUR), SESSION.close - HALF_HOUR)
}

export function limitUpStatistics(
  list: readonly Outcome[],
  { catalogue, conceptsOf }: StatisticsSource,
): LimitUpStatistics {
  const normal = list.filter(({ touch }) => !touch.isSt)
  const bySealed = (a: GroupResults<unknown>, b: GroupResults<unknown>) => b.sealed - a.sealed || b.broken - a.broken
  return {
    total: totalResults(normal),
    byStreak: groupResults(normal, ({ rung }) => rung).toSorted((a, b) => b.key - a.key),
    bySealSlot: groupResults(normal, touch => sealSlot(touch.firstSealSecond)).toSorted((a, b) => a.key - b.key),
    byBoard: groupResults(normal, ({ row }) => catalogue.stocks[row]?.board)
      .flatMap(({ key, ...group }) => (key === undefined ? [] : [{ key, ...group }]))
      .toSorted(bySealed),
    byConcept: groupResultsByEach(normal, ({ row }) => conceptsOf(row)).toSorted(
      (a, b) => bySealed(a, b) || a.key - b.key,
    ),
    st: totalResults(list.filter(({ touch }) => touch.isSt)),
  }
}
