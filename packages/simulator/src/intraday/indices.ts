import type { Catalogue } from '@kanpan/market/quote/catalogue'
import type { DayColumns } from '@kanpan/market/quote/day-columns'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { MINUTES_PER_DAY } from '@kanpan/market/quote/minute-line'
import type { SimulatedIndex, SimulatedIndexLine } from '#simulator.ts'
import type { DayMinutes } from './day-minutes.ts'

/** An index: the stocks it weighs by shares, and where it stood before the first day. */
export interface IndexBasket {
  readonly code: string
  readonly name: string
  readonly base: number
  readonly rows: Int32Array
  readonly shares: Float64Array
}

interface BasketRule {
  readonly code: string
  readonly name: string
  readonly base: number
  /** The largest so many of those that belong. */
  readonly count: number
  readonly belongs: (stock: Catalogue['stocks'][number]) => boolean
}

const RULES: readonly BasketRule[] = [
  { code: '000001', name: '上证指数', base: 2950, count: Number.POSITIVE_INFINITY, belongs: s => s.exchange === 'sse' },
  { code: '399001', name: '深证成指', base: 9400, count: 500, belongs: s => s.exchange === 'szse' },
  { code: '399006', name: '创业板指', base: 1850, count: 100, belongs: s => s.board === 'chinext' },
  { code: '000688', name: '科创50', base: 860, count: 50, belongs: s => s.board === 'star' },
  { code: '899050', name: '北证50', base: 920, count: 50, belongs: s => s.board === 'bse' },
]

export function indexBaskets(catalogue: Catalogue): readonly IndexBasket[] {
  const sharesOf = (row: number): number => catalogue.stocks[row]?.totalShares ?? 0
  return RULES.map(({ code, name, base, count, belongs }) => {
    const rows = catalogue.stocks
      .flatMap((stock, row) => (belongs(stock) ? [row] : []))
      .sort((a, b) => sharesOf(b) - sharesOf(a) || a - b)
      .slice(0, count)
      .sort((a, b) => a - b)
    return { code, name, base, rows: Int32Array.from(rows), shares: Float64Array.from(rows, sharesOf) }
  })
}

/** What a basket's stocks have become, as a factor of their reference prices; stocks without a price stay out. */
export function basketFactor(basket: IndexBasket, day: DayColumns): number {
  let before = 0
  let now = 0
  basket.rows.forEach((row, i) => {
    const close = day.closeCents[row] as number
    const prevClose = day.prevCloseCents[row] as number
    if (close === 0 || prevClose === 0) return
    before += (basket.shares[i] as number) * prevClose
    now += (basket.shares[i] as number) * close
  })
  return before === 0 ? 1 : now / before
}

function points(value: number): number {
  return Math.round(value * 100) / 100
}

export interface IndexAt {
  readonly basket: IndexBasket
  /** The index at the last close. */
  readonly prevClose: number
}

/** An index at a moment that has opened; before, it stands where it closed. */
export function indexAt({ basket, prevClose }: IndexAt, day: DayColumns, opened: boolean): SimulatedIndex {
  let amountYuan = 0
  for (const row of basket.rows) if (day.state[row] === STOCK_STATE.trading) amountYuan += day.amountYuan[row] as number
  const last = opened ? prevClose * basketFactor(basket, day) : prevClose
  return { code: basket.code, name: basket.name, prevClose: points(prevClose), last: points(last), amountYuan }
}

/** An index by the minute; at each mark the same number `indexAt` gives. */
export function indexLineOf({ basket, prevClose }: IndexAt, day: DayColumns, minutes: DayMinutes): SimulatedIndexLine {
  const value = new Float64Array(MINUTES_PER_DAY)
  const amountYuan = new Float64Array(MINUTES_PER_DAY)
  let before = 0
  basket.rows.forEach((row, i) => {
    const reference = day.prevCloseCents[row] as number
    if (reference === 0 || day.closeCents[row] === 0) return
    const shares = basket.shares[i] as number
    const trades = day.state[row] === STOCK_STATE.trading
    before += shares * reference
    for (let mark = 0; mark < MINUTES_PER_DAY; mark++) {
      const at = row * MINUTES_PER_DAY + mark
      value[mark] = (value[mark] as number) + shares * (minutes.priceCents[at] as number)
      if (!trades) continue
      const sum = minutes.amountYuan[at] as number
      amountYuan[mark] = (amountYuan[mark] as number) + sum - (mark === 0 ? 0 : (minutes.amountYuan[at - 1] as number))
    }
  })
  const scale = before === 0 ? 0 : prevClose / before
  return {
    code: basket.code,
    name: basket.name,
    prevClose: points(prevClose),
    value: value.map(sum => (before === 0 ? points(prevClose) : points(sum * scale))),
    amountYuan,
  }
}
