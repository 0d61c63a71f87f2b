import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Sort } from './order.ts'
import type { PlacedColumn } from './placed-column.ts'
import { RowCells } from './row-cells.tsx'

interface TableHeaderProps<R> {
  readonly id: string
  readonly columns: readonly PlacedColumn<R>[]
  readonly sort: Sort | undefined
  readonly activeColumn: number | undefined
  readonly onSort: (column: string) => void
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const

export function TableHeader<R>({ id, columns, sort, activeColumn, onSort }: TableHeaderProps<R>) {
  const cells = columns.map(({ column, at, className, style }) => {
    const order = sort?.id === column.id ? sort.order : undefined
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
          <button type="button" className="dt-sort" tabIndex={-1} onClick={() => onSort(column.id)}>
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
      <RowCells columns={columns} cells={cells} />
    </div>
  )
}
