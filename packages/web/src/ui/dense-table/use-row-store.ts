import { useLayoutEffect, useState } from 'react'
import { createRowStore, type RowStore } from './source.ts'

/** A table's source over the rows of the newest answer: the table redraws its cells, whoever holds it does not. */
export function useRowStore<R>(key: (row: R) => string, rows: readonly R[]): RowStore<R> {
  const [store] = useState(() => createRowStore(key, rows))
  useLayoutEffect(() => store.set(rows), [store, rows])
  return store
}
