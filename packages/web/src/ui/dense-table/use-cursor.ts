import { type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react'
import { useLocation } from 'wouter'
import { neighbourState } from '#lib/page/neighbours.ts'
import { CARD_HEAD_PX } from './card-columns.ts'
import { moveCursor } from './keys.ts'
import type { PlacedColumn } from './placed-column.ts'
import { scrollToShow } from './visible-rows.ts'

/** The header of the page and the bar at its foot, and a little air. */
const CARD_MARGIN_PX = 96

export interface CursorTable<R> {
  readonly count: number
  readonly rowAt: (place: number) => R
  readonly key: (row: R) => string
  readonly placed: readonly PlacedColumn<R>[]
  readonly rowHeightPx: number
  /** The rows are cards in the page: it scrolls, and a touch anywhere on a card is meant for it. */
  readonly inPage: boolean
  readonly href: ((row: R) => string) | undefined
  readonly onStar: ((row: R) => void) | undefined
  readonly onSelect: ((row: R) => void) | undefined
  /** A click or Enter on a header. */
  readonly onSort: (column: string) => void
}

export interface ActiveCell {
  /** undefined: the header. */
  readonly key: string | undefined
  readonly column: number
}

export interface TableCursor {
  readonly active: ActiveCell | undefined
  readonly placeOf: (key: string | undefined) => number
  readonly handleKeyDown: (event: KeyboardEvent) => void
  readonly handleClick: (event: MouseEvent) => void
}

/** The active cell of a table: it follows its row by key, moves by the arrows and a click, opens, sorts and stars. */
export function useCursor<R>(box: RefObject<HTMLElement | null>, table: CursorTable<R>): TableCursor {
  const { count, rowAt, key, placed, rowHeightPx, inPage, href, onStar, onSelect, onSort } = table
  const [, navigate] = useLocation()
  const [active, setActive] = useState<ActiveCell>()

  function placeOf(wantedKey: string | undefined): number {
    if (wantedKey === undefined) return -1
    for (let place = 0; place < count; place += 1) if (key(rowAt(place)) === wantedKey) return place
    return -1
  }

  function activate(place: number, column: number): void {
    const row = place < 0 ? undefined : rowAt(place)
    setActive({ key: row === undefined ? undefined : key(row), column })
    if (row !== undefined) onSelect?.(row)
  }

  /** What is opened knows the rows before and after it, as they are ordered now. */
  function open(place: number): void {
    if (href === undefined) return
    const hrefAt = (index: number): string => href(rowAt(index))
    navigate(hrefAt(place), { state: neighbourState(count, hrefAt, place) })
  }

  function reveal(place: number, column: number): void {
    const element = box.current
    if (element === null) return
    if (inPage) {
      const top = element.getBoundingClientRect().top + CARD_HEAD_PX + Math.max(0, place) * rowHeightPx
      const isSeen = top >= CARD_MARGIN_PX && top + rowHeightPx <= innerHeight - CARD_MARGIN_PX
      if (!isSeen) scrollBy(0, top - innerHeight / 2)
      return
    }
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
    const rowsPerPage = Math.max(
      1,
      Math.floor((inPage ? innerHeight : (box.current?.clientHeight ?? 0)) / rowHeightPx) - 2,
    )
    const next = moveCursor(event.key, cursor, { rows: count, columns: placed.length, rowsPerPage })
    if (next !== undefined) {
      activate(next.place, next.column)
      reveal(next.place, next.column)
    } else if (event.key === 'Enter' && place >= 0 && href !== undefined) {
      open(place)
    } else if (event.key === 'Enter' && active !== undefined && active.key === undefined) {
      const column = placed[cursor.column]?.column
      if (column?.sortValue !== undefined) onSort(column.id)
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
    if (inPage && place >= 0 && onSelect === undefined && event.target.closest('button, a, input') === null) {
      open(place)
      return
    }
    const column = Number(event.target.closest('[aria-colindex]')?.getAttribute('aria-colindex') ?? 1) - 1
    const title = event.target.closest('.dt-sort') && placed[column]?.column
    if (title) onSort(title.id)
    if (place >= 0) activate(place, column)
  }

  return { active, placeOf, handleKeyDown, handleClick }
}
