import { SESSION } from '@kanpan/market/calendar/session'
import { atOnce } from '#at-once.ts'
import { isTrading } from '#intraday/day-scene.ts'
import { limitOf } from '#intraday/path/path-anchors.ts'
import type { PathRow } from '#intraday/seal/sealed-ticks.ts'
import { CLOSE_TICK, secondOfTick, TICKS_PER_MINUTE } from '#intraday/session-ticks.ts'
import { stockTicks } from '#intraday/stock-ticks.ts'
import type { TickedDay } from '#intraday/ticker.ts'
import type { SimulatedMove } from '#simulator.ts'
import { lineMoves } from './line-moves.ts'
import { orderMoves } from './order-moves.ts'
import { changePct, type RawMove } from './raw-move.ts'

/** Opening this far from the reference price is told as an auction move, this much less as a gap. */
const AUCTION_PCT = 5
const GAP_PCT = 2.5
/** As many large trades and large orders as a day shows, the largest first. */
const MOST_TRADES = 1300
const MOST_ORDERS = 600

function openingMoves(path: PathRow): RawMove[] {
  const priceCents = path.plan.openCents[path.row] as number
  const value = changePct(priceCents, path.plan.prevCloseCents[path.row] as number)
  const size = Math.abs(value)
  if (size < GAP_PCT) return []
  const kind =
    size >= AUCTION_PCT
      ? value > 0
        ? 'auctionUp'
        : 'auctionDown'
      : value > 0
        ? ('gapUp' as const)
        : ('gapDown' as const)
  return [{ second: SESSION.openingMatch, kind, priceCents, value }]
}

function sealMoves(path: PathRow): RawMove[] {
  const prevClose = path.plan.prevCloseCents[path.row] as number
  return path.spans.flatMap(span => {
    const upper = span.side > 0
    const limit = limitOf(path, span)
    const seal: RawMove = {
      second: secondOfTick(span.fromTick),
      kind: upper ? 'limitUpSealed' : 'limitDownSealed',
      priceCents: limit,
      value: changePct(limit, prevClose),
    }
    if (span.toTick > CLOSE_TICK) return [seal]
    const at =
      path.knots.find(knot => knot.tick === span.toTick)?.cents ??
      (path.prices[span.toTick / TICKS_PER_MINUTE] as number)
    const opened = upper ? ('limitUpOpened' as const) : ('limitDownOpened' as const)
    return [seal, { second: secondOfTick(span.toTick), kind: opened, priceCents: at, value: changePct(at, prevClose) }]
  })
}

function largest(moves: readonly SimulatedMove[], count: number): SimulatedMove[] {
  // Numbers alone are put in order in a tenth of the time that some twenty thousand moves take.
  const least = Float64Array.from(moves, ({ value }) => value).sort()[Math.max(0, moves.length - count)] ?? 0
  return moves
    .filter(({ value }) => value >= least)
    .sort((a, b) => (b.value === a.value ? a.row - b.row : b.value - a.value))
    .slice(0, count)
}

/** Half a millisecond each. */
const STOCKS_AT_ONCE = 20

/** Everything the stocks of the day did, by time; the same second by row. */
export function dayMoves(day: TickedDay): SimulatedMove[] {
  return atOnce(writeMoves(day))
}

/** The same in steps, for who has other work to do between. */
export function* writeMoves(day: TickedDay): Generator<undefined, SimulatedMove[]> {
  const { plan } = day.scene
  const ticks = stockTicks(day)
  const moves: SimulatedMove[] = []
  const trades: SimulatedMove[] = []
  const orders: SimulatedMove[] = []
  for (let row = 0; row < plan.state.length; row++) {
    if (row % STOCKS_AT_ONCE === 0) yield
    if (!isTrading(plan, row)) continue
    const path = ticks.path(row)
    const prevClose = plan.prevCloseCents[row] as number
    const toMoves = (list: SimulatedMove[]) => (move: RawMove) =>
      list.push({ ...move, row, changePct: changePct(move.priceCents, prevClose) })
    openingMoves(path).forEach(toMoves(moves))
    sealMoves(path).forEach(toMoves(moves))
    lineMoves(path, ticks).forEach(toMoves(moves))
    const { traded, shown } = orderMoves(day, ticks, path)
    traded.forEach(toMoves(trades))
    shown.forEach(toMoves(orders))
  }
  yield
  const largestTrades = largest(trades, MOST_TRADES)
  yield
  const largestOrders = largest(orders, MOST_ORDERS)
  yield
  return [...moves, ...largestTrades, ...largestOrders].sort((a, b) => a.second - b.second || a.row - b.row)
}
