import { sectorStockList } from '@kanpan/contract/api/data/hotspot'
import { stockListByConcept } from '@kanpan/contract/api/data/stock'
import { LIMITS } from '@kanpan/contract/limits'
import type { AsOf, SourceName } from '@kanpan/contract/model/as-of'
import type { Quote } from '@kanpan/contract/model/quote'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '#lib/api/api.ts'
import { isLiveMoment, type Moment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'

const PACE_MS = 3_000

interface Members {
  readonly asOf: AsOf
  readonly source: SourceName
  readonly list: readonly Quote[]
}

/** Not given up when one looks elsewhere: the answer is kept for when one comes back. */
async function allMembers(code: string, moment: Moment): Promise<Members> {
  const limit = LIMITS.sectorPageSize
  const ask = (page: number) => call(sectorStockList, { ...moment, code, page, limit })
  const first = await ask(1)
  const further = Array.from({ length: Math.ceil(first.total / limit) - 1 }, (_, index) => ask(index + 2))
  const rows = [first, ...(await Promise.all(further))].flatMap(({ list }) => list)
  return { ...first, list: [...new Map(rows.map(row => [row.code, row])).values()] }
}

export interface SectorStocks {
  readonly data: Members | undefined
  readonly error: unknown
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}

/** The stocks of a sector: which they are is asked once per sector, their prices follow the market. */
export function useSectorStocks(code: string | undefined, moment: Moment): SectorStocks {
  const isLive = isLiveMoment(moment)
  const members = useQuery({
    queryKey: ['sector-stocks', code, moment],
    queryFn: () => allMembers(code ?? '', moment),
    enabled: code !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: isLive ? Number.POSITIVE_INFINITY : undefined,
  })
  const live = useLiveQuery(
    stockListByConcept,
    { concept: code ?? '', limit: LIMITS.pageMax },
    { everyMs: PACE_MS, enabled: isLive && members.data !== undefined },
  )
  const quotes = live.isPlaceholderData ? undefined : live.data
  const data = useMemo(() => withQuotes(members.data, quotes), [members.data, quotes])
  return {
    data,
    error: members.error ?? live.error,
    isPlaceholderData: false,
    refetch: () => (members.data === undefined ? members.refetch() : live.refetch()),
  }
}

function withQuotes(members: Members | undefined, quotes: Members | undefined): Members | undefined {
  if (members === undefined || quotes === undefined) return members
  const newest = new Map(quotes.list.map(quote => [quote.code, quote]))
  return { ...quotes, list: members.list.map(row => newest.get(row.code) ?? row) }
}
