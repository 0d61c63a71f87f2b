import type { TradeDay } from '@kanpan/contract/model/stock'
import type { OrderBookRow } from '#sources/ports/intraday-rows.ts'
import type { SourceOrderBook } from '#sources/replay.ts'

/** An order book with its exchange time, seconds from midnight. */
export interface StampedBook extends SourceOrderBook {
  readonly second: number
}

/** What is known of order books at one time; it never changes. */
export interface KnownBooks {
  /** The newest book of a stock on a day that is not later than a second. */
  at(code: string, day: TradeDay, second: number): StampedBook | undefined
}

/** The order books of the running day as they came in, of each stock the last ones. */
export interface OrderBooks {
  /** Takes books in; one that is not newer than the last of its stock is left out. Answers how many were taken. */
  take(day: TradeDay, rows: readonly OrderBookRow[]): number
  now(): KnownBooks
  /** How many stocks have one. */
  size(): number
}

/** Readers stand a little behind what came last: so many of a stock are remembered. */
const LAST = 6

export function orderBooks(): OrderBooks {
  let ofDay: TradeDay | undefined
  let books: ReadonlyMap<string, readonly StampedBook[]> = new Map()
  return {
    take(day, rows) {
      const next = new Map(ofDay === day ? books : [])
      let taken = 0
      for (const { code, ...book } of rows) {
        const before = next.get(code) ?? []
        if ((before.at(-1)?.second ?? -1) >= book.second) continue
        next.set(code, [...before, book].slice(-LAST))
        taken += 1
      }
      ofDay = day
      books = next
      return taken
    },
    now() {
      const [known, knownDay] = [books, ofDay]
      return {
        at: (code, day, second) =>
          day === knownDay ? known.get(code)?.findLast(book => book.second <= second) : undefined,
      }
    },
    size: () => books.size,
  }
}
