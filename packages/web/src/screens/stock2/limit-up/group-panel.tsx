import type { limitUpStatistics } from '@kanpan/contract/api/api2/own'
import { type ReactNode, useMemo } from 'react'
import { type GroupRow, groupColumns } from '#features/limit-up/statistics/group-columns.tsx'
import {
  GROUPING_LABELS,
  GROUPINGS,
  type Grouping,
  groupRows,
  type Statistics,
} from '#features/limit-up/statistics/group-rows.ts'
import type { Column } from '#lib/column/column.ts'
import { formatChangePct, formatPct } from '#lib/format/format.ts'
import { addressOf, type Moment, useMoment } from '#lib/market-time/moment.ts'
import { useAddressValue } from '#lib/page/address-value.ts'
import type { useLiveQuery } from '#lib/query/live.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { ThemeTag } from '#market-ui/theme-tag.tsx'
import { DenseTable } from '#ui/dense-table/dense-table.tsx'
import { useAddressSort } from '#ui/dense-table/order/use-address-sort.ts'
import { TableActions } from '#ui/dense-table/table-actions.tsx'
import { useRowStore } from '#ui/dense-table/use-row-store.ts'
import { Tabs } from '#ui/input/tabs.tsx'
import { NumberText } from '#ui/number-text.tsx'

interface GroupPanelProps {
  readonly query: ReturnType<typeof useLiveQuery<typeof limitUpStatistics>>
  readonly range: ReactNode
}

const NO_ROWS: readonly GroupRow[] = []
// The row leads to the limit-ups one by one.
const THEME_COLUMN: Column<GroupRow> = {
  id: 'theme',
  title: '题材全貌',
  widthPx: 116,
  align: 'start',
  text: ({ title }) => title,
  cell: ({ title }) => <ThemeTag name={title} tabIndex={-1} />,
}
const idOf = ({ id }: GroupRow): string => id

/** How many held in each group over the range, and what became of them on the next day. */
export function GroupPanel({ query, range }: GroupPanelProps) {
  const { data } = query
  const [moment] = useMoment()
  const [named, setNamed] = useAddressValue('tab')
  const grouping: Grouping = GROUPINGS.find(each => each === named) ?? 'streak'
  const { column, hint } = GROUPING_LABELS[grouping]
  const columns = useMemo(
    () => [...groupColumns({ title: column, hint }), ...(grouping === 'concept' ? [THEME_COLUMN] : [])],
    [column, hint, grouping],
  )
  const rows = useMemo(() => (data ? groupRows(data, grouping) : NO_ROWS), [data, grouping])
  const table = `limit-up-statistics-${grouping}`
  const { sort, onSort } = useAddressSort(table, columns)
  const store = useRowStore(idOf, rows)
  return (
    <DataBlock
      title="各组涨停与次日"
      className="h-[448px] max-sm:h-[480px]"
      bodyClassName="flex flex-col"
      {...panelParts(query, ({ total }) =>
        total.sealed + total.broken === 0 ? '这些日子里没有股票触及涨停' : undefined,
      )}
      actions={range}
      toolbar={
        <div className="flex items-center justify-between gap-x-2 border-b border-line px-2 max-sm:flex-wrap">
          <Tabs
            label="分组"
            tabs={GROUPINGS.map(id => ({ id, title: GROUPING_LABELS[id].title }))}
            value={grouping}
            onChange={next => setNamed(next === 'streak' ? undefined : next)}
          />
          <TableActions
            table={table}
            columns={columns}
            rows={rows}
            sort={sort}
            name={`涨停统计-${GROUPING_LABELS[grouping].title}-${data?.from ?? ''}-${data?.to ?? ''}`}
          />
        </div>
      }
    >
      {data && (
        <>
          <DenseTable
            key={grouping}
            table={table}
            label={`涨停统计，${GROUPING_LABELS[grouping].title}`}
            source={store}
            columns={columns}
            sort={sort}
            onSort={onSort}
            {...(grouping === 'concept' && { href: ({ title }: GroupRow) => searchOf(title, data, moment) })}
            className="min-h-0 flex-1"
          />
          <Total data={data} grouping={grouping} />
        </>
      )}
    </DataBlock>
  )
}

/** The limit-ups of a concept one by one, over the same days. */
function searchOf(concept: string, { from, to }: Statistics, moment: Moment): string {
  const search = new URLSearchParams(addressOf(moment))
  for (const [name, value] of Object.entries({ concept, from, to })) search.set(name, value)
  return `/stock2/limit_up/search?${search}`
}

/** All of them together, of which stocks and which days. */
function Total({ data, grouping }: { readonly data: Statistics; readonly grouping: Grouping }) {
  const { from, to, days, recordedDays, total, st, population, concepts, byConcept } = data
  return (
    <footer className="border-t border-line px-3 py-1 text-sm text-ink-2">
      <p>
        {from} 至 {to}，{days} 个交易日{recordedDays < days && `（有记录 ${recordedDays} 天）`}：封住 {total.sealed}{' '}
        次、炸板 {total.broken} 次；次日开盘{' '}
        <NumberText text={formatChangePct(total.next.meanOpenPct)} change={total.next.meanOpenPct} />（
        {total.next.opens} 次）、收盘{' '}
        <NumberText text={formatChangePct(total.next.meanClosePct)} change={total.next.meanClosePct} />（
        {total.next.closes} 次），晋级 {formatPct(total.next.promoted.pct, 1)}
      </p>
      <p className="text-xs text-ink-3">
        {population}。次日涨跌从涨停收盘价算起，封着时按此价买不到。ST 封住 {st.sealed} 次、炸板 {st.broken} 次。
        {grouping === 'concept' &&
          byConcept.length < concepts &&
          `概念共 ${concepts} 个，列出封住最多的 ${byConcept.length} 个。`}
      </p>
    </footer>
  )
}
