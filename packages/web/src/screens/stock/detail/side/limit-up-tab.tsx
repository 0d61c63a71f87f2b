import { limitUpHistory } from '@kanpan/contract/api/api2/own'
import { formatChangePct, formatPct } from '#lib/format/format.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { useTablePreferences } from '#ui/dense-table/preferences.ts'
import { TableActions } from '#ui/dense-table/table-actions.tsx'
import { ListTable } from '#ui/list-table/list-table.tsx'
import { NumberText } from '#ui/number-text.tsx'
import { limitUpColumns } from './limit-up-columns.tsx'
import { type LimitUpDay, limitUpStatistics } from './limit-up-statistics.ts'
import { SealLine } from './seal-line.tsx'
import { SIDE_BLOCK, type SideProps } from './side-tab.ts'

const TABLE = 'stock-limit-ups'
const NONE: readonly LimitUpDay[] = []

/** The days on which the stock touched its upper limit, and what came after. */
export function LimitUpTab({ code, moment, onMark }: SideProps) {
  const history = useEndpoint(limitUpHistory, { code, ...moment }, { staleTimeMs: 60_000 })
  const { asOf, list = NONE } = history.data ?? {}
  const beside = asOf?.day ?? ''
  const columns = limitUpColumns({ beside, onMark })
  const { sort } = useTablePreferences(TABLE)
  return (
    <>
      <SealLine code={code} moment={moment} />
      <DataBlock
        title="涨停记录"
        className={SIDE_BLOCK}
        actions={
          <TableActions table={TABLE} columns={columns} rows={list} sort={sort} name={`涨停记录-${code}-${beside}`} />
        }
        {...panelParts(history, ({ list }) => (list.length === 0 ? '记录内没有触及过涨停' : undefined))}
      >
        {history.data && (
          <>
            <Statistics days={list} />
            <div className="max-lg:overflow-x-auto">
              <ListTable
                table={TABLE}
                label="涨停记录"
                columns={columns}
                rows={list}
                rowKey={({ day }) => day}
                hint={({ tags }) => (tags.length === 0 ? '原因未记录' : tags.join('、'))}
              />
            </div>
          </>
        )}
      </DataBlock>
    </>
  )
}

function Statistics({ days }: { readonly days: readonly LimitUpDay[] }) {
  const { touched, sealed, nextDays, nextOpenPct, nextClosePct } = limitUpStatistics(days)
  return (
    <p className="border-b border-line px-3 py-1.5 text-sm text-ink-2">
      最近 {touched} 次触板，封住 {sealed} 次（{formatPct((sealed * 100) / touched, 0)}）
      {nextDays > 0 && (
        <span className="block">
          封住后次日（{nextDays} 次）平均开盘{' '}
          <NumberText text={formatChangePct(nextOpenPct)} change={nextOpenPct ?? null} />
          ，收盘 <NumberText text={formatChangePct(nextClosePct)} change={nextClosePct ?? null} />
        </span>
      )}
    </p>
  )
}
