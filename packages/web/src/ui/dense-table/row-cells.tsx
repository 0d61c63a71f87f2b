import type { ReactNode } from 'react'
import type { PlacedColumn } from './placed-column.ts'

interface RowCellsProps<R> {
  readonly columns: readonly PlacedColumn<R>[]
  /** One for each column. */
  readonly cells: readonly ReactNode[]
}

/** The cells of a row; those that stay in sight share one box, because the browser keeps a layer for each sticky element. */
export function RowCells<R>({ columns, cells }: RowCellsProps<R>) {
  if (columns[0]?.line !== undefined) {
    const lines = Map.groupBy(cells, (_, at) => columns[at]?.line ?? 0)
    return [...lines].map(([line, each]) => (
      <div key={line} role="presentation" className="dtc-line">
        {each}
      </div>
    ))
  }
  const frozen = columns.filter(({ column }) => column.sticky).length
  if (frozen === 0) return cells
  return (
    <>
      <div role="presentation" className="dt-frozen">
        {cells.slice(0, frozen)}
      </div>
      {cells.slice(frozen)}
    </>
  )
}
