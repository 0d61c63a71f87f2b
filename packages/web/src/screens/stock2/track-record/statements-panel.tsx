import { trackedStatements } from '@kanpan/contract/api/api2/own'
import { useState } from 'react'
import { formatCount } from '#lib/format/format.ts'
import type { Moment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { DenseTable } from '#ui/dense-table/dense-table.tsx'
import { useTablePreferences } from '#ui/dense-table/preferences.ts'
import { TableActions } from '#ui/dense-table/table-actions.tsx'
import { useRowStore } from '#ui/dense-table/use-row-store.ts'
import { Pager } from '#ui/input/pager.tsx'
import type { Statement } from './labels.ts'
import { statementColumns, statementHref } from './statement-columns.tsx'
import type { StatementChoice } from './use-choice.ts'

const TABLE = 'tracked-statements'
const LIMIT = 100
const NONE: readonly Statement[] = []
const keyOf = ({ day, time, code, theme }: Statement) => [day, time, code, theme].join(' ')

/** 逐句: every statement of the chosen kind with what came of it, each leading to the minute it was made. */
export function StatementsPanel({ moment, choice }: { readonly moment: Moment; readonly choice: StatementChoice }) {
  const [page, setPage] = useState(1)
  const { kind, scope, way, streak, mark } = choice
  const input = { ...moment, kind, scope, way, streak: Number(streak), mark, page, limit: LIMIT }
  const query = useLiveQuery(trackedStatements, input, { everyMs: 60_000 })
  const rows = query.data?.list ?? NONE
  const total = query.data?.total ?? 0
  const columns = statementColumns(kind, query.data?.asOf.day ?? '')
  const store = useRowStore(keyOf, rows)
  const { sort } = useTablePreferences(TABLE)
  return (
    <DataBlock
      title="逐句"
      className="h-[560px]"
      bodyClassName="flex min-h-0 flex-col"
      {...panelParts(query, data => (data.total === 0 ? '到这一刻还没有这一类说法可结算' : undefined))}
      lead={<span className="text-xs text-ink-3">{formatCount(total)} 句，新的在前；点开回到那一刻</span>}
      actions={
        <>
          <Pager page={page} pages={Math.ceil(total / LIMIT)} onChange={setPage} />
          <TableActions table={TABLE} columns={columns} rows={rows} sort={sort ?? null} name="战绩逐句" />
        </>
      }
    >
      <DenseTable
        table={TABLE}
        label="逐句"
        source={store}
        columns={columns}
        href={statementHref}
        className="min-h-0 flex-1"
      />
    </DataBlock>
  )
}
