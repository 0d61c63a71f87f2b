import type { TableCursor } from './use-cursor.ts'
import type { VisibleRows } from './visible-rows.ts'

interface DrawnCells {
  readonly rows: VisibleRows
  readonly columns: readonly { readonly at: number }[]
}

/** The element of the active cell, for `aria-activedescendant`: only a cell that is drawn can be named. */
export function activeCellId(
  id: string,
  { active, placeOf }: TableCursor,
  { rows: { first, end }, columns }: DrawnCells,
): string | undefined {
  if (active === undefined) return undefined
  if (active.key === undefined) return `${id}-head-active`
  if (!columns.some(({ at }) => at === active.column)) return undefined
  const place = placeOf(active.key)
  return place >= first && place < end ? `${id}-${place % (end - first)}-active` : undefined
}
