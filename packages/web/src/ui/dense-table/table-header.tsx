import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo } from 'react'
import type { Sort } from './order/order.ts'
import type { PlacedColumn } from './placed-column.ts'
import { rowCells } from './row-cells.tsx'

interface TableHeaderProps {
  readonly id: string
  /** Nothing of a row is read here. */
  readonly columns: readonly PlacedColumn<never>[]
  readonly sortedBy: Sort['id'] | undefined
  readonly order: Sort['order'] | undefined
  readonly activeColumn: number | undefined
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const

/** The titles, drawn again when they change and not at every step of a scroll: the table sees to the clicks. */
export const TableHeader = memo(function TableHeader({ id, columns, activeColumn, ...sort }: TableHeaderProps) {
  const cells = columns.map(({ column, at, className, style }) => {
    const order = sort.sortedBy === column.id ? sort.order : undefined
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: as above
      <div
        key={column.id}
        id={at === activeColumn ? `${id}-active` : undefined}
        role="columnheader"
        aria-colindex={at + 1}
        aria-sort={column.sortValue === undefined ? undefined : order === undefined ? 'none' : DIRECTIONS[order]}
        className={className}
        style={style}
        title={column.hint}
      >
        {column.sortValue === undefined ? (
          column.title
        ) : (
          <button type="button" className="dt-sort" tabIndex={-1}>
            {column.title}
            {order === 'desc' && <ArrowDown size={12} aria-hidden />}
            {order === 'asc' && <ArrowUp size={12} aria-hidden />}
          </button>
        )}
      </div>
    )
  })

  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus and names its active cell
    <div
      role="row"
      id={id}
      aria-rowindex={1}
      className={activeColumn === undefined ? 'dt-row dt-head' : 'dt-row dt-head dt-active'}
    >
      {rowCells(columns, cells)}
    </div>
  )
})
