import { dataList } from '@kanpan/contract/api/api2/stock'
import type { CollectItem } from '@kanpan/contract/model/collect'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLivePace } from '#lib/market-time/init.ts'
import type { Moment } from '#lib/market-time/moment.ts'
import { isLiveInput, useLiveQuery } from '#lib/query/live.ts'
import { endpointQuery } from '#lib/query/query.ts'
import { type CollectRow, codePortions, type Quotes } from './collect-row.ts'

const PACE_MS = 1_000
const FURTHER_PACE_MS = 3_000

export interface CollectRows {
  readonly rows: readonly CollectRow[]
  /** The newest answer, which says of when the figures are and from where. */
  readonly quotes: Quotes | undefined
  readonly error: unknown
}

/** The person's stocks with what each does at a moment. */
export function useCollectRows(items: readonly CollectItem[], moment: Moment): CollectRows {
  const portions = useMemo(() => codePortions(items), [items])
  const inputs = portions.map(codes => ({ codes: [...codes], limit: codes.length, ...moment }))
  const first = useLiveQuery(dataList, inputs[0] ?? {}, { everyMs: PACE_MS, enabled: portions.length > 0 })
  const paceMs = useLivePace(FURTHER_PACE_MS)
  const further = useQueries({
    queries: inputs.slice(1).map(input => ({
      ...endpointQuery(dataList, input),
      refetchInterval: isLiveInput(input) ? paceMs : (false as const),
    })),
    combine: quotesOf,
  })
  const firstList = first.data?.list
  const rows = useMemo(() => {
    const byCode = new Map([...(firstList ?? []), ...further].map(quote => [String(quote.code), quote]))
    return items.map(item => ({ item, quote: byCode.get(item.value) }))
  }, [items, firstList, further])
  return { rows, quotes: first.data, error: first.error }
}

function quotesOf(results: readonly { readonly data: Quotes | undefined }[]): Quotes['list'] {
  return results.flatMap(({ data }) => data?.list ?? [])
}
