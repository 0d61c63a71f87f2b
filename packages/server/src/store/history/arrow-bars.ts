import type { TradeDay } from '@kanpan/contract/model/stock'
import {
  type Data,
  type DataType,
  DateDay,
  Dictionary,
  Field,
  Float64,
  Int16,
  Int32,
  makeData,
  RecordBatch,
  RecordBatchFileWriter,
  RecordBatchReader,
  Schema,
  Struct,
  Uint8,
  Utf8,
  type Vector,
  vectorFromArray,
} from 'apache-arrow'
import { type Column, type ColumnKind, DAY_FIELDS, gather, type MarketDay, presentRows } from './market-day.ts'

const DAY_MS = 86_400_000

/** A day as a file holds it: values are in file order, `codeIndex` names each value's stock within `codes`. */
export interface StoredDay {
  readonly day: TradeDay
  readonly codes: readonly string[]
  readonly codeIndex: Int32Array
  /** In the order of `DAY_FIELDS`, seen through the file's own bytes. */
  readonly columns: readonly Column[]
}

const TYPES = { u8: Uint8, i16: Int16, i32: Int32, f64: Float64 } as const

function dataOf(kind: ColumnKind, column: Column): Data {
  if (kind === 'u8' && column instanceof Uint8Array) return makeData({ type: new Uint8(), data: column })
  if (kind === 'i16' && column instanceof Int16Array) return makeData({ type: new Int16(), data: column })
  if (kind === 'i32' && column instanceof Int32Array) return makeData({ type: new Int32(), data: column })
  if (kind === 'f64' && column instanceof Float64Array) return makeData({ type: new Float64(), data: column })
  throw new TypeError(`a ${kind} column cannot hold ${column.constructor.name}`)
}

// The id is fixed because a fresh one per file would make equal contents unequal bytes.
const CODE_TYPE = new Dictionary(new Utf8(), new Int32(), 1)

// What another program cannot guess from the columns, carried in the file itself.
const METADATA = new Map([
  ['kanpan.layout', 'bars-1'],
  ['kanpan.units', 'prices in whole cents (fen); volume in shares; money in yuan; seconds from midnight Asia/Shanghai'],
  ['kanpan.unknown', 'NaN in volume and money; -1 in seconds and broken_times; state 1 trading, 2 suspended'],
  ['kanpan.flags', 'bit 1 ST, bit 2 delisting period, bit 4 no price limit'],
])

const SCHEMA = new Schema(
  [
    new Field('code', CODE_TYPE, false),
    new Field('day', new DateDay(), false),
    ...DAY_FIELDS.map(({ column, kind }) => new Field<DataType>(column, new TYPES[kind](), false)),
  ],
  METADATA,
)

function batchOf(day: MarketDay, codes: Vector<Utf8>): RecordBatch {
  const rows = presentRows(day)
  const length = rows.length
  const epochDay = Date.parse(day.day) / DAY_MS
  const children: Data[] = [
    makeData({ type: CODE_TYPE, data: rows, dictionary: codes }),
    makeData({ type: new DateDay(), data: new Int32Array(length).fill(epochDay) }),
    ...DAY_FIELDS.map(({ name, kind }) => dataOf(kind, gather<Column>(day[name], rows))),
  ]
  return new RecordBatch(SCHEMA, makeData({ type: new Struct(SCHEMA.fields), length, nullCount: 0, children }))
}

/** Days as one Arrow IPC file, a record batch per day; `codes` name the rows of every day. */
export function encodeBars(codes: readonly string[], days: Iterable<MarketDay>): Uint8Array {
  const writer = new RecordBatchFileWriter()
  const dictionary = vectorFromArray(codes, new Utf8())
  writer.reset(undefined, SCHEMA)
  for (const day of days) writer.write(batchOf(day, dictionary))
  writer.finish()
  return writer.toUint8Array(true)
}

function isColumn(values: unknown): values is Column {
  return (
    values instanceof Uint8Array ||
    values instanceof Int16Array ||
    values instanceof Int32Array ||
    values instanceof Float64Array
  )
}

function columnOf(batch: RecordBatch, name: string): Column {
  const at = batch.schema.fields.findIndex(field => field.name === name)
  const values: unknown = batch.data.children[at]?.values
  if (!isColumn(values)) throw new TypeError(`no usable column ${name}`)
  return values.subarray(0, batch.numRows)
}

function stringsOf(vector: Vector | undefined): string[] {
  return Array.from(vector ?? [], value => String(value))
}

/** Reads a file back without copying: the columns look into `bytes`. */
export function* decodeBars(bytes: Uint8Array): Generator<StoredDay> {
  let codes: string[] = []
  let known: Vector | undefined
  for (const batch of RecordBatchReader.from(bytes)) {
    if (batch.numRows === 0) continue
    const dictionary = batch.data.children[0]?.dictionary
    if (dictionary !== known) codes = stringsOf(dictionary)
    known = dictionary
    const codeIndex = columnOf(batch, 'code')
    const epochDay = columnOf(batch, 'day')[0]
    if (!(codeIndex instanceof Int32Array) || epochDay === undefined) throw new TypeError('no codes or no day')
    const day = new Date(epochDay * DAY_MS).toISOString().slice(0, 10) as TradeDay
    yield { day, codes, codeIndex, columns: DAY_FIELDS.map(({ column }) => columnOf(batch, column)) }
  }
}
