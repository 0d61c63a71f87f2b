import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { Column } from '#lib/column/column.ts'
import { useRowFilter } from '#ui/dense-table/filter/use-row-filter.ts'
import { nextSort, type Sort } from '#ui/dense-table/order/order.ts'
import { sortedRows } from '#ui/dense-table/order/sorted-rows.ts'
import { changePreferences, isShown, useTablePreferences } from '#ui/dense-table/preferences.ts'
import { glide } from '#ui/glide.ts'
import { oneStop } from '#ui/input/one-stop.ts'
import { ListEnd } from '#ui/list-end.tsx'
import { ListCell } from './list-cell.tsx'

export interface ListTableProps<R> {
  /** Names the table in what is kept about it: its order, its columns and what it is narrowed to. */
  readonly table: string
  /** Read to a person who cannot see it. */
  readonly label: string
  readonly columns: readonly Column<R>[]
  readonly rows: readonly R[]
  readonly rowKey: (row: R) => string
  /** A row's name that can be opened, among the keys of the rows as they are shown: to step to the next from there. */
  readonly named?: (row: R, among: readonly string[]) => ReactNode
  /** Whether a row is looked at beside the table. */
  readonly isChosen?: (row: R) => boolean
  /** The column that stands below the others of its row, across all of them. */
  readonly below?: string
  /** What a row says besides, when it is pointed at. */
  readonly hint?: (row: R) => string
  /** So many rows are drawn until somebody presses for more; left out, as many as fill a desk’s screen. */
  readonly first?: number | undefined
  /** By a column's id, where there is no room for it: `max-sm:hidden`. */
  readonly room?: Readonly<Record<string, string>>
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const
/** The 60 days of a stock stand whole; of more, the rest is drawn when it is reached. */
const PAGE = 60
/** One stop of Tab, and rows that slide when their order changes. */
function steady(table: HTMLTableElement): () => void {
  const stops = [oneStop(table), glide(table)]
  return () => {
    for (const stop of stops) stop?.()
  }
}

const SIDES = { start: 'text-start', center: 'text-center', end: 'text-end' } as const

/**
 * A list of some dozen rows that stands in a panel and is as high as its rows, which may have a line of text below. Of some
 * hundred, those further down are drawn when they are reached. It is sorted, narrowed, and its columns are chosen as those
 * of a dense table; `TableActions` of the same name stand above it.
 */
export function ListTable<R>(props: ListTableProps<R>) {
  const { table, label, columns, rows, rowKey, named, isChosen, below, hint, room = {}, first = PAGE } = props
  const preferences = useTablePreferences(table)
  const { sort } = preferences
  const [reached, setReached] = useState(first)
  const { filterText, filter, setFilterText } = useRowFilter(table, columns)
  const left = useMemo(
    () => sortedRows(filter === undefined ? rows : rows.filter(filter.matches), columns, sort),
    [rows, columns, filter, sort],
  )
  const shown = columns.filter(column => isShown(column, preferences))
  const across = shown.filter(({ id }) => id === below)
  const drawn = left.slice(0, Math.max(reached, isChosen === undefined ? 0 : left.findLastIndex(isChosen) + 1))
  const among = left.map(rowKey)
  const beside = shown
    .filter(({ id }) => id !== below)
    .map(column => (named && column.rowHeader ? { ...column, cell: (row: R) => named(row, among) } : column))
  const widest = beside.toSorted((a, b) => b.widthPx - a.widthPx)[0]?.id
  const classOf = ({ id, align = 'end' }: Column<R>) => `px-1 first:ps-3 last:pe-3 ${SIDES[align]} ${room[id] ?? ''}`

  return (
    <table ref={steady} className="w-full text-sm whitespace-nowrap">
      <caption className="sr-only">{label}</caption>
      <thead className="sticky top-0 z-1 bg-panel text-xs text-ink-3">
        <tr className="border-b border-line">
          {beside.map(column => (
            <Head
              key={column.id}
              column={column}
              className={classOf(column)}
              isWidest={column.id === widest}
              sort={sort ?? undefined}
              onSort={() => changePreferences(table, { sort: nextSort(sort ?? undefined, column.id) ?? null })}
            />
          ))}
        </tr>
      </thead>
      {drawn.map(row => (
        <tbody
          key={rowKey(row)}
          aria-current={isChosen?.(row) || undefined}
          className="border-b border-line/60 hover:bg-hover/60 aria-current:bg-selected"
        >
          <tr className="h-7" title={hint?.(row)}>
            {beside.map(column => (
              <ListCell key={column.id} column={column} row={row} className={classOf(column)} />
            ))}
          </tr>
          {across.map(({ id, cell, text }) => (
            <tr key={id}>
              <td colSpan={beside.length} className="px-3 pb-1 whitespace-normal text-ink-2">
                {cell === undefined ? text(row) : cell(row)}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
      {drawn.length < left.length && (
        <tfoot>
          <tr>
            <td colSpan={beside.length} className="px-1 py-1">
              <ListEnd
                rest={left.length - drawn.length}
                unit="行"
                waits={reached < PAGE}
                onMore={() => setReached(drawn.length + PAGE)}
              />
            </td>
          </tr>
        </tfoot>
      )}
      {left.length === 0 && rows.length > 0 && (
        <tbody>
          <tr>
            <td colSpan={beside.length} className="px-3 py-1 text-ink-2">
              没有符合“{filterText}”的行{' '}
              <button type="button" className="text-accent hover:underline" onClick={() => setFilterText('')}>
                取消筛选
              </button>
            </td>
          </tr>
        </tbody>
      )}
    </table>
  )
}

interface HeadProps<R> {
  readonly column: Column<R>
  readonly className: string
  /** It has what the other columns leave. */
  readonly isWidest: boolean
  readonly sort: Sort | undefined
  readonly onSort: () => void
}

function Head<R>({ column: { id, title, hint, widthPx, sortValue }, className, isWidest, sort, onSort }: HeadProps<R>) {
  const order = sort?.id === id ? sort.order : undefined
  return (
    <th
      scope="col"
      aria-sort={sortValue === undefined ? undefined : order === undefined ? 'none' : ARIA_SORT[order]}
      title={hint}
      style={isWidest ? undefined : { width: widthPx }}
      className={`h-6 font-normal ${className}`}
    >
      {sortValue === undefined ? (
        title
      ) : (
        <button type="button" className="inline-flex h-6 items-center gap-0.5 hover:text-ink" onClick={onSort}>
          {title}
          {order === 'desc' && <ArrowDown size={12} aria-hidden />}
          {order === 'asc' && <ArrowUp size={12} aria-hidden />}
        </button>
      )}
    </th>
  )
}
