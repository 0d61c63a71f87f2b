import { type CSSProperties, memo, type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { CellTone } from '#lib/column/column.ts'
import type { Flash } from './flash.ts'
import type { PlacedColumn } from './placed-column.ts'
import { rowCells } from './row-cells.tsx'

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

interface Said {
  readonly id?: string | undefined
  readonly className?: string
  readonly style?: CSSProperties
  readonly children?: ReactNode
}

function isSame(before: Said, { id, className, style, children }: Said): boolean {
  return before.children === children && before.className === className && before.style === style && before.id === id
}

/** Made once per table: `memo` around a generic component would forget what a row is. */
export function createTableRow<R>() {
  // biome-ignore lint/correctness/noComponentHookFactories: called once per table, and its result is kept
  return memo(function TableRow(props: TableRowProps<R>) {
    const { id, row, rowKey, place, rowHeightPx, columns, version, activeColumn, chosen, href, flash } = props
    const element = useRef<HTMLDivElement>(null)
    // The very element of a cell that says what it said: React passes over it, and keeps one instead of two.
    const last = useRef<readonly ReactElement<Said>[]>([])

    useLayoutEffect(() => {
      if (element.current !== null) flash.show({ row, key: rowKey, version }, element.current)
    }, [flash, row, rowKey, version])

    const cells = columns.map(({ column, at, line, className, style }, index) => {
      const tone = column.tone?.(row)
      const toned = tone === undefined ? className : className + TONES[tone]
      const activeId = at === activeColumn ? `${id}-active` : undefined
      const content = column.cell === undefined ? column.text(row) : column.cell(row)
      const before = last.current[index]
      if (before !== undefined && isSame(before.props, { id: activeId, className: toned, style, children: content }))
        return before
      return (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles of the cell take a column number
        <div
          key={column.id}
          id={activeId}
          role={column.rowHeader ? 'rowheader' : 'gridcell'}
          aria-colindex={at + 1}
          className={toned}
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
    last.current = cells

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
        {rowCells(columns, cells)}
      </div>
    )
  })
}
