import { memo } from 'react'
import { Star } from './star.tsx'
import type { CollectableStock } from './toggle-collect.ts'

// Nothing of a star changes with a tick.
const RowStar = memo(Star)

/** The star in a row of a table, whose keyboard is the table's. */
export function rowStar({ code, name }: CollectableStock) {
  return <RowStar code={code} name={name} tabIndex={-1} />
}
