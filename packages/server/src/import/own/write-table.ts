import { csvCell } from './cells.ts'
import type { ExportParts, OwnTable } from './own-table.ts'

/** A data set as the lines of a CSV, the names of its columns first. */
export async function* csvLines({ columns, rows }: OwnTable, parts: ExportParts): AsyncGenerator<string> {
  yield columns.join(',')
  for await (const row of rows(parts)) yield row.map(csvCell).join(',')
}
