import writeExcelFile from 'write-excel-file/browser'
import type { CsvValue } from '#lib/format/csv.ts'
import type { FileField } from './table-file.ts'

const LEAST_WIDTH = 8
const MOST_WIDTH = 48

/** The columns' letters wide; a Chinese sign takes two. */
function widthOf(texts: readonly string[]): number {
  const widest = Math.max(0, ...texts.map(text => [...text].reduce((sum, sign) => sum + (sign > '\u00ff' ? 2 : 1), 0)))
  return Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, widest + 1))
}

// A text cell stays a text: nothing in it is run as a formula, unlike in a file of commas.
const cellOf = (value: CsvValue) => (value === null || value === undefined || Number.isNaN(value) ? null : { value })

/** A workbook of one sheet with a frozen, bold head. Loaded when the first one is asked for. */
export async function excelFile<R>(fields: readonly FileField<R>[], rows: readonly R[], sheet: string): Promise<Blob> {
  const values = rows.map(row => fields.map(({ value }) => value(row)))
  const head = fields.map(({ title }) => ({ value: title, fontWeight: 'bold' as const }))
  return writeExcelFile([head, ...values.map(line => line.map(cellOf))], {
    sheet,
    stickyRowsCount: 1,
    columns: fields.map(({ title }, at) => ({
      width: widthOf([title, ...values.map(line => String(line[at] ?? ''))]),
    })),
  }).toBlob()
}
