import { TradeDay } from '@kanpan/contract/model/stock'
import { type BookLevel, isIndexRow, type QuoteRow } from '@kanpan/providers/rows/quote-row'
import { tencentRank } from '#sources/live/endpoints/tencent.ts'
import { newestDay } from '#sources/live/quotes/newest-day.ts'
import { sessionSecond } from '#sources/live/quotes/quote-batch.ts'
import { HOT_SECONDS } from '#sources/live/quotes/session-times.ts'
import { symbolsOf } from '#sources/live/quotes/symbols.ts'
import type { OrderBookRow } from '#sources/ports/intraday-rows.ts'
import type { OrderBookPort } from '#sources/ports/ports.ts'
import type { FromQuotesParts } from './indices-port.ts'

const MOST_CODES = 490

const isLevel = ({ yuan }: BookLevel) => yuan > 0
const cents = (levels: readonly BookLevel[]) => levels.map(level => (isLevel(level) ? Math.round(level.yuan * 100) : 0))
const shares = (levels: readonly BookLevel[]) => levels.map(level => (isLevel(level) ? level.shares : 0))

/** The book that stands in a quote; a side that could not be read makes it none. */
function bookOf({ code, second, bids, asks }: QuoteRow): OrderBookRow[] {
  if (!bids || !asks) return []
  const sides = { bidCents: cents(bids), bidShares: shares(bids), askCents: cents(asks), askShares: shares(asks) }
  return [{ code, second: sessionSecond(second), ...sides }]
}

const hasBook = ({ bids, asks }: QuoteRow) => bids !== undefined && asks !== undefined

/** The books of quotes, and how many had none that could be read. */
function booksOf(quotes: readonly QuoteRow[]) {
  const rows = quotes.flatMap(bookOf)
  const without = quotes.length - rows.length
  return { rows, refused: without > 0 ? { rows: without, reason: '行情里没有五档，或读不出' } : undefined }
}

/** Order books: they stand in the quotes' rows. Only where not one of those wanted has come yet is anybody asked. */
export function orderBookPort({ relay, latest, speed }: FromQuotesParts): OrderBookPort {
  return {
    provider: relay.primary(),
    reach: 'now',
    paceMs: Math.round((HOT_SECONDS * 1000 * 0.8) / speed),
    usualLagSeconds: 3,
    timeoutMs: 30_000,
    mostCodes: MOST_CODES,
    followsHotSet: true,
    async ask({ day, codes }, signal) {
      const received = codes.flatMap(code => latest.quote(code) ?? []).filter(({ row }) => row.day === day)
      // A list of stocks, where nobody gives quotes, has none.
      const first = received.find(({ row }) => hasBook(row))
      if (first) {
        const quotes = received.filter(({ provider }) => provider !== tencentRank.group)
        const books = booksOf(quotes.map(({ row }) => row))
        return { provider: first.provider, day, ...books, isWhole: books.rows.length === codes.length }
      }
      const reply = await relay.read(symbolsOf(codes), { priority: 'hot', signal })
      const stocks = reply.rows.flatMap(row => (isIndexRow(row) ? [] : row))
      const of = TradeDay.parse(newestDay(stocks))
      const books = booksOf(stocks.filter(row => row.day === of))
      return { provider: reply.provider, day: of, ...books, isWhole: books.rows.length === codes.length }
    },
  }
}
