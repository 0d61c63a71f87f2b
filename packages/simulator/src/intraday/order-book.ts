import { mix, normal, uniform } from '#random.ts'
import type { OrderBook } from '#simulator.ts'
import { isTrading } from './day-scene.ts'
import { limitPrices } from './limit-prices.ts'
import { sealYuanAt } from './seal/seal-money.ts'
import { spanAt } from './seal/seal-spans.ts'
import type { PathRow } from './seal/sealed-ticks.ts'
import { AUCTION_TICK, CLOSE_TICK, TICKS_PER_MINUTE, tickOfSecond } from './session-ticks.ts'
import type { StockTicks } from './stock-ticks.ts'
import type { TickedDay } from './ticker.ts'

const LEVELS = 5
const LOT_SHARES = 100

interface Level {
  readonly cents: number
  readonly shares: number
}
const EMPTY: Level = { cents: 0, shares: 0 }

function bookOf(bids: readonly Level[], asks: readonly Level[]): OrderBook {
  const fill = (side: readonly Level[]): Level[] => Array.from({ length: LEVELS }, (_, i) => side[i] ?? EMPTY)
  const [bid, ask] = [fill(bids), fill(asks)]
  return {
    bidCents: bid.map(level => level.cents),
    bidShares: bid.map(level => level.shares),
    askCents: ask.map(level => level.cents),
    askShares: ask.map(level => level.shares),
  }
}

function lots(shares: number): number {
  return Math.max(LOT_SHARES, LOT_SHARES * Math.floor(shares / LOT_SHARES))
}

/** Orders waiting at a price: they stay for some ticks, and now and then someone shows a hand ten times as large. */
function waiting(path: PathRow, cents: number, tick: number): number {
  const usual = (0.2 * (path.plan.volumeShares[path.row] as number)) / 240
  const key = mix(path.hash, 0x30000 + cents)
  const turn = Math.floor(tick / 7 + uniform(key, 0))
  const size = Math.exp(0.8 * normal(key, 2 * turn))
  const big = uniform(key, 2 * turn + 1) < 0.015 ? 12 : 1
  return lots(usual * size * big)
}

interface Ladder {
  readonly path: PathRow
  readonly tick: number
  /** 1 upwards (asks), -1 downwards (bids). */
  readonly step: number
  readonly limits: { readonly up: number; readonly down: number }
}

function levelsFrom(best: number, { path, tick, step, limits }: Ladder): Level[] {
  const levels: Level[] = []
  let cents = best
  while (levels.length < LEVELS && cents <= limits.up && cents >= limits.down) {
    levels.push({ cents, shares: waiting(path, cents, tick) })
    // Dear stocks leave cents empty.
    cents += step * (1 + ((mix(path.hash, cents) & 0xff) % Math.max(1, Math.ceil(best / 4000))))
  }
  return levels
}

/** The five best levels of each side at a tick of the session, around the last price. */
export function bookAtTick(
  day: TickedDay,
  path: PathRow,
  at: { readonly tick: number; readonly cents: number },
): OrderBook {
  const { tick, cents } = at
  const limits = limitPrices(day.scene, path.row)
  const ladder = { path, tick, limits }
  const span = spanAt(path.spans, tick)
  if (span) {
    const queue = { cents, shares: (100 * sealYuanAt(span, tick, path.hash)) / cents }
    const behind = levelsFrom(cents - span.side, { ...ladder, step: -span.side })
    return span.side > 0 ? bookOf([queue, ...behind], []) : bookOf([], [queue, ...behind])
  }
  // The last trade met either the best bid or the best ask.
  const metBid = (mix(path.hash, 0x50000 + tick) & 1) === 0
  const bid = metBid ? cents : cents - 1
  const ask = metBid ? cents + 1 : cents
  return bookOf(levelsFrom(bid, { ...ladder, step: -1 }), levelsFrom(ask, { ...ladder, step: 1 }))
}

/** The last price of a stock at a tick. */
function centsAtTick(ticks: StockTicks, path: PathRow, tick: number): number {
  if (tick === CLOSE_TICK) return path.prices[path.prices.length - 1] as number
  const trading = Math.min(tick, AUCTION_TICK)
  const mark = Math.ceil(trading / TICKS_PER_MINUTE)
  if (mark === 0) return path.prices[0] as number
  return ticks.minute(path, mark).cents[trading - (mark - 1) * TICKS_PER_MINUTE] as number
}

interface BookQuery {
  readonly row: number
  readonly second: number
}

/** The book at any second: empty while suspended and until 9:25, when nobody deals with one another yet. */
export function orderBookAt(day: TickedDay, ticks: StockTicks, { row, second }: BookQuery): OrderBook {
  const { plan } = day.scene
  const tick = tickOfSecond(second)
  if (!isTrading(plan, row) || tick < 0) return bookOf([], [])
  const path = ticks.path(row)
  return bookAtTick(day, path, { tick, cents: centsAtTick(ticks, path, tick) })
}
