import { sectorList } from '@kanpan/contract/api/data/hotspot'
import { LIMITS } from '@kanpan/contract/limits'
import type { Sector } from '@kanpan/contract/model/sector'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#lib/api/api.ts'
import { useLivePace, useMarketClock } from '#lib/market-time/init.ts'
import { isLiveMoment, type Moment } from '#lib/market-time/moment.ts'
import { type SectorList, sectorListCache } from './sector-list-cache.ts'

/** Asked again at most this often while the market moves. */
const PACE_MS = 6_000
const FIRST_PAGE = 1

/**
 * The whole list of a moment, page by page. It is asked for by what changes least from minute to minute: by change, a
 * sector that moved between two answers would stand on both pages or on none.
 */
async function wholeSectorList(moment: Moment, signal: AbortSignal): Promise<SectorList> {
  const limit = LIMITS.sectorPageSize
  const ask = (page: number) => call(sectorList, { ...moment, page, limit, sort: 'streakHeight' }, { signal })
  const first = await ask(FIRST_PAGE)
  const pages = Math.ceil(first.total / limit)
  const further = Array.from({ length: Math.max(0, pages - FIRST_PAGE) }, (_, index) => ask(FIRST_PAGE + 1 + index))
  const rows = [first, ...(await Promise.all(further))].flatMap(({ list }) => list)
  return { asOf: first.asOf, source: first.source, list: eachOnce(rows) }
}

function eachOnce(rows: readonly Sector[]): readonly Sector[] {
  return [...new Map(rows.map(row => [row.block_code, row])).values()]
}

/**
 * The sectors of a moment. Of now: what this browser kept within two hours is used without asking, and followed while
 * the market moves; `dataUpdatedAt` tells its age.
 */
export function useSectorList(moment: Moment): UseQueryResult<SectorList> {
  const isLive = isLiveMoment(moment)
  const paceMs = useLivePace(PACE_MS)
  const clock = useMarketClock()?.clock
  const query = useQuery({
    queryKey: ['sector-list', moment],
    queryFn: async ({ signal }) => {
      const list = await wholeSectorList(moment, signal)
      if (isLive) sectorListCache.write(list)
      return list
    },
    initialData: () => (isLive ? sectorListCache.read()?.value : undefined),
    initialDataUpdatedAt: () => sectorListCache.read()?.savedAtMs,
    staleTime: isLive ? LIMITS.sectorCacheMs : Number.POSITIVE_INFINITY,
    refetchInterval: isLive ? paceMs : false,
    placeholderData: keepPreviousData,
  })
  const { data, isFetching, isPlaceholderData, refetch } = query
  // The server may have been started on another market since: another source, or an earlier day.
  const isForeign =
    isLive && !isPlaceholderData && !!data && !!clock && (data.source !== clock.source || data.asOf.day > clock.day)
  useEffect(() => {
    if (isForeign && !isFetching) void refetch()
  }, [isForeign, isFetching, refetch])
  return query
}
