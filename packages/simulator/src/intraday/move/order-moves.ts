import { MINUTES_PER_DAY } from '@kanpan/market/quote/minute-line'
import { rowMinutes } from '#intraday/day-minutes.ts'
import { bookAtTick } from '#intraday/order-book.ts'
import { spanAt } from '#intraday/seal/seal-spans.ts'
import type { PathRow } from '#intraday/seal/sealed-ticks.ts'
import { AUCTION_MARK, secondOfTick, TICKS_PER_MINUTE } from '#intraday/session-ticks.ts'
import type { StockTicks } from '#intraday/stock-ticks.ts'
import type { TickedDay } from '#intraday/ticker.ts'
import { mix, uniform } from '#random.ts'
import type { RawMove } from './raw-move.ts'

/** A minute is looked at for large trades when it is this rich, in itself and against the stock's own mean minute. */
const RICH_YUAN = 6e6
const RICH_TIMES = 3
/** One in so many minutes is looked at for large orders waiting. */
const LOOK_EVERY = 128
const BIG_ORDER_YUAN = 2e6

/** The richest tick of a minute; its trade is one hand when it moved the price. */
function largeTrade(path: PathRow, ticks: StockTicks, mark: number): RawMove | undefined {
  const minute = ticks.minute(path, mark)
  let best = 1
  const traded = (k: number): number => (minute.volumeShares[k] as number) - (minute.volumeShares[k - 1] as number)
  for (let k = 2; k <= TICKS_PER_MINUTE; k++) if (traded(k) > traded(best)) best = k
  const priceCents = minute.cents[best] as number
  const step = priceCents - (minute.cents[best - 1] as number)
  const share = 0.6 + 0.35 * uniform(path.hash, 0x60000 + mark)
  const lots = Math.floor((traded(best) * share) / 100)
  if (step === 0 || lots === 0) return undefined
  return {
    second: secondOfTick((mark - 1) * TICKS_PER_MINUTE + best),
    kind: step > 0 ? 'largeBuy' : 'largeSell',
    priceCents,
    value: lots * priceCents,
  }
}

/** A level of the book at the minute's mark that outweighs the others. */
function bigOrder(day: TickedDay, path: PathRow, mark: number): RawMove | undefined {
  const tick = mark * TICKS_PER_MINUTE
  if (spanAt(path.spans, tick)) return undefined
  const cents = path.prices[mark] as number
  const book = bookAtTick(day, path, { tick, cents })
  const worth = (prices: readonly number[], shares: readonly number[]): number =>
    Math.max(...prices.map((price, level) => Math.round((price * (shares[level] as number)) / 100)))
  const bid = worth(book.bidCents, book.bidShares)
  const ask = worth(book.askCents, book.askShares)
  const value = Math.max(bid, ask)
  if (value < BIG_ORDER_YUAN || value < 4 * Math.min(bid, ask)) return undefined
  return { second: secondOfTick(tick), kind: bid > ask ? 'bigBid' : 'bigAsk', priceCents: cents, value }
}

interface OrderMoves {
  readonly traded: readonly RawMove[]
  readonly shown: readonly RawMove[]
}

/** Large trades (大笔买入, 大笔卖出) and large orders waiting (有大买盘, 有大卖盘) of one stock. */
export function orderMoves(day: TickedDay, ticks: StockTicks, path: PathRow): OrderMoves {
  const { amountYuan } = rowMinutes(day.minutes, path.row)
  const usual = (amountYuan[MINUTES_PER_DAY - 1] as number) / MINUTES_PER_DAY
  const rich = Math.max(RICH_YUAN, RICH_TIMES * usual)
  const traded: RawMove[] = []
  const shown: RawMove[] = []
  for (let mark = 1; mark <= AUCTION_MARK; mark++) {
    if ((amountYuan[mark] as number) - (amountYuan[mark - 1] as number) >= rich) {
      const trade = largeTrade(path, ticks, mark)
      if (trade) traded.push(trade)
    }
    if (mix(path.hash, 0x61000 + mark) % LOOK_EVERY !== 0) continue
    const order = bigOrder(day, path, mark)
    if (order) shown.push(order)
  }
  return { traded, shown }
}
