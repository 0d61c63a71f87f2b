import { TradeDay } from '@kanpan/contract/model/stock'
import type { IndexQuote } from '@kanpan/market/day-book/index-marks'
import { type IndexRow, isIndexRow } from '@kanpan/providers/rows/quote-row'
import type { LatestQuotes, Received } from '#sources/live/quotes/latest-quotes.ts'
import { newestDay } from '#sources/live/quotes/newest-day.ts'
import { sessionSecond } from '#sources/live/quotes/quote-batch.ts'
import type { QuoteRelay } from '#sources/live/quotes/quote-relay.ts'
import { HOT_SECONDS, isQuiet } from '#sources/live/quotes/session-times.ts'
import { INDEX_SYMBOLS, indexCode } from '#sources/live/quotes/symbols.ts'
import type { Batch, Port } from '#sources/ports/port.ts'
import type { MomentAsk } from '#sources/ports/ports.ts'

export interface FromQuotesParts {
  readonly relay: QuoteRelay
  readonly latest: LatestQuotes
  readonly speed: number
  /** The market's clock, milliseconds since 1970. */
  readonly now: () => number
}

const indexQuote = ({ index, name, second, prevClosePoints, lastPoints, amountYuan }: IndexRow): IndexQuote => ({
  code: indexCode(index),
  name,
  second: sessionSecond(second),
  prevClose: prevClosePoints,
  last: lastPoints,
  amountYuan,
})

/** Indices: those that came with the hot set, asked for by themselves only where none did. */
export function indicesPort({ relay, latest, speed, now }: FromQuotesParts): Port<MomentAsk, readonly IndexQuote[]> {
  /** What a hot set brought just now, or before a time in which nothing is traded. */
  function received(second: number): readonly Received<IndexRow>[] {
    const rows = INDEX_SYMBOLS.flatMap(symbol => latest.index(symbol) ?? [])
    const fresh = now() - 2 * HOT_SECONDS * 1000
    return rows.filter(({ row, atMs }) => atMs >= fresh || (isQuiet(second) && isQuiet(row.second + 60)))
  }

  function batchOf(rows: readonly IndexRow[], provider: string): Batch<readonly IndexQuote[]> {
    const day = TradeDay.parse(newestDay(rows))
    const current = rows.filter(row => row.day === day).map(indexQuote)
    return { provider, day, rows: current, isWhole: current.length === INDEX_SYMBOLS.length }
  }

  return {
    provider: relay.primary(),
    reach: 'now',
    paceMs: Math.round((HOT_SECONDS * 1000 * 0.8) / speed),
    usualLagSeconds: 3,
    timeoutMs: 30_000,
    async ask({ second }, signal) {
      const [first, ...others] = received(second)
      if (first)
        return batchOf(
          [first, ...others].map(({ row }) => row),
          first.provider,
        )
      const reply = await relay.read(INDEX_SYMBOLS, { priority: 'hot', signal })
      return batchOf(reply.rows.filter(isIndexRow), reply.provider)
    },
  }
}
