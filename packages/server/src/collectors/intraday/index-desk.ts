import { SESSION } from '@kanpan/market/calendar/session'
import type { DayBook } from '@kanpan/market/day-book/day-book'
import type { IndexQuote } from '@kanpan/market/day-book/index-marks'
import { MARKET_INDICES } from '@kanpan/market/quote/market-indices'
import { type Desk, rowsOfDay } from '#collectors/desk.ts'
import type { Task } from '#collectors/paced-task.ts'
import { CLOCK_TOLERANCE_SECONDS, refusedOf } from '#collectors/quote-refusals.ts'
import { Refused } from '#collectors/refused.ts'
import type { IngestResult } from '#live/source-status.ts'
import type { Batch } from '#sources/ports/port.ts'
import type { Ports } from '#sources/ports/ports.ts'

export interface IndexDeskParts {
  readonly book: Pick<DayBook, 'day' | 'foldIndices'>
  readonly port: NonNullable<Ports['indices']>
  readonly desk: Desk
}

export interface IndexDesk extends Task {
  /** Asks for where the indices closed. One that nobody tells stays where it was seen last, and stops no closing. */
  close(): Promise<void>
}

/** Seconds of the market between two asks; a port whose pace is slower is asked at that. */
const EVERY_SECONDS = 3

/** Brings the indices of a running day into its book. */
export function indexDesk({ book, port, desk }: IndexDeskParts): IndexDesk {
  const { day } = book
  let lastSecond = Number.NEGATIVE_INFINITY
  let newestSecond = -1

  function take(batch: Batch<readonly IndexQuote[]>, clockSecond: number): IngestResult {
    const given = rowsOfDay(batch, day)
    const rows = given.filter(({ code }) => MARKET_INDICES.has(code))
    const latestSecond = clockSecond + CLOCK_TOLERANCE_SECONDS
    const { taken, stale, refused } = book.foldIndices(rows, { latestSecond })
    const { refusedRows, refusedFor } = refusedOf({
      refused: [{ reason: 'unknownIndex', count: given.length - rows.length }, ...refused],
    })
    if (taken + stale === 0) {
      throw new Refused(refusedRows > 0 ? `没有一行可信：${refusedFor}` : '来源给出的是空的')
    }
    for (const { second } of rows) if (second <= latestSecond) newestSecond = Math.max(newestSecond, second)
    return { newest: { day, second: newestSecond }, rows: taken + stale, refusedRows, refusedFor }
  }

  return {
    async run(clockSecond) {
      const second = Math.min(clockSecond, SESSION.close)
      if (second < lastSecond + EVERY_SECONDS || newestSecond >= SESSION.close) return undefined
      const before = lastSecond
      lastSecond = second
      const ask = { day, second }
      const outcome = await desk.ask({ name: 'indices', port, ask, take: batch => take(batch, second) })
      if (outcome === undefined) lastSecond = before
      return outcome
    },
    async close() {
      if (newestSecond >= SESSION.close) return
      const ask = { day, second: SESSION.close }
      await desk.run('indices', async () => take(await desk.answer({ name: 'indices', port, ask }), SESSION.close))
    },
  }
}
