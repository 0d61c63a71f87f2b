import { quoteColumns } from '@kanpan/providers/quote-columns'
import type { QuoteRow } from '@kanpan/providers/rows/quote-row'
import { quoteBatch } from '#sources/live/quotes/quote-batch.ts'
import type { QuoteRelay } from '#sources/live/quotes/quote-relay.ts'
import { HOT_SECONDS, quoteTimes } from '#sources/live/quotes/session-times.ts'
import { INDEX_SYMBOLS, symbolsOf } from '#sources/live/quotes/symbols.ts'
import type { Pace } from '#sources/live/settings.ts'
import type { QuotesPort } from '#sources/ports/ports.ts'

export interface QuotesPortParts {
  readonly relay: QuoteRelay
  /** Who is listed, by code. */
  readonly listed: () => readonly string[]
  readonly pace: Pace
  readonly speed: number
  /** Called after each sweep of the whole market. */
  readonly swept: (second: number) => unknown
}

type Columns = ReturnType<typeof quoteColumns>

const UNJUDGED = { provider: '', refused: [] } as const
const NOTHING: ReadonlyMap<string, string> = new Map()

/** In one request with the indices. */
const MOST_HOT = 500 - INDEX_SYMBOLS.length

/** Quotes of the whole market in a sweep of requests, and of the hot set in one, which brings the indices with it. */
export function quotesPort({ relay, listed, pace, speed, swept }: QuotesPortParts): QuotesPort {
  // Who is in them stays the same from ask to ask, of each by itself.
  const [ofAll, ofHot] = [quoteColumns(), quoteColumns()]
  return {
    provider: relay.primary(),
    reach: 'now',
    paceMs: Math.round((HOT_SECONDS * 1000 * 0.8) / speed),
    usualLagSeconds: 3,
    timeoutMs: 60_000,
    mostCodes: MOST_HOT,
    times: quoteTimes(pace),
    async ask({ day, second, codes, refuses }, signal) {
      /** What the day that is asked for would not take in; of another day it says nothing. */
      const refusedOf = (columns: Columns) => (rows: readonly QuoteRow[]) => {
        const batch = rows.length > 0 && refuses ? quoteBatch({ ...UNJUDGED, rows }, rows.length, columns) : undefined
        return batch?.day === day && refuses ? refuses(batch.rows) : NOTHING
      }
      if (codes) {
        const symbols = [...symbolsOf(codes), ...INDEX_SYMBOLS]
        const reply = await relay.read(symbols, { priority: 'hot', signal }, refusedOf(ofHot))
        return quoteBatch(reply, codes.length, ofHot)
      }
      const all = listed()
      const reply = await relay.read(symbolsOf(all), { priority: 'sweep', signal }, refusedOf(ofAll))
      void swept(second)
      return quoteBatch(reply, all.length, ofAll)
    },
  }
}
