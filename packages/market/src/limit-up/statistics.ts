import type { Board } from '@kanpan/contract/model/stock'
import { SESSION } from '#calendar/session.ts'
import type { Catalogue } from '#quote/catalogue.ts'
import { type GroupResults, groups, type Outcome, totalResults } from './group-results.ts'

/**
 * 涨停统计: limit-ups counted along each way people look at them, each group with what its sealed did on their next
 * trading day. ST left out of all groups but `st`.
 */
export interface LimitUpStatistics {
  readonly total: Omit<GroupResults<never>, 'key'>
  /** By the rung reached or tried, the highest first, those not known last. */
  readonly byStreak: readonly GroupResults<number | undefined>[]
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
  const byStreak = groups<number | undefined>()
  const bySealSlot = groups<number>()
  const byBoard = groups<Board>()
  const byConcept = groups<number>()
  for (const outcome of list) {
    const { isSt, row, rung, firstSealSecond } = outcome.touch
    if (isSt) continue
    const board = catalogue.stocks[row]?.board
    byStreak.add(rung, outcome)
    bySealSlot.add(sealSlot(firstSealSecond), outcome)
    if (board !== undefined) byBoard.add(board, outcome)
    for (const concept of conceptsOf(row)) byConcept.add(concept, outcome)
  }
  const bySealed = (a: GroupResults<unknown>, b: GroupResults<unknown>) => b.sealed - a.sealed || b.broken - a.broken
  return {
    total: totalResults(list.filter(({ touch }) => !touch.isSt)),
    byStreak: byStreak.results().sort((a, b) => (b.key ?? 0) - (a.key ?? 0)),
    bySealSlot: bySealSlot.results().sort((a, b) => a.key - b.key),
    byBoard: byBoard.results().sort(bySealed),
    byConcept: byConcept.results().sort((a, b) => bySealed(a, b) || a.key - b.key),
    st: totalResults(list.filter(({ touch }) => touch.isSt)),
  }
}
