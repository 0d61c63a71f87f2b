import type { Board } from '@kanpan/contract/model/stock'
import { TradeDay } from '@kanpan/contract/model/stock'
import { STOCK_STATE } from '#quote/day-columns.ts'
import { smallCatalogue } from '#small-market.fixture.ts'
import { createDayBook, type DayBook } from './day-book.ts'
import { type QuoteRows, ST_SAID } from './quote-rows.ts'

export const DAY = TradeDay.parse('2026-03-12')

/** Seconds from midnight of a time of day, `H:MM` or `H:MM:SS`. */
export function at(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return 3600 * hours + 60 * minutes + seconds
}

/** A book of stocks that closed at 10.00 the day before, on these boards. */
export function smallBook(boards: readonly Board[] = ['main', 'main', 'main'], flags?: Uint8Array): DayBook {
  return createDayBook({
    day: DAY,
    stocks: smallCatalogue(boards).stocks,
    flags: flags ?? new Uint8Array(boards.length),
    prevCloseCents: new Int32Array(boards.length).fill(1000),
  })
}

/** One quote as a person would write it down, prices in whole cents. Left out: open, high and low from the last price. */
export interface SmallQuote {
  readonly code: string
  readonly time: string
  readonly last?: number
  readonly open?: number
  readonly high?: number
  readonly low?: number
  readonly prevClose?: number
  readonly shares?: number
  readonly yuan?: number
  readonly state?: number
  /** `ST_SAID`. */
  readonly stSaid?: number
  /** Price and shares of the best level of each side; left out where it is empty. */
  readonly bid?: readonly [number, number]
  readonly ask?: readonly [number, number]
}

export function reply(...quotes: readonly SmallQuote[]): QuoteRows {
  const i32 = (of: (quote: SmallQuote) => number) => Int32Array.from(quotes, of)
  const f64 = (of: (quote: SmallQuote) => number) => Float64Array.from(quotes, of)
  const last = ({ last: cents }: SmallQuote) => cents ?? 0
  return {
    codes: quotes.map(({ code }) => code),
    second: i32(({ time }) => at(time)),
    state: Uint8Array.from(quotes, ({ state }) => state ?? STOCK_STATE.trading),
    stSaid: Uint8Array.from(quotes, ({ stSaid }) => stSaid ?? ST_SAID.nothing),
    prevCloseCents: i32(({ prevClose }) => prevClose ?? 1000),
    openCents: i32(quote => quote.open ?? last(quote)),
    highCents: i32(quote => quote.high ?? Math.max(last(quote), quote.open ?? 0)),
    lowCents: i32(quote => quote.low ?? Math.min(last(quote), quote.open ?? last(quote))),
    lastCents: i32(last),
    volumeShares: f64(({ shares }) => shares ?? Number.NaN),
    amountYuan: f64(({ yuan }) => yuan ?? Number.NaN),
    book: quotes.some(({ bid, ask }) => bid || ask)
      ? {
          bidCents: i32(({ bid }) => bid?.[0] ?? 0),
          bidShares: f64(({ bid }) => bid?.[1] ?? 0),
          askCents: i32(({ ask }) => ask?.[0] ?? 0),
          askShares: f64(({ ask }) => ask?.[1] ?? 0),
        }
      : undefined,
  }
}
