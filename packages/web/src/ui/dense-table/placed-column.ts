import type { Column } from '#lib/column/column.ts'

export interface PlacedColumn<R> {
  readonly column: Column<R>
  /** Its place among all columns that are shown, from 0. */
  readonly at: number
  readonly className: string
  /** The same object at every drawing, so that an unchanged cell costs nothing. */
  readonly style: Readonly<{ width?: number; marginInlineStart?: number }>
  /** On a card: its line, from 0. */
  readonly line?: number
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
