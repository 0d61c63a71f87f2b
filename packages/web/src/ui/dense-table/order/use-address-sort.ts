import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import type { Column } from '#lib/column/column.ts'
import { changePreferences, useTablePreferences } from '#ui/dense-table/preferences.ts'
import type { Sort } from './order.ts'

export interface AddressSort {
  /** As the table wants it: `null` is no order. */
  readonly sort: Sort | null
  readonly onSort: (sort: Sort | undefined) => void
}

/** The order an address names (`sort`, `order`), as far as the table can be sorted so. */
export function sortOf<R>(search: URLSearchParams, columns: readonly Column<R>[]): Sort | undefined {
  const id = search.get('sort')
  const isSortable = columns.some(column => column.id === id && column.sortValue !== undefined)
  return id === null || !isSortable ? undefined : { id, order: search.get('order') === 'asc' ? 'asc' : 'desc' }
}

function withSort(search: URLSearchParams, sort: Sort | undefined): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('sort')
  next.delete('order')
  if (sort !== undefined) {
    next.set('sort', sort.id)
    next.set('order', sort.order)
  }
  return next
}

/** A table whose order stands in the address, to be shared, and is remembered for the next visit. */
export function useAddressSort<R>(table: string, columns: readonly Column<R>[]): AddressSort {
  const [search, setSearch] = useSearchParams()
  const { sort: savedSort } = useTablePreferences(table)
  const named = sortOf(search, columns)
  const missing = named === undefined && savedSort ? savedSort : undefined

  useEffect(() => {
    if (missing !== undefined) setSearch(before => withSort(before, missing), { replace: true })
  }, [missing, setSearch])

  return {
    sort: named ?? savedSort ?? null,
    onSort: sort => {
      changePreferences(table, { sort: sort ?? null })
      setSearch(before => withSort(before, sort), { replace: true })
    },
  }
}
