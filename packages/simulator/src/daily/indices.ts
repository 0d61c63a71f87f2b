import type { TradeDay } from '@kanpan/contract/model/stock'
import type { DayColumns } from '@kanpan/market/quote/day-columns'
import type { Universe } from '#universe/universe.ts'
import type { DailyState } from './state.ts'

/** An index: its fixed members' float shares by row, 0 for everybody else, and whose turnover is told as its own. */
export interface IndexWeights {
  readonly code: string
  readonly name: string
  /** 1 by row where the stock's turnover counts. */
  readonly counted: Uint8Array
  readonly shares: Float64Array
}

export interface IndexDay {
  readonly code: string
  readonly name: string
  readonly day: TradeDay
  readonly prevClose: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly last: number
  readonly amountYuan: number
  /** Float shares by row on this day, conversions included: what an intraday index is weighted with. */
  readonly shares: Float64Array
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
export function indexWeights({ stocks, traits, calendar, size }: Universe): IndexWeights[] {
  const cap = (row: number) => (traits.floatShares[row] as number) * (traits.startCents[row] as number)
  return DEFINITIONS.map(({ code, name, size: members, accepts, standsForExchange }) => {
    const rows = stocks.flatMap((stock, row) =>
      accepts(stock.code) && (calendar.listed[row] as number) < 0 ? [row] : [],
    )
    const shares = new Float64Array(size)
    for (const row of rows.sort((a, b) => cap(b) - cap(a)).slice(0, members)) {
      shares[row] = traits.floatShares[row] as number
    }
    const counted = standsForExchange
      ? Uint8Array.from(stocks, stock => (accepts(stock.code) ? 1 : 0))
      : Uint8Array.from(shares, held => (held > 0 ? 1 : 0))
    return { code, name, counted, shares }
  })
}

/** Members' value at one column of prices; a member that is not trading counts at its reference price. */
export function basketYuan(shares: Float64Array, cents: Int32Array, fallbackCents: Int32Array): number {
  let sum = 0
  for (let row = 0; row < shares.length; row++) {
    const held = shares[row] as number
    if (held > 0) sum += held * ((cents[row] as number) || (fallbackCents[row] as number))
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

/** The indices of a day, chained over the reference prices so that ex-right days leave no gap. Moves the state's levels. */
export function indexDay(
  { size }: Universe,
  weights: readonly IndexWeights[],
  { plan, state }: { readonly plan: DayColumns; readonly state: DailyState },
): IndexDay[] {
  return weights.map(({ code, name, counted, shares: base }, at) => {
    const shares = new Float64Array(size)
    for (let row = 0; row < size; row++) shares[row] = (base[row] as number) * (state.stocks.shareFactor[row] as number)
    const prevClose = state.indexLast[at] as number
    const before = basketYuan(shares, plan.prevCloseCents, plan.prevCloseCents)
    const level = (cents: Int32Array) => (prevClose * basketYuan(shares, cents, plan.prevCloseCents)) / before
    const open = level(plan.openCents)
    const last = level(plan.closeCents)
    const top = Math.max(open, last)
    const bottom = Math.min(open, last)
    state.indexLast[at] = round2(last)
    return {
      code,
      name,
      day: plan.day,
      prevClose,
      open: round2(open),
      high: round2(top + TOGETHER * (level(plan.highCents) - top)),
      low: round2(bottom - TOGETHER * (bottom - level(plan.lowCents))),
      last: round2(last),
      amountYuan: amountOf(counted, plan),
      shares,
      counted,
    }
  })
}
