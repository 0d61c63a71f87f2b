import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLocation } from 'wouter'
import type { Column } from '#lib/column.ts'
import { neighbourState } from '#lib/neighbours.ts'
import { useSettings } from '#lib/settings.ts'
import { createFlash } from './flash.ts'
import { moveCursor } from './keys.ts'
import { nextSort, type Sort } from './order.ts'
import { placeColumns, totalWidth } from './placed-column.ts'
import { changePreferences, isShown, useTablePreferences } from './preferences.ts'
import type { TableSource } from './source.ts'
import { TableHeader } from './table-header.tsx'
import { createTableRow } from './table-row.tsx'
import { useOrder } from './use-order.ts'
import { useViewport } from './use-viewport.ts'
import { visibleColumns } from './visible-columns.ts'
import { scrollToShow } from './visible-rows.ts'

const ROW_PX = 32
const MINI_ROW_PX = 24

export interface DenseTableProps<R> {
  /** Names the table in what is kept about it: its order and its columns. */
  readonly table: string
  /** Read to a person who cannot see it. */
  readonly label: string
  readonly source: TableSource<R>
  readonly columns: readonly Column<R>[]
  readonly mini?: boolean
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
  const [, navigate] = useLocation()
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

  const order = useOrder(source, columns, { sort, version })
  const count = source.count()
  const rowHeightPx = mini ? MINI_ROW_PX : ROW_PX
  const viewport = useViewport(box, { rowHeightPx, count })
  const { first, end } = viewport.rows
  const { left, width } = viewport.columns
  const seen = useMemo(() => visibleColumns(placed, { left, width }), [placed, left, width])

  const [active, setActive] = useState<{ readonly key: string | undefined; readonly column: number }>()
  const rowAt = (place: number): R => source.at(order?.[place] ?? place)
  const isHeaderActive = active !== undefined && active.key === undefined

  function placeOf(key: string | undefined): number {
    if (key === undefined) return -1
    for (let place = 0; place < count; place += 1) if (source.key(rowAt(place)) === key) return place
    return -1
  }

  function activate(place: number, column: number): void {
    const row = place < 0 ? undefined : rowAt(place)
    setActive({ key: row === undefined ? undefined : source.key(row), column })
    if (row !== undefined) onSelect?.(row)
  }

  /** What is opened knows the rows before and after it, as they are ordered now. */
  function open(place: number): void {
    if (href === undefined) return
    const hrefAt = (index: number): string => href(rowAt(index))
    navigate(hrefAt(place), { state: neighbourState(count, hrefAt, place) })
  }

  function changeSort(column: string): void {
    const next = nextSort(sort, column)
    if (props.onSort === undefined) changePreferences(table, { sort: next ?? null })
    else props.onSort(next)
  }

  function reveal(place: number, column: number): void {
    const element = box.current
    if (element === null) return
    const top =
      place < 0
        ? undefined
        : scrollToShow(place, rowHeightPx, { scrollTop: element.scrollTop, height: element.clientHeight })
    if (top !== undefined) element.scrollTop = top
    const target = placed[column]
    if (target === undefined || target.column.sticky) return
    const frozen = placed.reduce((sum, { column: { sticky, widthPx } }) => sum + (sticky ? widthPx : 0), 0)
    const left = placed.slice(0, column).reduce((sum, { column: { widthPx } }) => sum + widthPx, 0)
    if (left - frozen < element.scrollLeft) element.scrollLeft = left - frozen
    else element.scrollLeft = Math.max(element.scrollLeft, left + target.column.widthPx - element.clientWidth)
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== box.current) return
    const place = placeOf(active?.key)
    const cursor = { place, column: active?.column ?? 0 }
    const rowsPerPage = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowHeightPx) - 2)
    const next = moveCursor(event.key, cursor, { rows: count, columns: placed.length, rowsPerPage })
    if (next !== undefined) {
      activate(next.place, next.column)
      reveal(next.place, next.column)
    } else if (event.key === 'Enter' && place >= 0 && href !== undefined) {
      open(place)
    } else if (event.key === 'Enter' && isHeaderActive) {
      const column = placed[cursor.column]?.column
      if (column?.sortValue !== undefined) changeSort(column.id)
    } else if (event.key.toLowerCase() === 's' && place >= 0 && onStar !== undefined) {
      onStar(rowAt(place))
    } else {
      return
    }
    event.preventDefault()
    // The page's own single keys must not act on top of the table's.
    event.stopPropagation()
  }

  function handleClick(event: MouseEvent): void {
    if (!(event.target instanceof Element)) return
    const link = event.target.closest('a.dt-link')
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    const place = Number(event.target.closest('[aria-rowindex]')?.getAttribute('aria-rowindex') ?? 1) - 2
    if (link && isPlain && place >= 0) {
      event.preventDefault()
      open(place)
      return
    }
    const column = Number(event.target.closest('[aria-colindex]')?.getAttribute('aria-colindex') ?? 1) - 1
    if (place >= 0) activate(place, column)
  }

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
      aria-activedescendant={activeCellId(id, { active, first, end, columns: seen, placeOf })}
      className={`dt ${className}`}
      data-mini={mini || undefined}
      onKeyDown={handleKeyDown}
      onClick={handleClick}
    >
      <div
        className="dt-body"
        role="presentation"
        style={{ height: (count + 1) * rowHeightPx, minWidth: totalWidth(placed) }}
      >
        <TableHeader
          id={`${id}-head`}
          columns={placed}
          sort={sort}
          activeColumn={isHeaderActive ? active.column : undefined}
          onSort={changeSort}
        />
        <div role="rowgroup" className="absolute inset-x-0 bottom-0" style={{ top: rowHeightPx }}>
          {drawn}
        </div>
      </div>
    </div>
  )
}

interface ActiveCell {
  readonly active: { readonly key: string | undefined; readonly column: number } | undefined
  readonly columns: readonly { readonly at: number }[]
  readonly first: number
  readonly end: number
  readonly placeOf: (key: string | undefined) => number
}

/** Only a cell that is drawn can be named. */
function activeCellId(id: string, { active, first, end, columns, placeOf }: ActiveCell): string | undefined {
  if (active === undefined) return undefined
  if (active.key === undefined) return `${id}-head-active`
  if (!columns.some(({ at }) => at === active.column)) return undefined
  const place = placeOf(active.key)
  return place >= first && place < end ? `${id}-${place % (end - first)}-active` : undefined
}
