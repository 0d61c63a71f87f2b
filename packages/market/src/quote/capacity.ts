import { type DayColumns, STOCK_STATE } from './day-columns.ts'
import { medianInPlace } from './median.ts'
import { MINUTES_PER_DAY } from './minute-line.ts'

/** Turnover of a market, with how many of its trading stocks it is made of: exchanges differ in what they publish. */
export interface MarketAmount {
  /** Of the stocks whose amount is known; NaN when none is. */
  readonly amountYuan: number
  readonly known: number
  readonly population: number
}

export function marketAmount({ state, amountYuan }: DayColumns): MarketAmount {
  let sum = 0
  let known = 0
  let population = 0
  for (let row = 0; row < state.length; row++) {
    if (state[row] !== STOCK_STATE.trading) continue
    population++
    const amount = amountYuan[row] ?? Number.NaN
    if (Number.isNaN(amount)) continue
    known++
    sum += amount
  }
  return { amountYuan: known === 0 ? Number.NaN : sum, known, population }
}

/** With less of the market's amounts known, a total would be compared with another population. */
const LEAST_KNOWN_SHARE = 0.9

/** Turnover of the whole market in yuan; undefined where the amounts of too many stocks are not known. */
export function wholeAmount(columns: DayColumns): number | undefined {
  return wholeOf(marketAmount(columns))
}

/** The same of an amount that is worked out already. */
export function wholeOf({ amountYuan, known, population }: MarketAmount): number | undefined {
  return known > 0 && known >= LEAST_KNOWN_SHARE * population ? amountYuan : undefined
}

/**
 * Running totals of a line of minutes. A minute nobody told of is unknown, and the next has what was done since; of a day that was
 * not told from its open all are.
 */
export function cumulative(perMinute: Float64Array): Float64Array {
  let sum = Number.isNaN(perMinute[0]) ? Number.NaN : 0
  return perMinute.map(value => {
    if (Number.isNaN(value)) return value
    sum += value
    return sum
  })
}

/** Accumulated turnover by the minute (index as in `minute-line.ts`), of today and of the days before. */
export interface CapacityInput {
  readonly minute: number
  /** How much of the next minute has passed, 0–1: what was done in it counts, on the days before in proportion. */
  readonly fraction?: number
  /** Turnover of today so far. */
  readonly amountYuan: number
  /** The days before, the latest last; NaN where unknown. */
  readonly before: readonly Float64Array[]
}

export interface Capacity {
  readonly amountYuan: number
  readonly sameMinuteYesterdayYuan: number
  readonly changeYuan: number
  readonly changePct: number
  /** Today's turnover at the close if it goes on as the last days did; NaN with too few of them. */
  readonly projectedYuan: number
  /** The share of a day's turnover that is usually done by this minute, 0–1, and the days it is the median of. */
  readonly usualShare: number
  readonly sampleDays: number
}

const SAMPLE_DAYS = 20
/** Days whose minutes a projection needs at least. */
export const LEAST_SAMPLE_DAYS = 5

/** Market capacity (市场量能) at a minute against the same minute yesterday, and its projection to the close. */
export function capacity({ minute, fraction = 0, amountYuan, before }: CapacityInput): Capacity {
  const yesterday = before.at(-1)
  const sameMinuteYesterdayYuan = yesterday ? amountAt(yesterday, minute, fraction) : Number.NaN
  const shares = Float64Array.from(
    before.slice(-SAMPLE_DAYS),
    line => amountAt(line, minute, fraction) / (line.at(-1) ?? Number.NaN),
  ).filter(share => share > 0)
  const sampleDays = shares.length
  const usualShare = sampleDays < LEAST_SAMPLE_DAYS ? Number.NaN : medianInPlace(shares, sampleDays)
  return {
    amountYuan,
    sameMinuteYesterdayYuan,
    changeYuan: amountYuan - sameMinuteYesterdayYuan,
    changePct: (100 * (amountYuan - sameMinuteYesterdayYuan)) / sameMinuteYesterdayYuan,
    projectedYuan: minute === MINUTES_PER_DAY - 1 ? amountYuan : amountYuan / usualShare,
    usualShare,
    sampleDays,
  }
}

function amountAt(line: Float64Array, minute: number, fraction: number): number {
  const done = line[minute] ?? Number.NaN
  return fraction === 0 ? done : done + fraction * ((line[minute + 1] ?? Number.NaN) - done)
}
