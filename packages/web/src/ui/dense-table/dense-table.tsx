import { useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Column } from '#lib/column/column.ts'
import { useWindowMedia } from '#lib/page/use-media.ts'
import { useSettings } from '#lib/settings/settings.ts'
import { activeCellId } from './active-cell-id.ts'
import { CARD_PX, cardColumns, cardTitles, hasCards } from './card-columns.ts'
import { CellNote } from './cell-note.tsx'
import { useRowFilter } from './filter/use-row-filter.ts'
import { createFlash } from './flash.ts'
import { NothingLeft } from './nothing-left.tsx'
import { nextSort, type Sort } from './order/order.ts'
import { useOrder } from './order/use-order.ts'
import { placeColumns, totalWidth } from './placed-column.ts'
import { changePreferences, isShown, useTablePreferences } from './preferences.ts'
import type { TableSource } from './source.ts'
import { TableHeader } from './table-header.tsx'
import { createTableRow } from './table-row.tsx'
import { useCursor } from './use-cursor.ts'
import { useViewport } from './use-viewport.ts'
import { visibleColumns } from './visible-columns.ts'

const ROW_PX = 32
const DENSE_ROW_PX = 25
const MINI_ROW_PX = 24
const PHONE = '(max-width: 640px)'

export interface DenseTableProps<R> {
  /** Names the table in what is kept about it: its order and its columns. */
  readonly table: string
  /** Read to a person who cannot see it. */
  readonly label: string
  readonly source: TableSource<R>
  readonly columns: readonly Column<R>[]
  readonly mini?: boolean
  /** Rows a little lower than usual: where a screen has to show many. */
  readonly dense?: boolean
  /** The order before a person has chosen one. */
  readonly initialSort?: Sort
  /** Given together: the order lives outside, for instance in the address. `null` is no order. */
  readonly sort?: Sort | null
  readonly onSort?: (sort: Sort | undefined) => void
  /** Where a row leads: the link of the row header, and Enter. */
  readonly href?: (row: R) => string
  /** The S key on a row. */
  readonly onStar?: (row: R) => void
  /** The row under the cursor. */
  readonly onSelect?: (row: R) => void
  /** The key of the row whose details stand beside the table. */
  readonly chosen?: string
  readonly className?: string
}

/** A table of any length that draws only the rows in sight. Its box needs a height from its parent or a class. */
export function DenseTable<R>(props: DenseTableProps<R>) {
  const { table, label, source, columns, href, onStar, onSelect, className = '' } = props
  const isCompact = useSettings(({ density }) => density === 'compact')
  const mini = props.mini === true || isCompact
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const version = useSyncExternalStore(source.subscribe, source.version)
  const preferences = useTablePreferences(table)
  const sort =
    (props.sort === undefined ? (preferences.sort === undefined ? props.initialSort : preferences.sort) : props.sort) ??
    undefined

  const placed = useMemo(
    () => placeColumns(columns.filter(column => isShown(column, preferences))),
    [columns, preferences],
  )
  const latestPlaced = useRef(placed)
  latestPlaced.current = placed
  const [flash] = useState(() => createFlash<R>(() => latestPlaced.current))
  useEffect(() => flash.stop, [flash])
  const [TableRow] = useState(() => createTableRow<R>())

  const { filterText, filter, setFilterText } = useRowFilter(table, columns)
  const order = useOrder(source, columns, { sort, matches: filter?.matches, version })
  const count = order?.length ?? source.count()
  const isPhone = useWindowMedia(PHONE)
  const inPage = useMemo(() => isPhone && hasCards(columns), [isPhone, columns])
  const rowHeightPx = inPage ? CARD_PX : mini ? MINI_ROW_PX : props.dense ? DENSE_ROW_PX : ROW_PX
  const rowsPx = Math.max(1, count) * rowHeightPx
  const viewport = useViewport(box, { rowHeightPx, count, inPage })
  const { first, end } = viewport.rows
  const { left, width } = viewport.columns
  const seen = useMemo(
    () => (inPage ? cardColumns(placed) : visibleColumns(placed, { left, width })),
    [placed, left, width, inPage],
  )
  const titles = useMemo(() => (inPage ? cardTitles(placed) : placed), [placed, inPage])

  const rowAt = (place: number): R => source.at(order?.[place] ?? place)

  function changeSort(column: string): void {
    const next = nextSort(sort, column)
    if (props.onSort === undefined) changePreferences(table, { sort: next ?? null })
    else props.onSort(next)
  }

  const cursor = useCursor(box, {
    count,
    rowAt,
    key: source.key,
    placed,
    rowHeightPx,
    inPage,
    href,
    onStar,
    onSelect,
    onSort: changeSort,
  })
  const { active } = cursor
  const activeId = activeCellId(id, cursor, { rows: viewport.rows, columns: seen })
  const activePlace = cursor.placeOf(active?.key)

  const drawn = viewport.places.map(place => {
    const row = rowAt(place)
    const key = source.key(row)
    return (
      <TableRow
        // A slot is used again for the row that comes into sight: nothing is mounted while scrolling.
        key={place % (end - first)}
        id={`${id}-${place % (end - first)}`}
        row={row}
        rowKey={key}
        place={place}
        rowHeightPx={rowHeightPx}
        columns={seen}
        version={version}
        activeColumn={active?.key === key ? active.column : undefined}
        chosen={props.chosen === key}
        href={href}
        flash={flash}
      />
    )
  })

  return (
    <div
      ref={box}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={count + 1}
      aria-colcount={placed.length}
      aria-activedescendant={activeId}
      className={`dt ${className}`}
      data-mini={(mini && !inPage) || undefined}
      data-dense={(props.dense && !mini && !inPage) || undefined}
      data-card={inPage || undefined}
      onKeyDown={cursor.handleKeyDown}
      onClick={cursor.handleClick}
    >
      <div
        className="dt-body"
        role="presentation"
        style={inPage ? undefined : { height: rowHeightPx + rowsPx, minWidth: totalWidth(placed) }}
      >
        <TableHeader
          id={`${id}-head`}
          columns={titles}
          sortedBy={sort?.id}
          order={sort?.order}
          activeColumn={active !== undefined && active.key === undefined ? active.column : undefined}
        />
        {/* Above cards the titles take as many lines as they need. */}
        <div
          role="rowgroup"
          className={inPage ? 'relative' : 'absolute inset-x-0 bottom-0'}
          style={inPage ? { height: rowsPx } : { top: rowHeightPx }}
        >
          {drawn}
          {count === 0 && source.count() > 0 && (
            <NothingLeft filterText={filterText} onClear={() => setFilterText('')} />
          )}
        </div>
        <CellNote
          box={box}
          cellId={activeId}
          text={activePlace < 0 ? undefined : placed[active?.column ?? 0]?.column.text(rowAt(activePlace))}
        />
      </div>
    </div>
  )
}
