import { dataList } from '@kanpan/contract/api/api2/stock'
import { jingxuanData } from '@kanpan/contract/api/data/stock'
import { LIMITS } from '@kanpan/contract/limits'
import type { TradeDay } from '@kanpan/contract/model/stock'
import type { Moment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { useEndpoint } from '#lib/query/query.ts'
import type { ListedStockSlot } from '#lib/stock/stock-slot.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { queryState } from '#market-ui/query-state.ts'
import { useTablePreferences } from '#ui/dense-table/preferences.ts'
import { TableActions } from '#ui/dense-table/table-actions.tsx'
import { ListTable } from '#ui/list-table/list-table.tsx'
import { codeOf, pickColumns } from './picks-columns.tsx'

interface PicksThenProps {
  readonly rule: string
  readonly day: TradeDay
  /** The trading day after it, as far as it has come; undefined when it has not begun. */
  readonly next: Moment | undefined
  readonly stock: ListedStockSlot
}

const TABLE = 'selection-picks-then'
const PACE_MS = 5_000

/** The picks of one day, each with what it did on the day after. */
export function PicksThen({ rule, day, next, stock }: PicksThenProps) {
  const query = useEndpoint(jingxuanData, { rule, date: day, limit: LIMITS.codesMax })
  const codes = query.data?.list.map(({ code }) => code) ?? []
  const after = useLiveQuery(
    dataList,
    { ...next, codes, limit: LIMITS.codesMax },
    { everyMs: PACE_MS, enabled: next !== undefined && codes.length > 0 },
  )
  const byCode = new Map(after.data?.list.map(quote => [quote.code, quote]))
  const isOver = after.data?.asOf.final === true
  const rows = query.data?.list.map(row => ({ ...row, next: byCode.get(row.code) })) ?? []
  const columns = pickColumns(isOver)
  const { sort } = useTablePreferences(TABLE)
  return (
    <DataBlock
      title={`${day} 收盘入选`}
      className="border-0"
      actions={
        <TableActions
          table={TABLE}
          columns={columns}
          rows={rows}
          sort={sort}
          name={`精选-${day}-次日`}
          codeOf={codeOf}
        />
      }
      state={queryState(query, { empty: ({ total }) => (total === 0 ? '这一天没有股票入选' : undefined) })}
      onRetry={() => void query.refetch()}
      {...(after.data && { asOf: `次日为 ${after.data.asOf.day}${isOver ? '' : ` ${after.data.asOf.time}`}` })}
    >
      <ListTable
        table={TABLE}
        label={`${day} 入选的股票与次日表现`}
        columns={columns}
        rows={rows}
        rowKey={codeOf}
        named={stock}
        hint={({ reasons }) => reasons.join('、')}
      />
    </DataBlock>
  )
}
