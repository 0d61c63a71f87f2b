import { companyEvents } from '@kanpan/contract/api/api2/own'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { CollectItem } from '@kanpan/contract/model/collect'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Moment } from '#lib/market-time/moment.ts'
import { endpointQuery } from '#lib/query/query.ts'
import { useCollectedStocks } from './collect-list.ts'
import { codePortions } from './collect-row.ts'

type Answer = DataOf<typeof companyEvents>

const NO_ITEMS: readonly CollectItem[] = []
const STALE_MS = 60_000
const MOST = 3_000

type Result = Pick<UseQueryResult<Answer>, 'data' | 'error' | 'refetch'>

/** What the person's stocks go through in a range of days, as far as it is announced by the moment. */
export function useCollectEvents(range: { readonly from: string; readonly to: string } | undefined, moment: Moment) {
  const items = useCollectedStocks().data?.list ?? NO_ITEMS
  const portions = useMemo(() => codePortions(items), [items])
  const { events, first } = useQueries({
    queries: portions.map(codes => ({
      ...endpointQuery(companyEvents, { codes: [...codes], limit: MOST, ...range, ...moment }),
      enabled: range !== undefined,
      staleTime: STALE_MS,
    })),
    combine: combined,
  })
  const codes = useMemo(() => new Set(items.map(({ value }) => value)), [items])
  return useMemo(() => ({ codes, events, first }), [codes, events, first])
}

function combined(results: readonly Result[]) {
  return { events: results.flatMap(({ data }) => data?.events ?? []), first: results[0] }
}
