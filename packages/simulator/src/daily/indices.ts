import type { TradeDay } from '@kanpan/contract/model/stock'
import type { DayColumns } from '@kanpan/market/quote/day-columns'
import type { Universe } from '#universe/universe.ts'
import type { DailyState } from './state.ts'

/** The members of an index by row, each with its float shares. */
interface Basket {
  readonly rows: Int32Array
  readonly shares: Float64Array
}

/** An index: its fixed members with their shares of the first day, and whose turnover is told as its own. */
export interface IndexWeights extends Basket {
  readonly code: string
  readonly name: string
  /** 1 by row where the stock's turnover counts. */
  readonly counted: Uint8Array
}

/** An index over a day, with its members' shares of that day, conversions included: what an intraday index is weighted with. */
export interface IndexDay extends Basket {
  readonly code: string
  readonly name: string
  readonly day: TradeDay
  readonly prevClose: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly last: number
  readonly amountYuan: number
  /** 1 by row where the stock's turnover counts in `amountYuan`. */
  readonly counted: Uint8Array
}

interface Definition {
  readonly code: string
  readonly name: string
  readonly start: number
  readonly size: number
  readonly accepts: (code: string) => boolean
  /** Its turnover is shown as that of the whole exchange, members or not, as terminals do. */
  readonly standsForExchange?: true
}

const DEFINITIONS: readonly Definition[] = [
  {
    code: '000001',
    name: '上证指数',
    start: 2975,
    size: Number.POSITIVE_INFINITY,
    accepts: code => code.startsWith('6'),
    standsForExchange: true,
  },
  {
    code: '399001',
    name: '深证成指',
    start: 9520,
    size: 500,
    accepts: code => /^[03]/.test(code),
    standsForExchange: true,
  },
  { code: '399006', name: '创业板指', start: 1890, size: 100, accepts: code => code.startsWith('30') },
  { code: '000688', name: '科创50', start: 852, size: 50, accepts: code => code.startsWith('688') },
  { code: '899050', name: '北证50', start: 1082, size: 50, accepts: code => code.startsWith('92') },
]

export const START_LEVELS = Float64Array.from(DEFINITIONS, ({ start }) => start)

/** The largest members of each market on the first day; they stay members. */
export function indexWeights({ stocks, traits, calendar }: Universe): IndexWeights[] {
  const cap = (row: number) => (traits.floatShares[row] as number) * (traits.startCents[row] as number)
  return DEFINITIONS.map(({ code, name, size: members, accepts, standsForExchange }) => {
    const accepted = stocks.flatMap((stock, row) =>
      accepts(stock.code) && (calendar.listed[row] as number) < 0 ? [row] : [],
    )
    const rows = Int32Array.from(accepted.sort((a, b) => cap(b) - cap(a)).slice(0, members)).sort()
    const shares = Float64Array.from(rows, row => traits.floatShares[row] as number)
    const held = new Set(rows)
    const counts = (stock: string, row: number) => (standsForExchange ? accepts(stock) : held.has(row))
    const counted = Uint8Array.from(stocks, (stock, row) => (counts(stock.code, row) ? 1 : 0))
    return { code, name, counted, rows, shares }
  })
}

/** Members' value at one column of prices; a member that is not trading counts at its reference price. */
export function basketYuan({ rows, shares }: Basket, cents: Int32Array, fallbackCents: Int32Array): number {
  let sum = 0
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number
    sum += (shares[at] as number) * ((cents[row] as number) || (fallbackCents[row] as number))
  }
  return sum / 100
}

const round2 = (value: number) => Math.round(value * 100) / 100
/** The members' highs do not meet in one moment: this share of the way to all of them at once. */
const TOGETHER = 0.3

/** The turnover of the counted stocks, those without one left out. */
export function amountOf(counted: Uint8Array, { amountYuan }: Pick<DayColumns, 'amountYuan'>): number {
  let sum = 0
  for (let row = 0; row < counted.length; row++) if (counted[row] === 1) sum += (amountYuan[row] as number) || 0
  return sum
}

/** The shares of the members on the day the state has just gone through. */
function sharesOn({ rows, shares }: Basket, { stocks }: DailyState): Float64Array {
  return shares.map((held, at) => held * (stocks.shareFactor[rows[at] as number] as number))
}

type Prices = Pick<DayColumns, 'prevCloseCents' | 'closeCents'>

/** Where an index stands at a column of the day's prices, chained over the reference prices so that ex-right days leave no gap. */
function levelsOf(basket: Basket, { prevCloseCents }: Prices, prevClose: number): (cents: Int32Array) => number {
  const before = basketYuan(basket, prevCloseCents, prevCloseCents)
  return cents => (prevClose * basketYuan(basket, cents, prevCloseCents)) / before
}

interface GoneThrough<Columns> {
  readonly columns: Columns
  readonly state: DailyState
}

/** Moves the state's levels of the indices over a day. */
export function passIndices(weights: readonly IndexWeights[], { columns, state }: GoneThrough<Prices>): void {
  for (const [at, { rows, shares }] of weights.entries()) {
    const basket = { rows, shares: sharesOn({ rows, shares }, state) }
    state.indexLast[at] = round2(levelsOf(basket, columns, state.indexLast[at] as number)(columns.closeCents))
  }
}

/** The indices of a day; moves the state's levels as well. */
export function indexDay(
  weights: readonly IndexWeights[],
  { columns, state }: GoneThrough<DayColumns>,
): readonly IndexDay[] {
  return weights.map(({ code, name, counted, rows, shares: base }, at) => {
    const shares = sharesOn({ rows, shares: base }, state)
    const prevClose = state.indexLast[at] as number
    const level = levelsOf({ rows, shares }, columns, prevClose)
    const open = level(columns.openCents)
    const last = level(columns.closeCents)
    const top = Math.max(open, last)
    const bottom = Math.min(open, last)
    state.indexLast[at] = round2(last)
    return {
      code,
      name,
      day: columns.day,
      prevClose,
      open: round2(open),
      high: round2(top + TOGETHER * (level(columns.highCents) - top)),
      low: round2(bottom - TOGETHER * (bottom - level(columns.lowCents))),
      last: round2(last),
      amountYuan: amountOf(counted, columns),
      rows,
      shares,
      counted,
    }
  })
}
