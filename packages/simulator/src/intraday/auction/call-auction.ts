import { type AuctionMatch, matchAuction } from '@kanpan/market/auction/match'
import { SESSION } from '@kanpan/market/calendar/session'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { atOnce } from '#at-once.ts'
import { keepLast } from '#day-cache.ts'
import { isTrading } from '#intraday/day-scene.ts'
import { TICK_SECONDS } from '#intraday/session-ticks.ts'
import type { TickedDay } from '#intraday/ticker.ts'
import type { AuctionMoment, AuctionPoint } from '#simulator.ts'
import { auctionOrders, type TimedOrder } from './auction-orders.ts'

/** Readers ask for the same few seconds, and all day for the last. */
const SECONDS_CACHED = 4
/** A millisecond of work where nobody’s orders are known yet. */
const ROWS_AT_ONCE = 64

/** The opening auctions of a day: what would match at a second of it, and from 9:25 on what did. */
export interface CallAuction {
  /** Makes a second known in steps; who asks for it before waits for the whole of it. */
  prepare(second: number): Generator<undefined, void>
  at(second: number): AuctionMoment
  /** One stock from 9:15 up to a second, tick by tick; empty when it does not trade. */
  line(row: number, second: number): readonly AuctionPoint[]
}

export function callAuction(day: TickedDay): CallAuction {
  const { plan, catalogue } = day.scene
  /** Kept while they gather: nine megabytes, of which nobody needs any once they have been matched. */
  const orders: (readonly TimedOrder[] | undefined)[] = []

  function ordersOf(row: number, second: number): readonly TimedOrder[] {
    const known = orders[row] ?? (isTrading(plan, row) ? auctionOrders(day, row) : [])
    if (second < SESSION.openingMatch) orders[row] = known
    else orders[row] = undefined
    return known
  }

  /** The second before the match is the last that gathers; at it everybody is there who is ever going to be. */
  function matchOf(row: number, placed: readonly TimedOrder[], second: number): AuctionMatch | undefined {
    const now = Math.min(second, SESSION.openingMatch - 1)
    const there = placed.filter(({ from, until }) => from <= now && now < until)
    const exchange = catalogue.stocks[row]?.exchange ?? 'sse'
    return matchAuction(there, { exchange, prevCloseCents: plan.prevCloseCents[row] as number })
  }

  const withdrawn = (placed: readonly TimedOrder[], second: number) =>
    placed.reduce((sum, { until, shares }) => (until < SESSION.openingMatch && until <= second ? sum + shares : sum), 0)

  function* stepsTo(second: number): Generator<undefined, AuctionMoment> {
    const size = plan.state.length
    const cents = new Int32Array(size)
    const matchedShares = new Float64Array(size).fill(Number.NaN)
    const unmatchedShares = new Float64Array(size).fill(Number.NaN)
    const withdrawnShares = new Float64Array(size).fill(Number.NaN)
    for (let row = 0; row < size; row++) {
      if (row % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) yield
      if (plan.state[row] !== STOCK_STATE.trading || second < SESSION.auctionFrom) continue
      const placed = ordersOf(row, second)
      const match = matchOf(row, placed, second)
      cents[row] = match?.cents ?? 0
      matchedShares[row] = match?.matchedShares ?? 0
      unmatchedShares[row] = match?.unmatchedShares ?? 0
      withdrawnShares[row] = withdrawn(placed, second)
    }
    return { second, cents, matchedShares, unmatchedShares, withdrawnShares }
  }

  function line(row: number, second: number): AuctionPoint[] {
    const last = Math.min(second, SESSION.openingMatch)
    const points: AuctionPoint[] = []
    if (!isTrading(plan, row)) return points
    const placed = ordersOf(row, second)
    for (let now = SESSION.auctionFrom; now <= last; now += TICK_SECONDS) {
      const match = matchOf(row, placed, now)
      points.push({
        second: now,
        cents: match?.cents ?? 0,
        matchedShares: match?.matchedShares ?? 0,
        unmatchedShares: match?.unmatchedShares ?? 0,
      })
    }
    return points
  }

  const cached = keepLast(SECONDS_CACHED, (second: number) => atOnce(stepsTo(second)))
  const known = (second: number) => Math.min(second, SESSION.openingMatch)
  return {
    *prepare(second) {
      if (!cached.has(known(second))) cached.keep(known(second), yield* stepsTo(known(second)))
    },
    at: second => cached(known(second)),
    line,
  }
}
