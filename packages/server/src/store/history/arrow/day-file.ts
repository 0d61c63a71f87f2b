import { DAY_FIELDS, emptyMarketDay, type MarketDay } from '#store/history/market-day.ts'
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

/** Lays stored days out over `codes`, with room for more. The rows of a file's dictionary are looked up once a file. */
export function createLayout(
  codes: readonly string[],
  { spareRows, rowOf }: LayoutOptions = asGiven(codes),
): (stored: StoredDay) => MarketDay {
  let dictionary: readonly string[] | undefined
  let dictionaryRows = new Int32Array(0)
  return stored => {
    if (stored.codes !== dictionary) {
      dictionary = stored.codes
      dictionaryRows = Int32Array.from(stored.codes, code => rowOf(code) ?? -1)
      if (dictionaryRows.includes(-1)) throw new RangeError(`a stock of ${stored.day} has no row`)
    }
    const stretches = stretchesOf(stored.codeIndex.map(index => dictionaryRows[index] ?? -1))
    const day = emptyMarketDay(stored.day, codes.length + spareRows)
    DAY_FIELDS.forEach(({ name }, at) => {
      const column = stored.columns[at]
      if (!column) return
      for (const { from, to, row } of stretches) day[name].set(column.subarray(from, to), row)
    })
    return day
  }
}
