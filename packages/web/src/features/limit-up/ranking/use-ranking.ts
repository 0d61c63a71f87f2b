import { limitUpRanking } from '@kanpan/contract/api/api2/stock'
import type { DataOf } from '@kanpan/contract/endpoint'
import { LIMITS } from '@kanpan/contract/limits'
import type { LimitUpRow } from '@kanpan/contract/model/limit-up'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLivePace } from '#lib/market-time/init.ts'
import type { Moment } from '#lib/market-time/moment.ts'
import { isLiveInput, useLiveQuery } from '#lib/query/live.ts'
import { SCREEN_PACE_MS } from '#lib/query/pace.ts'
import { endpointQuery, queryClient } from '#lib/query/query.ts'
import type { RankingPool } from './ranking-labels.ts'

export type Ranking = DataOf<typeof limitUpRanking>

export interface WholeRanking {
  readonly query: UseQueryResult<Ranking>
  readonly rows: readonly LimitUpRow[]
  /** The rows are still to come, the answer is that of the list looked at before. */
  readonly isOther: boolean
}

function rankingInput(pool: RankingPool, moment: Moment) {
  return { type: pool, limit: LIMITS.pageMax, ...moment }
}

/** Has the list asked for while what shows it is still being made. */
export function askRankingAhead(pool: RankingPool, moment: Moment): void {
  void queryClient.prefetchQuery(endpointQuery(limitUpRanking, rankingInput(pool, moment)))
}

/** A whole list of a moment, unfiltered: every reader asks the same, and a filter acts without asking. */
export function useRanking(
  pool: RankingPool,
  moment: Moment,
  { everyMs = SCREEN_PACE_MS, enabled = true }: { readonly everyMs?: number; readonly enabled?: boolean } = {},
): WholeRanking {
  const input = rankingInput(pool, moment)
  const query = useLiveQuery(limitUpRanking, input, { everyMs, enabled })
  // A crash sends thousands of stocks to their limit, more than one answer holds.
  const pages = Math.ceil((query.data?.total ?? 0) / LIMITS.pageMax)
  const paceMs = useLivePace(SCREEN_PACE_MS)
  const further = useQueries({
    queries: Array.from({ length: Math.max(0, pages - 1) }, (_, index) => ({
      ...endpointQuery(limitUpRanking, { ...input, page: index + 2 }),
      refetchInterval: isLiveInput(input) ? paceMs : (false as const),
    })),
    combine: joined,
  })
  const first = query.data?.list
  const rows = useMemo(() => eachOnce([...(first ?? []), ...further]), [first, further])
  // Until the list is there the answer shown is that of the list before: its counts hold, its rows are others.
  const isOther = query.isPlaceholderData && pool !== 'named' && rows.some(row => row.pool !== pool)
  return { query, rows: isOther ? NO_ROWS : rows, isOther }
}

const NO_ROWS: readonly LimitUpRow[] = []

function joined(results: readonly { readonly data: Ranking | undefined }[]): readonly LimitUpRow[] {
  return results.flatMap(({ data }) => data?.list ?? [])
}

/** A stock that moved from one page to another between two answers stands in both. */
function eachOnce(rows: readonly LimitUpRow[]): readonly LimitUpRow[] {
  const seen = new Set<string>()
  return rows.filter(({ code }) => !seen.has(code) && seen.add(code))
}
