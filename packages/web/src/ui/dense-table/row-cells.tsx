import type { ReactNode } from 'react'
import type { PlacedColumn } from './placed-column.ts'

/**
 * The cells of a row, one for each column; those that stay in sight share one box, because the browser keeps a layer for each
 * sticky element. No component: there is one row for each line of the screen.
 */
export function rowCells<R>(columns: readonly PlacedColumn<R>[], cells: readonly ReactNode[]): readonly ReactNode[] {
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
  return [
    <div key="frozen-cells" role="presentation" className="dt-frozen">
      {cells.slice(0, frozen)}
    </div>,
    ...cells.slice(frozen),
  ]
}
