import type { Column } from '#lib/column/column.ts'
import { type CsvValue, csvText } from '#lib/format/csv.ts'
import { UNKNOWN } from '#lib/format/format.ts'

/** One column of a file: figures in full with the unit in the title, for a spreadsheet counts with them. */
export interface FileField<R> {
  readonly title: string
  /** The column it says in full, where that is called otherwise. */
  readonly column?: string
  readonly value: (row: R) => CsvValue
}

/** A table's columns as those of a file, shown or not. */
export function fieldsOf<R>(columns: readonly Column<R>[]): readonly FileField<R>[] {
  return columns
    .filter(({ title }) => title !== '')
    .map(({ title, unit, text, sortValue, fileValue }) => ({
      title: unit === undefined ? title : `${title}(${unit})`,
      value: row => {
        if (fileValue !== undefined) return fileValue(row)
        if (unit !== undefined && sortValue !== undefined) return sortValue(row)
        const cellText = text(row)
        return cellText === UNKNOWN ? null : cellText
      },
    }))
}

/**
 * What a file holds: the shown columns in their order, each in full where a field says it so, and after them what no column
 * says, shown or hidden.
 */
export function fileFields<R>(
  columns: readonly Column<R>[],
  shown: readonly Column<R>[],
  fields: readonly FileField<R>[],
): readonly FileField<R>[] {
  const says = ({ title, column }: FileField<R>, { id, title: head }: Column<R>): boolean =>
    column === undefined ? title.replace(/\(.*\)$/, '') === head : column === id
  return [
    ...shown.flatMap(column => fields.find(field => says(field, column)) ?? fieldsOf([column])),
    ...fields.filter(field => !columns.some(column => says(field, column))),
  ]
}

export function csvFile<R>(fields: readonly FileField<R>[], rows: readonly R[]): string {
  return csvText([fields.map(({ title }) => title), ...rows.map(row => fields.map(({ value }) => value(row)))])
}
