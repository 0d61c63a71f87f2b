import { TradeDay } from '@kanpan/contract/model/stock'
import { sessionSecondsBetween } from '@kanpan/market/calendar/session-seconds'
import { shanghaiDay, shanghaiSecond } from '@kanpan/market/calendar/shanghai-time'
import { type IndexRow, isIndexRow, type QuoteRow } from '@kanpan/providers/rows/quote-row'
import { newestDay } from './newest-day.ts'

/** A row as it came, with who gave it and when. */
export interface Received<Row> {
  readonly row: Row
  /** The host group. */
  readonly provider: string
  /** By the market's clock, milliseconds since 1970. */
  readonly atMs: number
}

/**
 * The rows quotes came in by last: order books and indices stand in them or beside them, and nobody is asked a second time for what
 * has just come.
 */
export interface LatestQuotes {
  /** Answers how many stocks stand at a time well before the one that was known of them. */
  take(rows: readonly (QuoteRow | IndexRow)[], provider: string): number
  quote(code: string): Received<QuoteRow> | undefined
  index(symbol: string): Received<IndexRow> | undefined
  /** The calendar day of the indices, and when they were last seen; undefined before any came. */
  indexDay(): { readonly day: string; readonly atMs: number } | undefined
  /** By how many seconds of trading the newest index of today was behind the market's clock when it came; below 0: ahead of it. */
  indexLagSeconds(): number | undefined
}

const isNewer = (row: QuoteRow | IndexRow, than: QuoteRow | IndexRow | undefined) =>
  !than || row.day > than.day || (row.day === than.day && row.second >= than.second)

/** What is told of a stock by two requests under way at once differs by less. */
const BACK_SECONDS = 20

const isBack = (row: QuoteRow, known: QuoteRow | undefined) =>
  known?.day === row.day && row.state === 'trading' && row.second < known.second - BACK_SECONDS

/** `now` is the market's clock. */
export function latestQuotes(now: () => number): LatestQuotes {
  const quotes = new Map<string, Received<QuoteRow>>()
  const indices = new Map<string, Received<IndexRow>>()
  let indexDay: ReturnType<LatestQuotes['indexDay']>
  let indexLagSeconds: number | undefined

  function lagOf(seen: readonly IndexRow[], atMs: number): number | undefined {
    const { data: day } = TradeDay.safeParse(shanghaiDay(atMs))
    const second = seen.reduce((newest, row) => (row.day === day ? Math.max(newest, row.second) : newest), -1)
    if (day === undefined || second < 0) return undefined
    return sessionSecondsBetween({ day, second }, { day, second: shanghaiSecond(atMs) })
  }

  return {
    take(rows, provider) {
      const atMs = now()
      let back = 0
      for (const row of rows) {
        if (isIndexRow(row)) {
          if (isNewer(row, indices.get(row.index)?.row)) indices.set(row.index, { row, provider, atMs })
          continue
        }
        const known = quotes.get(row.code)?.row
        if (isBack(row, known)) back += 1
        if (isNewer(row, known)) quotes.set(row.code, { row, provider, atMs })
      }
      const seen = rows.filter(isIndexRow)
      indexLagSeconds = lagOf(seen, atMs) ?? indexLagSeconds
      const day = newestDay(seen)
      // A day that has begun has not ended because somebody speaks of the one before.
      if (day !== undefined && day >= (indexDay?.day ?? day)) indexDay = { day, atMs }
      return back
    },
    quote: code => quotes.get(code),
    index: symbol => indices.get(symbol),
    indexDay: () => indexDay,
    indexLagSeconds: () => indexLagSeconds,
  }
}
