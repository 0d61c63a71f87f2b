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

/** The last books of each stock on a day, in the order they came. */
export interface HeldBooks {
  readonly day: TradeDay | undefined
  readonly books: ReadonlyMap<string, readonly StampedBook[]>
}

/** The order books of the running day as they came in, of each stock the last ones. */
export interface OrderBooks {
  /** Takes books in; one that is not newer than the last of its stock is left out. Answers how many were taken. */
  take(day: TradeDay, rows: readonly OrderBookRow[]): number
  now(): KnownBooks
  /** The same whole, of its day; another object once anything was taken. */
  held(): HeldBooks
  /** Takes over what another server holds. */
  hold(held: HeldBooks): void
  /** How many stocks have one. */
  size(): number
}

/** Readers stand a little behind what came last: so many of a stock are remembered. */
const LAST = 6

export function orderBooks(): OrderBooks {
  let held: HeldBooks = { day: undefined, books: new Map() }
  return {
    take(day, rows) {
      const next = new Map(held.day === day ? held.books : [])
      let taken = 0
      for (const { code, ...book } of rows) {
        const before = next.get(code) ?? []
        if ((before.at(-1)?.second ?? -1) >= book.second) continue
        next.set(code, [...before, book].slice(-LAST))
        taken += 1
      }
      held = { day, books: next }
      return taken
    },
    now() {
      const known = held
      return {
        at: (code, day, second) =>
          day === known.day ? known.books.get(code)?.findLast(book => book.second <= second) : undefined,
      }
    },
    held: () => held,
    hold(next) {
      held = next
    },
    size: () => held.books.size,
  }
}
