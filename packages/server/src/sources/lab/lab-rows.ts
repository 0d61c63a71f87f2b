import { LATE_SECONDS } from './lab-modes.ts'

/** Of every so many rows of a list one is spoilt, lacking or late. */
const LIST_EVERY = 3
/** Of columns, which have the whole market, one in five is lacking or late, and few are wrong: so few that the others are still believed. */
const COLUMNS_EVERY = 5
const COLUMNS_WRONG_EVERY = 250
/** What is said not to have happened yet lies in no past. */
const NO_SECOND = 86_400

type Fields = Readonly<Record<string, unknown>>
type Column = Float64Array | Int32Array
type Keep = (at: number) => boolean

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value)

const isColumn = (value: unknown): value is Column => value instanceof Float64Array || value instanceof Int32Array

/** A column of so many rows: a list, or typed. */
function isOfRows(value: unknown, size: number): value is readonly unknown[] {
  return (Array.isArray(value) || (ArrayBuffer.isView(value) && 'length' in value)) && value.length === size
}

function mapFields(fields: Fields, change: (value: unknown, name: string) => unknown): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value, name)]))
}

/** How many rows of columns; undefined of anything else. */
const sizeOf = ({ codes }: Fields) => (Array.isArray(codes) ? codes.length : undefined)

/** Columns with some rows taken out of each, also of those within. */
function pickedColumns(columns: Fields, size: number, keep: Keep): Fields {
  return mapFields(columns, value => {
    if (isOfRows(value, size)) return value.filter((_: unknown, at: number) => keep(at))
    return isFields(value) ? pickedColumns(value, size, keep) : value
  })
}

/** Rows of any data set with some taken out: of a list, of columns, or of each list of an answer that has several. */
function picked(rows: unknown, keepOf: (every: number) => Keep): unknown {
  if (Array.isArray(rows)) return rows.filter((_, at) => keepOf(LIST_EVERY)(at))
  if (!isFields(rows)) return rows
  const size = sizeOf(rows)
  if (size !== undefined) return pickedColumns(rows, size, keepOf(COLUMNS_EVERY))
  return mapFields(rows, value => (Array.isArray(value) ? picked(value, keepOf) : value))
}

export const emptied = (rows: unknown) => picked(rows, () => () => false)
export const partOf = (rows: unknown) => picked(rows, every => at => at % every !== 0)

/** A row that says nothing: no text, no number, no list. */
function spoiltRow(row: unknown): unknown {
  if (typeof row === 'number') return Number.NaN
  if (typeof row === 'string') return ''
  if (Array.isArray(row)) return []
  return isFields(row) ? mapFields(row, spoiltRow) : row
}

/** Figures that nobody would print: below nothing, or with the point in another place. */
function spoiltColumn(column: Column): Column {
  const spoilt = column.slice()
  for (let at = 0; at < spoilt.length; at += COLUMNS_WRONG_EVERY) {
    spoilt[at] = (spoilt[at] ?? 0) * (at % (2 * COLUMNS_WRONG_EVERY) === 0 ? -1 : 10)
  }
  return spoilt
}

/** All rows, some of them nonsense; of columns of prices the last price alone. */
export function spoiled(rows: unknown): unknown {
  if (Array.isArray(rows)) return rows.map((row, at) => (at % LIST_EVERY === 0 ? spoiltRow(row) : row))
  if (!isFields(rows)) return rows
  const size = sizeOf(rows)
  const isSpoilt = (name: string) => !('lastCents' in rows) || name === 'lastCents'
  return mapFields(rows, (value, name) => {
    if (size === undefined) return Array.isArray(value) ? spoiled(value) : value
    return isColumn(value) && value.length === size && isSpoilt(name) ? spoiltColumn(value) : value
  })
}

/** When a row was known; undefined of one that does not say so. */
function secondOf(row: unknown): number | undefined {
  if (!isFields(row)) return undefined
  if (!('second' in row || 'firstSealSecond' in row)) return undefined
  const { second, firstSealSecond } = row
  return Number(second ?? firstSealSecond ?? NO_SECOND)
}

/** A list without what was not known yet at a second. */
export function knownUntil(rows: unknown, second: number): unknown {
  return Array.isArray(rows) ? rows.filter(row => (secondOf(row) ?? 0) <= second) : rows
}

/** All rows, some of them of an earlier time; what is of no time is not there yet. */
export function late(rows: unknown, second: number): unknown {
  const before = second - LATE_SECONDS
  if (Array.isArray(rows))
    return rows.filter((row, at) => at % LIST_EVERY !== 0 || (secondOf(row) ?? NO_SECOND) <= before)
  if (!isFields(rows) || !('second' in rows)) return partOf(rows)
  const seconds = new Int32Array(sizeOf(rows) ?? 0).fill(second)
  for (let at = 0; at < seconds.length; at += COLUMNS_EVERY) seconds[at] = before
  return { ...rows, second: seconds }
}
