import type { TradeDay } from '@kanpan/contract/model/stock'
import {
  AsyncByteQueue,
  type Data,
  type DataType,
  DateDay,
  Field,
  makeData,
  RecordBatch,
  RecordBatchFileWriter,
  RecordBatchReader,
  Schema,
  Struct,
  Utf8,
  type Vector,
  vectorFromArray,
} from 'apache-arrow'
import { type Column, DAY_FIELDS, gather, type MarketDay, presentRows } from '#store/history/market-day.ts'
import { ARROW_TYPES, columnOf, dataOf, dictionaryOf, stringsOf, textType } from './arrow-columns.ts'

const DAY_MS = 86_400_000

/** A day as a file holds it: values are in file order, `codeIndex` names each value's stock within `codes`. */
export interface StoredDay {
  readonly day: TradeDay
  readonly codes: readonly string[]
  readonly codeIndex: Int32Array
  /** In the order of `DAY_FIELDS`, seen through the file's own bytes. */
  readonly columns: readonly Column[]
}

const CODE_TYPE = textType(1)

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
    ...DAY_FIELDS.map(({ column, kind }) => new Field<DataType>(column, new ARROW_TYPES[kind](), false)),
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

/** What a writer has written since it was last looked at. */
class WrittenParts extends AsyncByteQueue {
  #parts: Uint8Array[] = []

  override write(part: Uint8Array): void {
    if (part.byteLength > 0) this.#parts.push(part)
  }

  take(): Uint8Array {
    const whole = Buffer.concat(this.#parts)
    this.#parts = []
    return whole
  }
}

/**
 * Days as one Arrow IPC file, a record batch per day; `codes` name the rows of every day. Day by day: a year is ninety megabytes, and
 * would be that twice in memory before its first byte is on the disk.
 */
export function* encodeBars(codes: readonly string[], days: Iterable<MarketDay>): Generator<Uint8Array, void> {
  const written = new WrittenParts()
  const writer = new RecordBatchFileWriter()
  const dictionary = vectorFromArray(codes, new Utf8())
  writer.reset(written, SCHEMA)
  for (const day of days) {
    writer.write(batchOf(day, dictionary))
    yield written.take()
  }
  writer.finish()
  yield written.take()
}

/** Reads a file back without copying: the columns look into `bytes`. */
export function* decodeBars(bytes: Uint8Array): Generator<StoredDay> {
  let codes: string[] = []
  let known: Vector | undefined
  for (const batch of RecordBatchReader.from(bytes)) {
    if (batch.numRows === 0) continue
    const dictionary = dictionaryOf(batch, 'code')
    if (dictionary !== known) codes = stringsOf(dictionary)
    known = dictionary
    const codeIndex = columnOf(batch, 'code')
    const epochDay = columnOf(batch, 'day')[0]
    if (!(codeIndex instanceof Int32Array) || epochDay === undefined) throw new TypeError('no codes or no day')
    const day = new Date(epochDay * DAY_MS).toISOString().slice(0, 10) as TradeDay
    yield { day, codes, codeIndex, columns: DAY_FIELDS.map(({ column }) => columnOf(batch, column)) }
  }
}
