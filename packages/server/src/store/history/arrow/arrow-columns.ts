import {
  type Data,
  Dictionary,
  Float64,
  Int16,
  Int32,
  makeData,
  type RecordBatch,
  Uint8,
  Utf8,
  type Vector,
} from 'apache-arrow'
import type { Column, ColumnKind } from '#store/history/market-day.ts'

/** How the kinds of kept columns are written in Arrow. */
export const ARROW_TYPES = { u8: Uint8, i16: Int16, i32: Int32, f64: Float64 } as const

/** Texts that repeat, each written once. The id is fixed because a fresh one per file would make equal contents unequal bytes. */
export const textType = (id: number) => new Dictionary(new Utf8(), new Int32(), id)

export function dataOf(kind: ColumnKind, column: Column): Data {
  if (kind === 'u8' && column instanceof Uint8Array) return makeData({ type: new Uint8(), data: column })
  if (kind === 'i16' && column instanceof Int16Array) return makeData({ type: new Int16(), data: column })
  if (kind === 'i32' && column instanceof Int32Array) return makeData({ type: new Int32(), data: column })
  if (kind === 'f64' && column instanceof Float64Array) return makeData({ type: new Float64(), data: column })
  throw new TypeError(`a ${kind} column cannot hold ${column.constructor.name}`)
}

function isColumn(values: unknown): values is Column {
  return (
    values instanceof Uint8Array ||
    values instanceof Int16Array ||
    values instanceof Int32Array ||
    values instanceof Float64Array
  )
}

function childOf(batch: RecordBatch, name: string): Data | undefined {
  return batch.data.children[batch.schema.fields.findIndex(field => field.name === name)]
}

/** A column of numbers, or of positions in the dictionary of a column of texts, without a copy. */
export function columnOf(batch: RecordBatch, name: string): Column {
  const values: unknown = childOf(batch, name)?.values
  if (!isColumn(values)) throw new TypeError(`no usable column ${name}`)
  return values.subarray(0, batch.numRows)
}

export function dictionaryOf(batch: RecordBatch, name: string): Vector | undefined {
  return childOf(batch, name)?.dictionary
}

export function stringsOf(vector: Vector | undefined): string[] {
  return Array.from(vector ?? [], value => String(value))
}
