import { TradeDay } from '@kanpan/contract/model/stock'
import { MINUTES_PER_DAY } from '@kanpan/market/quote/minute-line'
import {
  type Data,
  type DataType,
  Field,
  FixedSizeList,
  Float64,
  Int32,
  makeData,
  RecordBatch,
  RecordBatchFileWriter,
  RecordBatchReader,
  Schema,
  Struct,
  Utf8,
  vectorFromArray,
} from 'apache-arrow'
import type { MinuteDay } from '#store/history/minute-day.ts'

/** The minute series of a day, without what is kept beside them. */
type MinuteSeries = Pick<MinuteDay, 'day' | 'codes' | 'priceCents' | 'volumeShares' | 'amountYuan'>

const listOf = <T extends DataType>(type: T) => new FixedSizeList(MINUTES_PER_DAY, new Field('minute', type, false))
const PRICES = listOf(new Int32())
const AMOUNTS = listOf(new Float64())

const FIELDS = [
  new Field('code', new Utf8(), false),
  new Field('price_cents', PRICES, false),
  new Field('volume_shares', AMOUNTS, false),
  new Field('amount_yuan', AMOUNTS, false),
]

function schemaOf(day: TradeDay): Schema {
  return new Schema(
    FIELDS,
    new Map([
      ['kanpan.layout', 'minutes-1'],
      ['kanpan.day', day],
      ['kanpan.minutes', '241 a stock: 9:30 (opening auction) to 11:30, then 13:01 to 15:00'],
    ]),
  )
}

/** A day's minutes as one Arrow IPC file: a row per stock, each with three lists of 241 values. */
export function encodeMinutes(minutes: MinuteSeries): Uint8Array {
  const schema = schemaOf(minutes.day)
  const length = minutes.codes.length
  const [codes] = vectorFromArray(minutes.codes, new Utf8()).data
  if (!codes) throw new RangeError(`no minutes on ${minutes.day}`)
  const amounts = (data: Float64Array) =>
    makeData({ type: AMOUNTS, length, child: makeData({ type: new Float64(), data }) })
  const children: Data[] = [
    codes,
    makeData({ type: PRICES, length, child: makeData({ type: new Int32(), data: minutes.priceCents }) }),
    amounts(minutes.volumeShares),
    amounts(minutes.amountYuan),
  ]
  const writer = new RecordBatchFileWriter()
  writer.reset(undefined, schema)
  writer.write(new RecordBatch(schema, makeData({ type: new Struct(schema.fields), length, nullCount: 0, children })))
  writer.finish()
  return writer.toUint8Array(true)
}

function valuesOf<T extends Int32Array | Float64Array>(list: Data | undefined, is: (value: unknown) => value is T): T {
  const values: unknown = list?.children[0]?.values
  if (!is(values)) throw new TypeError('no usable minutes')
  return values
}

const isInt32 = (value: unknown): value is Int32Array => value instanceof Int32Array
const isFloat64 = (value: unknown): value is Float64Array => value instanceof Float64Array

/** Reads minutes back without copying: the columns look into `bytes`. */
export function decodeMinutes(bytes: Uint8Array): MinuteSeries {
  const [batch] = [...RecordBatchReader.from(bytes)]
  if (!batch) throw new TypeError('no record batch')
  const day = TradeDay.parse(batch.schema.metadata.get('kanpan.day'))
  const [, prices, volumes, amounts] = batch.data.children
  return {
    day,
    codes: Array.from(batch.getChild('code') ?? [], value => String(value)),
    priceCents: valuesOf(prices, isInt32),
    volumeShares: valuesOf(volumes, isFloat64),
    amountYuan: valuesOf(amounts, isFloat64),
  }
}
