import type { Column, ColumnKind } from './market-day.ts'

/** Texts of a column, each once, and where each row's stands among them. */
export interface Texts {
  readonly names: readonly string[]
  readonly index: Int32Array
}

export interface TableField {
  readonly name: string
  /** Its name in files and in SQL. */
  readonly column: string
  readonly kind: ColumnKind | 'text'
}

interface ColumnTypes {
  readonly text: Texts
  readonly u8: Uint8Array
  readonly i16: Int16Array
  readonly i32: Int32Array
  readonly f64: Float64Array
}

/** A table in columns, by the fields it has. */
export type TableOf<F extends readonly TableField[]> = {
  readonly [P in F[number] as P['name']]: ColumnTypes[P['kind']]
}
export type AnyTable = Readonly<Record<string, Texts | Column>>

/**
 * What a stock's minute prices do not tell: how it met its limit, and extremes between two marks. The open of a stock
 * that has not traded yet is 0, as in the columns of a day. A row holds from its
 * minute until the next row of the stock; by stock, then by minute.
 */
export const LIFE_FIELDS = [
  { name: 'code', column: 'code', kind: 'text' },
  { name: 'minute', column: 'minute', kind: 'i16' },
  { name: 'openCents', column: 'open_cents', kind: 'i32' },
  { name: 'highCents', column: 'high_cents', kind: 'i32' },
  { name: 'lowCents', column: 'low_cents', kind: 'i32' },
  { name: 'firstSealSecond', column: 'first_seal_second', kind: 'i32' },
  { name: 'lastSealSecond', column: 'last_seal_second', kind: 'i32' },
  { name: 'brokenTimes', column: 'broken_times', kind: 'i16' },
  { name: 'sealYuan', column: 'seal_yuan', kind: 'f64' },
  { name: 'maxSealYuan', column: 'max_seal_yuan', kind: 'f64' },
] as const

/** What stocks did (盘口异动), by time. */
export const MOVE_FIELDS = [
  { name: 'code', column: 'code', kind: 'text' },
  { name: 'second', column: 'second', kind: 'i32' },
  { name: 'kind', column: 'kind', kind: 'text' },
  { name: 'priceCents', column: 'price_cents', kind: 'i32' },
  { name: 'changePct', column: 'change_pct', kind: 'f64' },
  { name: 'value', column: 'value', kind: 'f64' },
] as const

/** The indices by the minute, each 241 rows: points, and the yuan of the minute. */
export const INDEX_FIELDS = [
  { name: 'code', column: 'code', kind: 'text' },
  { name: 'name', column: 'name', kind: 'text' },
  { name: 'prevClose', column: 'prev_close', kind: 'f64' },
  { name: 'minute', column: 'minute', kind: 'i16' },
  { name: 'value', column: 'value', kind: 'f64' },
  { name: 'amountYuan', column: 'amount_yuan', kind: 'f64' },
] as const

/** What is kept of a day beside its minute prices: a file each, and a table each in SQL. */
export const MINUTE_TABLES = { lives: LIFE_FIELDS, moves: MOVE_FIELDS, indices: INDEX_FIELDS } as const
export type MinuteTableName = keyof typeof MINUTE_TABLES
export const MINUTE_TABLE_NAMES = ['lives', 'moves', 'indices'] as const

export type LifeTable = TableOf<typeof LIFE_FIELDS>
export type MoveTable = TableOf<typeof MOVE_FIELDS>
export type IndexTable = TableOf<typeof INDEX_FIELDS>

const NUMBERS: Readonly<Record<ColumnKind, (values: readonly number[]) => Column>> = {
  u8: values => Uint8Array.from(values),
  i16: values => Int16Array.from(values),
  i32: values => Int32Array.from(values),
  f64: values => Float64Array.from(values),
}

/** Columns from rows of values in the order of the fields; numbers may come as text. */
export function tableOf<F extends readonly TableField[]>(
  fields: F,
  rows: readonly (readonly (string | number)[])[],
): TableOf<F> {
  const columns = fields.map(({ name, kind }, at) => {
    if (kind !== 'text') return [name, NUMBERS[kind](rows.map(row => Number(row[at])))]
    const names = [...new Set(rows.map(row => String(row[at])))]
    const places = new Map(names.map((text, place) => [text, place]))
    return [name, { names, index: Int32Array.from(rows, row => places.get(String(row[at])) ?? -1) }]
  })
  // The fields name the columns and their kinds, which the compiler cannot follow through `fromEntries`.
  return Object.fromEntries(columns) as TableOf<F>
}
