import { useMemo } from 'react'
import type { Column } from '#lib/column/column.ts'
import type { TableSource } from '#ui/dense-table/source.ts'
import { type Sort, sortedOrder } from './order.ts'

interface OrderInput<R> {
  readonly sort: Sort | undefined
  /** Left out: every row. */
  readonly matches: ((row: R) => boolean) | undefined
  readonly version: number
}

/** The row number at each place; undefined where the source's own order stands with all its rows. */
export function useOrder<R>(
  source: TableSource<R>,
  columns: readonly Column<R>[],
  { sort, matches, version }: OrderInput<R>,
): Uint32Array | undefined {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says when the rows of the same source have changed
  return useMemo(() => {
    const matched = matches && matchedRows(source, matches)
    const sortValue = columns.find(column => column.id === sort?.id)?.sortValue
    if (sort === undefined || sortValue === undefined) return matched
    if (matched === undefined) return sortedOrder(source.count(), index => sortValue(source.at(index)), sort.order)
    const places = sortedOrder(matched.length, place => sortValue(source.at(matched[place] ?? 0)), sort.order)
    return places.map(place => matched[place] ?? 0)
  }, [source, columns, sort, matches, version])
}

function matchedRows<R>(source: TableSource<R>, matches: (row: R) => boolean): Uint32Array {
  const matched = new Uint32Array(source.count())
  let count = 0
  for (let index = 0; index < matched.length; index += 1) if (matches(source.at(index))) matched[count++] = index
  return matched.subarray(0, count)
}
