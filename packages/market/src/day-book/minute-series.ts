import { MINUTES_PER_DAY } from '#quote/minute-line.ts'
import type { Mark } from './marks.ts'
import { walkMarks } from './stock-marks.ts'

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

const same = (one: Standing, other: Standing) => one.every((value, at) => Object.is(value, other[at]))

export interface SeriesParts {
  readonly codes: readonly string[]
  readonly marks: readonly (Mark | undefined)[]
  readonly openCents: Int32Array
  readonly trades: (row: number) => boolean
}

/** The day as it is kept. A stock that does not trade has no price, and volume and amount are unknown. */
export function minuteSeries({ codes, marks, openCents, trades }: SeriesParts): MinuteSeries {
  const size = codes.length * MINUTES_PER_DAY
  const priceCents = new Int32Array(size)
  const volumeShares = new Float64Array(size).fill(Number.NaN)
  const amountYuan = new Float64Array(size).fill(Number.NaN)
  const lives: StandingAt[] = []
  for (let row = 0; row < codes.length; row++) {
    if (!trades(row)) continue
    const open = openCents[row] ?? 0
    let [high, low] = [0, 0]
    let last: Standing | undefined
    walkMarks(marks, { row, last: LAST_MARK }, at => {
      const place = row * MINUTES_PER_DAY + at.mark
      const cents = at.priceCents
      priceCents[place] = cents
      volumeShares[place] = at.volumeShares
      amountYuan[place] = at.amountYuan
      high = at.mark === 0 ? cents : Math.max(high, cents)
      low = at.mark === 0 ? cents : Math.min(low, cents)
      const standing: Standing = [cents > 0 ? open : 0, at.highCents, at.lowCents, ...at.life]
      // Once a row was written it holds until the next: a stock that is again where its prices tell has to say so.
      if (same(standing, last ?? [open, high, low, -1, -1, 0, 0, 0])) return
      lives.push({ row, minute: at.mark, standing })
      last = standing
    })
  }
  return { priceCents, volumeShares, amountYuan, lives: lifeRows(codes, lives) }
}

function lifeRows(codes: readonly string[], lives: readonly StandingAt[]): LifeRows {
  const rows = [...new Set(lives.map(({ row }) => row))]
  const places = new Map(rows.map((row, place) => [row, place]))
  const i32 = (at: number) => Int32Array.from(lives, ({ standing }) => standing[at] ?? -1)
  const f64 = (at: number) => Float64Array.from(lives, ({ standing }) => standing[at] ?? Number.NaN)
  return {
    code: {
      names: rows.map(row => codes[row] ?? ''),
      index: Int32Array.from(lives, ({ row }) => places.get(row) ?? -1),
    },
    minute: Int16Array.from(lives, ({ minute }) => minute),
    openCents: i32(0),
    highCents: i32(1),
    lowCents: i32(2),
    firstSealSecond: i32(3),
    lastSealSecond: i32(4),
    brokenTimes: Int16Array.from(lives, ({ standing }) => standing[5]),
    sealYuan: f64(6),
    maxSealYuan: f64(7),
  }
}
