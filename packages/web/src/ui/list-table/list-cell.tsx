import type { CellTone, Column } from '#lib/column/column.ts'
import { NumberText } from '#ui/number-text.tsx'

interface ListCellProps<R> {
  readonly column: Column<R>
  readonly row: R
  readonly className: string
}

const TONES: Readonly<Partial<Record<CellTone, string>>> = { muted: 'text-ink-3', strong: 'font-semibold' }

/** A cell of a list as its column draws it; a figure in its colour, lit up when it moves. */
export function ListCell<R>({ column, row, className }: ListCellProps<R>) {
  const { cell, text, tone, flash, rowHeader } = column
  const toned = tone?.(row)
  const content =
    cell !== undefined ? (
      cell(row)
    ) : toned === 'up' || toned === 'down' || toned === 'flat' ? (
      <NumberText text={text(row)} change={toned} flash={flash?.(row) ?? null} arrow />
    ) : (
      text(row)
    )
  const all = `${className} ${toned === undefined ? '' : (TONES[toned] ?? '')}`
  return rowHeader ? (
    <th scope="row" className={`font-normal ${all}`}>
      {content}
    </th>
  ) : (
    <td className={all}>{content}</td>
  )
}
