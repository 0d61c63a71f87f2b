import type { Column } from './column.ts'

/** How wide a table is before anybody has chosen its columns. */
export function firstWidthPx<R>(columns: readonly Column<R>[]): number {
  return columns.filter(({ hiddenAtFirst }) => !hiddenAtFirst).reduce((sum, { widthPx }) => sum + widthPx, 0)
}
