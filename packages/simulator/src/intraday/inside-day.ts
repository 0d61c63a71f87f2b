import type { Ticker } from '#simulator.ts'
import { type CallAuction, callAuction } from './auction/call-auction.ts'
import { type StockTicks, stockTicks } from './stock-ticks.ts'
import { createTicker, type TickedDay } from './ticker.ts'

/** The minutes of a day and all that is made from them: what stands together goes together. */
export interface InsideDay extends TickedDay {
  readonly ticks: StockTicks
  /** A day's moments are asked for one after another, and its indices with them: one ticker spares each of them its making. */
  readonly ticker: Ticker
  readonly auction: CallAuction
}

export function insideDay(day: TickedDay): InsideDay {
  let ticks: StockTicks | undefined
  let ticker: Ticker | undefined
  let auction: CallAuction | undefined
  return {
    ...day,
    get ticks() {
      ticks ??= stockTicks(day)
      return ticks
    },
    get ticker() {
      ticker ??= createTicker(day)
      return ticker
    },
    get auction() {
      auction ??= callAuction(day)
      return auction
    },
  }
}
