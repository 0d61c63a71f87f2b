import { useMemo } from 'react'
import type { Column } from '#lib/column/column.ts'
import { useAddressValue } from '#lib/page/address-value.ts'
import { type RowFilter, readFilter } from './row-filter.ts'

interface AddressRowFilter<R> {
  /** As it was typed. */
  readonly said: string
  readonly filter: RowFilter<R> | undefined
  readonly setSaid: (said: string) => void
}

/** What a table is narrowed to: in the address under the table's name, so that its box, its rows and its files agree. */
export function useRowFilter<R>(table: string, columns: readonly Column<R>[]): AddressRowFilter<R> {
  const [said = '', change] = useAddressValue(`filter.${table}`)
  const filter = useMemo(() => readFilter(said, columns), [said, columns])
  return { said, filter, setSaid: next => change(next.trim() === '' ? undefined : next) }
}
