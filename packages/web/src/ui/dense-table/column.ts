import type { ReactNode } from 'react'

export type CellTone = 'up' | 'down' | 'flat' | 'muted' | 'strong'
export type SortValue = number | string | null | undefined

/** One column. `R` is whatever the source hands out for a row: an object, or a row number of columns. */
export interface Column<R> {
  /** Stable: sort, chooser and address refer to it. */
  readonly id: string
  readonly title: string
  readonly widthPx: number
  /** What the cell says. The figure with its unit, ready made. */
  readonly text: (row: R) => string
  /** Drawn instead of the text (tags, a star); the text stays what is exported and searched. */
  readonly cell?: (row: R) => ReactNode
  readonly tone?: (row: R) => CellTone | undefined
  /** Left out: the column cannot be sorted. Unknown values stand last in both directions. */
  readonly sortValue?: (row: R) => SortValue
  /** A number whose rise or fall lights the cell up for a moment. */
  readonly flash?: (row: R) => number | null | undefined
  /** Numbers stand at the end (the default), names at the start. */
  readonly align?: 'start' | 'center' | 'end'
  /** Stays in sight while the table is scrolled sideways; only for the first columns. */
  readonly sticky?: true
  /** The name of the row; with `href` of the table it becomes a link. */
  readonly rowHeader?: true
  /** Not shown until chosen. */
  readonly hiddenAtFirst?: true
  /** The definition of the figure, shown at the header. */
  readonly hint?: string
}

export interface PlacedColumn<R> {
  readonly column: Column<R>
  /** Its place among all columns that are shown, from 0. */
  readonly at: number
  readonly className: string
  /** The same object at every drawing, so that an unchanged cell costs nothing. */
  readonly style: Readonly<{ width: number; marginInlineStart?: number }>
}

/** Sticky columns first. */
export function placeColumns<R>(columns: readonly Column<R>[]): readonly PlacedColumn<R>[] {
  return [...columns.filter(column => column.sticky), ...columns.filter(column => !column.sticky)].map(
    (column, at) => ({
      column,
      at,
      style: { width: column.widthPx },
      className: `dt-cell dt-${column.align ?? 'end'}`,
    }),
  )
}

export function totalWidth<R>(columns: readonly PlacedColumn<R>[]): number {
  return columns.reduce((sum, { column }) => sum + column.widthPx, 0)
}
