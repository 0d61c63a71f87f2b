import { TradeDay } from '@kanpan/contract/model/stock'
import {
  type Data,
  type DataType,
  Field,
  makeData,
  RecordBatch,
  RecordBatchFileWriter,
  RecordBatchReader,
  Schema,
  Struct,
  Utf8,
  vectorFromArray,
} from 'apache-arrow'
import {
  type AnyTable,
  MINUTE_TABLES,
  type MinuteTableName,
  type TableField,
  type TableOf,
} from '#store/history/minute-tables.ts'
import { ARROW_TYPES, columnOf, dataOf, dictionaryOf, stringsOf, textType } from './arrow-columns.ts'

const UNITS = 'prices in whole cents (fen); indices in points; money in yuan; seconds from midnight Asia/Shanghai'
const UNKNOWN = 'NaN in money; -1 in seconds and broken_times'

function typeOf({ kind }: TableField, at: number): DataType {
  return kind === 'text' ? textType(at + 1) : new ARROW_TYPES[kind]()
}

function schemaOf(name: MinuteTableName, day: TradeDay): Schema {
  const fields = MINUTE_TABLES[name].map((field, at) => new Field(field.column, typeOf(field, at), false))
  const metadata = {
    'kanpan.layout': `${name}-1`,
    'kanpan.day': day,
    'kanpan.units': UNITS,
    'kanpan.unknown': UNKNOWN,
  }
  return new Schema(fields, new Map(Object.entries(metadata)))
}

function childOf(table: AnyTable, field: TableField, at: number): Data {
  const column = table[field.name]
  if (column === undefined) throw new TypeError(`no column ${field.name}`)
  if (field.kind === 'text' && 'names' in column) {
    const dictionary = vectorFromArray(column.names, new Utf8())
    return makeData({ type: textType(at + 1), data: column.index, dictionary })
  }
  if (field.kind === 'text' || 'names' in column) throw new TypeError(`column ${field.name} is no ${field.kind}`)
  return dataOf(field.kind, column)
}

/** A table of a day as one Arrow IPC file. */
export function encodeTable(name: MinuteTableName, day: TradeDay, table: AnyTable): Uint8Array {
  const schema = schemaOf(name, day)
  const children = MINUTE_TABLES[name].map((field, at) => childOf(table, field, at))
  const length = children[0]?.length ?? 0
  const writer = new RecordBatchFileWriter()
  writer.reset(undefined, schema)
  writer.write(new RecordBatch(schema, makeData({ type: new Struct(schema.fields), length, nullCount: 0, children })))
  writer.finish()
  return writer.toUint8Array(true)
}

function batchOf(bytes: Uint8Array): RecordBatch {
  const [batch] = [...RecordBatchReader.from(bytes)]
  if (!batch) throw new TypeError('no record batch')
  return batch
}

/** The day a file of minutes or of what belongs to them speaks of. */
export function dayOfFile(bytes: Uint8Array): TradeDay {
  return TradeDay.parse(batchOf(bytes).schema.metadata.get('kanpan.day'))
}

/** Reads a table back; its numbers look into `bytes`. */
export function decodeTable<N extends MinuteTableName>(name: N, bytes: Uint8Array): TableOf<(typeof MINUTE_TABLES)[N]> {
  const batch = batchOf(bytes)
  const columns = MINUTE_TABLES[name].map(({ name: key, column, kind }) => {
    const values = columnOf(batch, column)
    return [key, kind === 'text' ? { names: stringsOf(dictionaryOf(batch, column)), index: values } : values]
  })
  // The fields name the columns and their kinds, which the compiler cannot follow through `fromEntries`.
  return Object.fromEntries(columns) as TableOf<(typeof MINUTE_TABLES)[N]>
}
