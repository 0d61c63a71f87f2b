import { useMemo } from 'react'
import type { Column } from '#lib/column/column.ts'
import { useAddressValue } from '#lib/page/address-value.ts'
import { type RowFilter, readFilter } from './row-filter.ts'

interface AddressRowFilter<R> {
  /** As it was typed. */
  readonly filterText: string
  readonly filter: RowFilter<R> | undefined
  readonly setFilterText: (filterText: string) => void
}

/** What a table is narrowed to: in the address under the table's name, so that its box, its rows and its files agree. */
export function useRowFilter<R>(table: string, columns: readonly Column<R>[]): AddressRowFilter<R> {
  const [filterText = '', change] = useAddressValue(`filter.${table}`)
  const filter = useMemo(() => readFilter(filterText, columns), [filterText, columns])
  return { filterText, filter, setFilterText: next => change(next.trim() === '' ? undefined : next) }
}
