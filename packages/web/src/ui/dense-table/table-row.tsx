import { memo, useLayoutEffect, useRef } from 'react'
import type { CellTone } from '#lib/column/column.ts'
import type { Flash } from './flash.ts'
import type { PlacedColumn } from './placed-column.ts'
import { RowCells } from './row-cells.tsx'

export interface TableRowProps<R> {
  readonly id: string
  readonly row: R
  readonly rowKey: string
  /** Place in the present order, from 0. */
  readonly place: number
  readonly rowHeightPx: number
  readonly columns: readonly PlacedColumn<R>[]
  /** The version of the source this row is drawn from; another one draws it again. */
  readonly version: number
  readonly activeColumn: number | undefined
  readonly chosen: boolean
  readonly href: ((row: R) => string) | undefined
  readonly flash: Flash<R>
}

const TONES: Readonly<Record<CellTone, string>> = {
  up: ' number-up',
  down: ' number-down',
  flat: ' number-flat',
  muted: ' dt-muted',
  strong: ' dt-strong',
}

/** Made once per table: `memo` around a generic component would forget what a row is. */
export function createTableRow<R>() {
  // biome-ignore lint/correctness/noComponentHookFactories: called once per table, and its result is kept
  return memo(function TableRow(props: TableRowProps<R>) {
    const { id, row, rowKey, place, rowHeightPx, columns, version, activeColumn, chosen, href, flash } = props
    const element = useRef<HTMLDivElement>(null)

    useLayoutEffect(() => {
      if (element.current !== null) flash.show({ row, key: rowKey, version }, element.current)
    }, [flash, row, rowKey, version])

    const cells = columns.map(({ column, at, line, className, style }) => {
      const tone = column.tone?.(row)
      const content = column.cell === undefined ? column.text(row) : column.cell(row)
      return (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles of the cell take a column number
        <div
          key={column.id}
          id={at === activeColumn ? `${id}-active` : undefined}
          role={column.rowHeader ? 'rowheader' : 'gridcell'}
          aria-colindex={at + 1}
          className={tone === undefined ? className : className + TONES[tone]}
          style={style}
          data-title={line !== undefined && column.card === 'figure' ? column.title : undefined}
        >
          {column.rowHeader && href !== undefined ? (
            <a href={href(row)} tabIndex={-1} className="dt-link">
              {content}
            </a>
          ) : (
            content
          )}
        </div>
      )
    })

    return (
      // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus and names its active cell
      <div
        ref={element}
        id={id}
        role="row"
        className={activeColumn === undefined && !chosen ? 'dt-row' : 'dt-row dt-active'}
        aria-rowindex={place + 2}
        aria-selected={chosen || activeColumn !== undefined}
        style={{ transform: `translateY(${place * rowHeightPx}px)` }}
      >
        <RowCells columns={columns} cells={cells} />
      </div>
    )
  })
}
