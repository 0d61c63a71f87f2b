import { MINUTES_PER_DAY } from '#quote/minute-line.ts'
import type { BookColumns } from './book-columns.ts'
import type { Mark, MarkLife } from './marks.ts'
import { NO_LIFE, type StandingMark, walkMarks } from './stock-marks.ts'

const LAST_MARK = MINUTES_PER_DAY - 1

/** Where stocks stood at marks beyond what their prices tell, by stock, then by mark; a row holds until the next. */
export interface LifeRows {
  readonly code: { readonly names: readonly string[]; readonly index: Int32Array }
  readonly minute: Int16Array
  readonly openCents: Int32Array
  readonly highCents: Int32Array
  readonly lowCents: Int32Array
  readonly firstSealSecond: Int32Array
  readonly lastSealSecond: Int32Array
  readonly brokenTimes: Int16Array
  readonly sealYuan: Float64Array
  readonly maxSealYuan: Float64Array
}

/** A whole day by the minute. Stock i owns the values from `i * MINUTES_PER_DAY`. */
export interface MinuteSeries {
  readonly priceCents: Int32Array
  readonly volumeShares: Float64Array
  readonly amountYuan: Float64Array
  readonly lives: LifeRows
}

/** Open, high and low, then the life: all that a row of lives says after stock and minute. */
type Standing = readonly [number, number, number, number, number, number, number, number]

interface StandingAt {
  readonly row: number
  readonly minute: number
  readonly standing: Standing
}

const same = (one: number, other: number) => one === other || (Number.isNaN(one) && Number.isNaN(other))

function isAt(standing: Standing, [open, high, low]: readonly [number, number, number], life: MarkLife): boolean {
  if (standing[0] !== open || standing[1] !== high || standing[2] !== low) return false
  const isSameTimes = standing[3] === life[0] && standing[4] === life[1] && standing[5] === life[2]
  return isSameTimes && same(standing[6], life[3]) && same(standing[7], life[4])
}

export interface SeriesParts {
  readonly codes: readonly string[]
  readonly marks: readonly (Mark | undefined)[]
  readonly book: Pick<BookColumns, 'openCents' | 'isFromOpen'>
  readonly trades: (row: number) => boolean
}

/** How many stocks are gone through at once. */
const SIDE_BY_SIDE = 32

/** The range that the prices of a stock's marks tell, and what was written down last. */
interface StockSeries {
  high: number
  low: number
  last: Standing | undefined
  readonly lives: StandingAt[]
}

/** The day as it is kept. A stock that does not trade has no price, and volume and amount are unknown. */
export function minuteSeries({ codes, marks, book, trades }: SeriesParts): MinuteSeries {
  const { openCents, isFromOpen } = book
  const size = codes.length * MINUTES_PER_DAY
  const priceCents = new Int32Array(size)
  const volumeShares = new Float64Array(size).fill(Number.NaN)
  const amountYuan = new Float64Array(size).fill(Number.NaN)
  const byRow = codes.map((): StockSeries => ({ high: 0, low: 0, last: undefined, lives: [] }))

  function take(at: StandingMark): void {
    const { row, mark: minute, priceCents: cents, life } = at
    const of = byRow[row]
    if (!of || !trades(row)) return
    const place = row * MINUTES_PER_DAY + minute
    priceCents[place] = cents
    volumeShares[place] = at.volumeShares
    amountYuan[place] = at.amountYuan
    of.high = minute === 0 ? cents : Math.max(of.high, cents)
    of.low = minute === 0 ? cents : Math.min(of.low, cents)
    const open = openCents[row] ?? 0
    const opened = cents > 0 ? open : 0
    // Once a row was written it holds until the next: a stock that is again where its prices tell has to say so.
    const expected = of.last ?? [open, of.high, of.low, ...NO_LIFE]
    if (isAt(expected, [opened, at.highCents, at.lowCents], life)) return
    of.last = [opened, at.highCents, at.lowCents, ...life]
    of.lives.push({ row, minute, standing: of.last })
  }

  for (let from = 0; from < codes.length; from += SIDE_BY_SIDE) {
    const to = Math.min(codes.length, from + SIDE_BY_SIDE)
    walkMarks({ marks, isFromOpen }, { rows: [from, to], last: LAST_MARK }, take)
  }
  const lives = byRow.flatMap(({ lives: ofRow }) => ofRow)
  return { priceCents, volumeShares, amountYuan, lives: lifeRows(codes, lives) }
}

function lifeRows(codes: readonly string[], lives: readonly StandingAt[]): LifeRows {
  const size = lives.length
  const names: string[] = []
  const table = {
    code: { names, index: new Int32Array(size) },
    minute: new Int16Array(size),
    openCents: new Int32Array(size),
    highCents: new Int32Array(size),
    lowCents: new Int32Array(size),
    firstSealSecond: new Int32Array(size),
    lastSealSecond: new Int32Array(size),
    brokenTimes: new Int16Array(size),
    sealYuan: new Float64Array(size),
    maxSealYuan: new Float64Array(size),
  }
  let before = -1
  // In one pass: half a million values through iterators take longer than all else the day is kept with.
  lives.forEach(({ row, minute, standing }, at) => {
    if (row !== before) names.push(codes[row] ?? '')
    before = row
    table.code.index[at] = names.length - 1
    table.minute[at] = minute
    table.openCents[at] = standing[0]
    table.highCents[at] = standing[1]
    table.lowCents[at] = standing[2]
    table.firstSealSecond[at] = standing[3]
    table.lastSealSecond[at] = standing[4]
    table.brokenTimes[at] = standing[5]
    table.sealYuan[at] = standing[6]
    table.maxSealYuan[at] = standing[7]
  })
  return table
}
