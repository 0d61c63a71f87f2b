import { conceptInFlowRanking } from '@kanpan/contract/api/api2/stock'
import { LIMITS } from '@kanpan/contract/limits'
import { useSearchParams } from 'wouter'
import type { FlowRow } from '#features/sector/flow-row.ts'
import { useMoment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { FlowPicture } from './flow-picture.tsx'
import './flow-screen.css'
import { SPANS } from './flow-spans.ts'
import { FlowStocks } from './flow-stocks.tsx'
import { FlowTable } from './flow-table.tsx'

const PACE_MS = 10_000
const NO_ROWS: readonly FlowRow[] = []

/** 概念资金: where the main money goes over some days, whether prices follow it, and which stocks take it. */
export function FlowScreen() {
  const [search, setSearch] = useSearchParams()
  const [moment] = useMoment()
  const span = SPANS.find(({ id }) => id === search.get('days')) ?? SPANS[0]
  const isOut = search.get('order') === 'asc'
  // The order is asked for: it also says which stocks are told of each, those that took in or those that let out most.
  const query = useLiveQuery(
    conceptInFlowRanking,
    { ...moment, days: Number(span.id), limit: LIMITS.pageMax, order: isOut ? 'asc' : 'desc' },
    { everyMs: PACE_MS },
  )
  const rows = query.data?.list ?? NO_ROWS
  const code = search.get('code') ?? rows[0]?.block_code
  const chosen = rows.find(({ block_code }) => block_code === code)

  function choose(next: string): void {
    setSearch(before => {
      const address = new URLSearchParams(before)
      address.set('code', next)
      return address
    })
  }

  return (
    <div className="flow-screen">
      <h1 className="sr-only">概念资金</h1>
      <FlowTable query={query} rows={rows} span={span} isOut={isOut} chosen={chosen?.block_code} onChoose={choose} />
      <FlowPicture query={query} rows={rows} span={span} chosen={chosen?.block_code} onChoose={choose} />
      <FlowStocks query={query} row={chosen} span={span} isOut={isOut} />
    </div>
  )
}
