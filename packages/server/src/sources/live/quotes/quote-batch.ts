import { TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import type { QuoteRows } from '@kanpan/market/day-book/quote-rows'
import type { RefusedRow } from '@kanpan/providers/codec'
import type { quoteColumns } from '@kanpan/providers/quote-columns'
import { isIndexRow, type QuoteRow } from '@kanpan/providers/rows/quote-row'
import { refusedRows } from '#sources/live/ports/endpoint-reader.ts'
import type { Batch, RefusedRows } from '#sources/ports/port.ts'
import { newestDay } from './newest-day.ts'
import type { RelayedQuotes } from './quote-relay.ts'

/** What is stamped after the close is of the close: the session's clock ends there, and after-hours trading changes no price. */
export const sessionSecond = (second: number) => Math.min(second, SESSION.close)

/** A row of an earlier day says of today that its stock is suspended, where it says so at all; else nothing. */
function ofToday(row: QuoteRow, day: string): QuoteRow | undefined {
  if (row.day === day) return { ...row, second: sessionSecond(row.second) }
  return row.day < day && row.state === 'suspended' ? { ...row, day, second: SESSION.auctionFrom } : undefined
}

/** Says of what was refused how much another provider gave. */
function withFilled(refused: RefusedRows | undefined, filled: RelayedQuotes['filled']): RefusedRows | undefined {
  if (!refused || !filled?.rows) return refused
  return { ...refused, reason: `${refused.reason}；${filled.rows} 只由 ${filled.provider} 补上` }
}

/** Quotes as a batch of their own day; `wanted` is how many stocks were asked for. */
export function quoteBatch(
  { rows, refused, provider, filled }: RelayedQuotes,
  wanted: number,
  columns: ReturnType<typeof quoteColumns>,
): Batch<QuoteRows> {
  const stocks = rows.flatMap(row => (isIndexRow(row) ? [] : row))
  const day = newestDay(stocks)
  const current: QuoteRow[] = []
  const old: RefusedRow[] = []
  for (const row of stocks) {
    const today = day === undefined ? undefined : ofToday(row, day)
    if (today) current.push(today)
    else old.push({ row: row.code, reason: `停在 ${row.day}` })
  }
  return {
    provider,
    day: TradeDay.parse(day),
    rows: columns(current),
    isWhole: current.length >= wanted,
    refused: withFilled(refusedRows([...refused, ...old]), filled),
  }
}
