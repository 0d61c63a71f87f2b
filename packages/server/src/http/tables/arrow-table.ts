import {
  Bool,
  type DataType,
  Field,
  Float64,
  makeData,
  RecordBatch,
  Schema,
  Struct,
  Table,
  tableToIPC,
  Utf8,
  vectorFromArray,
} from 'apache-arrow'
import { type Cell, type ColumnType, cellOf, type TableColumn } from './table-columns.ts'

/** Every whole number that is answered is exact as a double. */
const TYPES: Readonly<Record<ColumnType, () => DataType>> = {
  text: () => new Utf8(),
  json: () => new Utf8(),
  number: () => new Float64(),
  boolean: () => new Bool(),
}

export interface TableContent {
  readonly columns: readonly TableColumn[]
  readonly rows: readonly unknown[]
  /** What is said of the whole table. */
  readonly notes: Readonly<Record<string, string>>
}

/** A table as an Arrow IPC stream; unknown is null, and what is said of the table is in the metadata of its schema. */
export function arrowTable({ columns, rows, notes }: TableContent): Buffer {
  const fields = columns.map(({ name, type }) => new Field(name, TYPES[type](), true))
  const metadata = new Map(Object.entries(notes).map(([name, note]) => [`kanpan.${name}`, note]))
  const schema = new Schema(fields, metadata)
  const children = columns.map((column, at) => {
    const type = fields[at]?.type ?? new Utf8()
    const cells: readonly Cell[] = rows.map(row => cellOf(row, column))
    return vectorFromArray(cells, type).data[0] ?? makeData({ type, length: 0 })
  })
  const struct = makeData({ type: new Struct(fields), length: rows.length, nullCount: 0, children })
  return Buffer.from(tableToIPC(new Table(schema, [new RecordBatch(schema, struct)]), 'stream'))
}
