import { limitUpHistory } from '@kanpan/contract/api/api2/own'
import { useMemo } from 'react'
import { formatChangePct, formatPct } from '#lib/format.ts'
import type { Moment } from '#lib/moment.ts'
import { useEndpoint } from '#lib/query.ts'
import { DataBlock } from '#ui/data-block.tsx'
import { DenseTable } from '#ui/dense-table/dense-table.tsx'
import { useRowStore } from '#ui/dense-table/use-row-store.ts'
import { NumberText } from '#ui/number-text.tsx'
import { queryState } from '#ui/query-state.ts'
import { LIMIT_UP_COLUMNS } from './limit-up-columns.tsx'
import { type LimitUpDay, limitUpStatistics } from './limit-up-statistics.ts'

interface LimitUpRecordProps {
  readonly code: string
  readonly moment: Moment
}

const ROW_PX = 32
const MOST_ROWS = 10

/** The days on which the stock touched its upper limit, and what came after. */
export function LimitUpRecord({ code, moment }: LimitUpRecordProps) {
  const history = useEndpoint(limitUpHistory, { code, ...moment }, { staleTimeMs: 60_000 })
  const state = queryState(
    { data: history.data, error: history.error, isFetching: false },
    { empty: ({ list }) => (list.length === 0 ? '记录内没有触及过涨停' : undefined) },
  )
  return (
    <DataBlock title="涨停记录" state={state} onRetry={() => void history.refetch()}>
      {history.data !== undefined && <Record days={history.data.list} />}
    </DataBlock>
  )
}

function Record({ days }: { readonly days: readonly LimitUpDay[] }) {
  const store = useRowStore<LimitUpDay>(({ day }) => day, days)
  const { touched, sealed, nextDays, nextOpenPct, nextClosePct } = useMemo(() => limitUpStatistics(days), [days])
  return (
    <>
      <p className="flex flex-wrap gap-x-4 border-b border-line px-3 py-1 text-sm text-ink-2">
        <span>
          最近 {touched} 次触板，封住 {sealed} 次（{formatPct((sealed * 100) / touched, 0)}）
        </span>
        {nextDays > 0 && (
          <span>
            封住后次日（{nextDays} 次）平均开盘{' '}
            <NumberText text={formatChangePct(nextOpenPct)} change={nextOpenPct ?? null} />
            ，收盘 <NumberText text={formatChangePct(nextClosePct)} change={nextClosePct ?? null} />
          </span>
        )}
      </p>
      <div style={{ height: (Math.min(days.length, MOST_ROWS) + 1) * ROW_PX }}>
        <DenseTable table="limit-up-record" label="涨停记录" source={store} columns={LIMIT_UP_COLUMNS} />
      </div>
    </>
  )
}
