import type { Column } from '#lib/column/column.ts'
import { type Sort, sortedOrder } from './order.ts'

/** The rows as a table with this order shows them, for instance to export them. */
export function sortedRows<R>(
  rows: readonly R[],
  columns: readonly Column<R>[],
  sort: Sort | null | undefined,
): readonly R[] {
  const sortValue = columns.find(column => column.id === sort?.id)?.sortValue
  if (!sort || sortValue === undefined) return rows
  const values = rows.map(sortValue)
  return Array.from(
    sortedOrder(rows.length, index => values[index], sort.order),
    index => rows[index],
  ).filter(row => row !== undefined)
}
