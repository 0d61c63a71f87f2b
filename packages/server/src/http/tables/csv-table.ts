import { csvCell } from '#import/own/cells.ts'
import type { TableContent } from './arrow-table.ts'
import { cellOf } from './table-columns.ts'

/** A table as CSV in UTF-8: unknown is an empty cell; text that a spreadsheet would run is led by an apostrophe. */
export function csvTable({ columns, rows }: Pick<TableContent, 'columns' | 'rows'>): Buffer {
  const lines = rows.map(row =>
    columns.map(column => {
      const cell = cellOf(row, column)
      return csvCell(typeof cell === 'boolean' ? String(cell) : (cell ?? undefined))
    }),
  )
  const head = columns.map(({ name }) => csvCell(name))
  return Buffer.from([head, ...lines].map(line => `${line.join(',')}\r\n`).join(''))
}
