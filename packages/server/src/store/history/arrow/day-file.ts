import { type DayColumns, emptyDayColumns } from '@kanpan/market/quote/day-columns'
import { type FewLives, fewLives } from '#store/history/few-lives.ts'
import { LASTING_MEMORY } from '#store/history/history.ts'
import {
  BAR_FIELDS,
  type Column,
  DAY_FIELDS,
  type DayField,
  emptyMarketDay,
  type MarketDay,
} from '#store/history/market-day.ts'
import type { StoredDay } from './arrow-bars.ts'

/** Every stock of the catalogue first, then those only the days know, in the order they are met. */
export function codesOf(first: readonly string[], days: Iterable<{ readonly codes: readonly string[] }>): string[] {
  const codes = new Set(first)
  let last: readonly string[] | undefined
  for (const day of days) {
    if (day.codes !== last) for (const code of day.codes) codes.add(code)
    last = day.codes
  }
  return [...codes]
}

/** Where stretches of neighbouring values go: values `from` to `to` start at row `row`. */
interface Stretch {
  readonly from: number
  readonly to: number
  readonly row: number
}

// Files keep nearly every stock in row order, so a day is a few long copies instead of one write per value.
function stretchesOf(rows: Int32Array): Stretch[] {
  const stretches: Stretch[] = []
  let from = 0
  for (let i = 1; i <= rows.length; i++) {
    if (i < rows.length && rows[i] === (rows[i - 1] ?? 0) + 1) continue
    stretches.push({ from, to: i, row: rows[from] ?? 0 })
    from = i
  }
  return stretches
}

interface LayoutOptions {
  readonly spareRows: number
  /** Finds the row of a code that its stock has given up, too. */
  rowOf(code: string): number | undefined
}

function asGiven(codes: readonly string[]): LayoutOptions {
  const rows = new Map(codes.map((code, row) => [code, row]))
  return { spareRows: 0, rowOf: code => rows.get(code) }
}

/** Finds the row of every value of a stored day. Those of a file's dictionary are looked up once a file. */
function rowFinder(rowOf: LayoutOptions['rowOf']): (stored: StoredDay) => Int32Array {
  let dictionary: readonly string[] | undefined
  let dictionaryRows = new Int32Array(0)
  return stored => {
    if (stored.codes !== dictionary) {
      dictionary = stored.codes
      dictionaryRows = Int32Array.from(stored.codes, code => rowOf(code) ?? -1)
      if (dictionaryRows.includes(-1)) throw new RangeError(`a stock of ${stored.day} has no row`)
    }
    return stored.codeIndex.map(index => dictionaryRows[index] ?? -1)
  }
}

function place(values: Column, stretches: readonly Stretch[], into: Column): void {
  for (const { from, to, row } of stretches) into.set(values.subarray(from, to), row)
}

/** Lays stored days out over `codes`, with room for more. */
export function createLayout(
  codes: readonly string[],
  { spareRows, rowOf }: LayoutOptions = asGiven(codes),
): (stored: StoredDay) => MarketDay {
  const rowsOf = rowFinder(rowOf)
  return stored => {
    const stretches = stretchesOf(rowsOf(stored))
    const day = emptyMarketDay(stored.day, codes.length + spareRows)
    DAY_FIELDS.forEach(({ name }, at) => {
      const column = stored.columns[at]
      if (column) place(column, stretches, day[name])
    })
    return day
  }
}

/** The same for a history, in memory that lasts, the lives never laid out over all stocks. */
export function createHistoryLayout(
  codes: readonly string[],
  { spareRows, rowOf }: LayoutOptions,
): (stored: StoredDay) => { readonly bars: DayColumns; readonly lives: FewLives } {
  const rowsOf = rowFinder(rowOf)
  return stored => {
    const rows = rowsOf(stored)
    const stretches = stretchesOf(rows)
    const bars = emptyDayColumns(stored.day, codes.length + spareRows, LASTING_MEMORY)
    BAR_FIELDS.forEach(({ name }, at) => {
      const column = stored.columns[at]
      if (column) place(column, stretches, bars[name])
    })
    return { bars, lives: livesOf(stored, rows) }
  }
}

function columnIn<T extends Column>({ columns, day }: StoredDay, name: DayField['name'], kind: new () => T): T {
  const column = columns[DAY_FIELDS.findIndex(field => field.name === name)]
  if (!(column instanceof kind)) throw new TypeError(`no usable column ${name} of ${day}`)
  return column
}

function livesOf(stored: StoredDay, rows: Int32Array): FewLives {
  const life = {
    firstSealSecond: columnIn(stored, 'firstSealSecond', Int32Array),
    lastSealSecond: columnIn(stored, 'lastSealSecond', Int32Array),
    brokenTimes: columnIn(stored, 'brokenTimes', Int16Array),
    sealYuan: columnIn(stored, 'sealYuan', Float64Array),
    maxSealYuan: columnIn(stored, 'maxSealYuan', Float64Array),
  }
  return fewLives(columnIn(stored, 'state', Uint8Array), life, rows)
}
