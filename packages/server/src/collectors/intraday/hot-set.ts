import type { DayBook } from '@kanpan/market/day-book/day-book'
import { type LimitPrices, limitPrices } from '@kanpan/market/limit-up/limit-prices'
import type { Catalogue } from '@kanpan/market/quote/catalogue'
import { type DayColumns, STOCK_STATE } from '@kanpan/market/quote/day-columns'

export interface HotSetParts {
  readonly book: Pick<DayBook, 'moment'>
  readonly catalogue: Pick<Catalogue, 'stocks'>
  /** Codes that somebody looks at, and that persons have collected. */
  viewed(): readonly string[]
  collected(): readonly string[]
}

/** So near its limit, as a share of its price, a stock may be at it at the next look. */
const NEAR_LIMIT_SHARE = 0.03
/** So many of those that changed most, and of those that turned over most. */
const TOP = 100

function changeOf({ closeCents, prevCloseCents }: DayColumns, row: number): number {
  const [last = 0, before = 0] = [closeCents[row], prevCloseCents[row]]
  return last > 0 && before > 0 ? Math.abs(last / before - 1) : 0
}

/** How far a stock is from the nearer of its limits, as a share of its price; below 0 where it has met one today. */
function distanceOf(now: DayColumns, { upCents, downCents }: LimitPrices, row: number): number {
  const [last = 0, up = 0, down = 0] = [now.closeCents[row], upCents[row], downCents[row]]
  if (last <= 0 || up <= 0) return Number.POSITIVE_INFINITY
  if ((now.highCents[row] ?? 0) >= up || (now.lowCents[row] ?? up) <= down) return -1
  return Math.min(up - last, last - down) / last
}

function topBy(rows: readonly number[], weigh: (row: number) => number): number[] {
  return rows
    .filter(row => weigh(row) > 0)
    .toSorted((a, b) => weigh(b) - weigh(a))
    .slice(0, TOP)
}

/**
 * The stocks whose prices matter from one second to the next, at most so many, the most wanted first: those looked at, those
 * collected, those that have met a limit today, those within 3 % of one, and those that changed and turned over most.
 */
export function hotSet({ book, catalogue, viewed, collected }: HotSetParts, mostCodes: number): readonly string[] {
  const now = book.moment()
  const { stocks } = catalogue
  const limits = limitPrices(now, catalogue)
  const trading = [...stocks.keys()].filter(row => now.state[row] === STOCK_STATE.trading)
  const distance = new Map(trading.map(row => [row, distanceOf(now, limits, row)]))
  const nearness = (row: number) => distance.get(row) ?? Number.POSITIVE_INFINITY
  const rows = [
    ...trading.filter(row => nearness(row) <= NEAR_LIMIT_SHARE).toSorted((a, b) => nearness(a) - nearness(b)),
    ...topBy(trading, row => changeOf(now, row)),
    ...topBy(trading, row => now.amountYuan[row] || 0),
  ]
  const known: ReadonlySet<string> = new Set(stocks.map(({ code }) => code))
  const named = [...viewed(), ...collected()].filter(code => known.has(code))
  return [...new Set([...named, ...rows.map(row => stocks[row]?.code ?? '')])].slice(0, mostCodes)
}
