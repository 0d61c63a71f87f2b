import { useMemo } from 'react'
import type { Column } from '#lib/column.ts'
import { type Sort, sortedOrder } from './order.ts'
import type { TableSource } from './source.ts'

/** The row number at each place; undefined where the source's own order stands. */
export function useOrder<R>(
  source: TableSource<R>,
  columns: readonly Column<R>[],
  { sort, version }: { readonly sort: Sort | undefined; readonly version: number },
): Uint32Array | undefined {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says when the rows of the same source have changed
  return useMemo(() => {
    const sortValue = columns.find(column => column.id === sort?.id)?.sortValue
    if (sort === undefined || sortValue === undefined) return undefined
    return sortedOrder(source.count(), index => sortValue(source.at(index)), sort.order)
  }, [source, columns, sort, version])
}
