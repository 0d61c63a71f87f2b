import { z } from 'zod'
import { inUnit, numberIn } from '#number-text.ts'
import { refuseRow } from '#read-rows.ts'

/** A row as a reply in JSON has it. */
export type RawRow = Readonly<Record<string, unknown>>

/** One value of a row, and how a provider writes it: under one key or several. */
export interface Field<T> {
  /** Refuses the row that cannot be without it. */
  readonly read: (raw: RawRow) => T
  readonly write: (value: T) => RawRow
}

/** How each value of a row is written; one that the provider has not may be left out. */
export type Fields<Row> = { readonly [Name in keyof Row]: Field<Row[Name]> }

export function isRawRow(value: unknown): value is RawRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const RAW_ROW = z.custom<RawRow>(isRawRow)

/** The rows of a list, or of an object with a number for a name of each; undefined where there is neither. */
export function listIn(value: unknown): readonly unknown[] | undefined {
  return typeof value === 'object' && value !== null ? Object.values(value) : undefined
}

export function readRow<Row>(fields: Fields<Row>, raw: RawRow): Row {
  const row: Partial<Record<keyof Row, unknown>> = {}
  for (const name in fields) row[name] = fields[name]?.read(raw)
  return row as Row
}

export function writeRow<Row>(fields: Fields<Row>, row: Row): RawRow {
  const raw: Record<string, unknown> = {}
  for (const name in fields) Object.assign(raw, fields[name]?.write(row[name]))
  return raw
}

// What stands where nothing is known.
const BLANKS: ReadonlySet<unknown> = new Set([undefined, null, '', '-', '--'])

/** A number, or its digits; undefined where a blank stands. Refuses the row that has a word there: a column has moved. */
export function numberOf(value: unknown): number | undefined {
  const number = numberIn(value)
  if (!Number.isNaN(number)) return number
  return BLANKS.has(typeof value === 'string' ? value.trim() : value)
    ? undefined
    : refuseRow(`不是数字：${String(value)}`)
}

/** What stands in the unit of the field's name already keeps every digit. */
export function scaled(value: number, factor: number): number {
  return factor === 1 ? value : inUnit(value, factor)
}

/** A number that is never below zero; -1 is unknown to many. */
function amountOf(value: unknown): number | undefined {
  const number = numberOf(value)
  if (number === undefined || number === -1) return undefined
  return number < 0 ? refuseRow(`不能为负：${number}`) : number
}

export function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return BLANKS.has(text) ? undefined : text
}

/** `2026-08-28`, with a time behind it, or `20260828`: the calendar day; undefined where there is none. */
export function dayIn(value: unknown): string | undefined {
  const [, year, month, date] = /^(\d{4})-?(\d\d)-?(\d\d)(?![\d-])/.exec(textOf(value) ?? '') ?? []
  const { data } = z.iso.date().safeParse(`${year}-${month}-${date}`)
  return data
}

/** `factor` turns what a provider writes into the unit of the field's name. */
type NumberField = (key: string, factor?: number) => Field<number | undefined>

export interface FieldKinds {
  /** Of either sign. */
  readonly signed: NumberField
  /** Never below zero. */
  readonly amount: NumberField
  /** Of what is never nothing: a price, a company's value. 0 is unknown. */
  readonly positive: NumberField
  readonly text: (key: string) => Field<string | undefined>
}

/** The kinds of fields of a provider that writes `blank` where it knows nothing. */
export function fieldKinds(blank: unknown): FieldKinds {
  const numbers =
    (of: (value: unknown) => number | undefined): NumberField =>
    (key, factor = 1) => ({
      read(raw) {
        const number = of(raw[key])
        return number === undefined ? undefined : scaled(number, factor)
      },
      write: value => ({ [key]: value === undefined ? blank : scaled(value, 1 / factor) }),
    })
  return {
    signed: numbers(numberOf),
    amount: numbers(amountOf),
    positive: numbers(value => amountOf(value) || undefined),
    text: key => ({ read: raw => textOf(raw[key]), write: value => ({ [key]: value ?? blank }) }),
  }
}

/** For a row in which NaN is what is not known. */
export function orNaN({ read, write }: Field<number | undefined>): Field<number> {
  return {
    read: raw => read(raw) ?? Number.NaN,
    write: value => write(Number.isNaN(value) ? undefined : value),
  }
}

/** A field without which there is no row. */
export function required<T>({ read, write }: Field<T | undefined>): Field<T> {
  return { read: raw => read(raw) ?? refuseRow(`缺少 ${Object.keys(write(undefined)).join()}`), write }
}

/** Rows of a list whose values are written under these fields; `check` may refuse what they cannot be together. */
export function fieldReader<Row>(fields: Fields<Row>, key: string, check: (row: Row) => void = () => {}) {
  const read = (raw: RawRow) => {
    const row = readRow(fields, raw)
    check(row)
    return row
  }
  return { schema: RAW_ROW, key, read }
}
