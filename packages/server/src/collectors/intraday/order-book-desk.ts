import type { TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import { type Desk, rowsOfDay } from '#collectors/desk.ts'
import type { Task } from '#collectors/paced-task.ts'
import { CLOCK_TOLERANCE_SECONDS } from '#collectors/quote-refusals.ts'
import { Refused } from '#collectors/refused.ts'
import type { OrderBooks } from '#live/intraday/order-books.ts'
import type { IngestResult } from '#live/source-status.ts'
import type { OrderBookRow } from '#sources/ports/intraday-rows.ts'
import type { Batch } from '#sources/ports/port.ts'
import type { OrderBookPort } from '#sources/ports/ports.ts'
import { type BookBounds, orderBookFault } from './order-book-admission.ts'

export interface OrderBookDeskParts {
  readonly port: OrderBookPort
  readonly desk: Desk
  readonly books: OrderBooks
  readonly lastCents: BookBounds['lastCents']
  /** Whose book is looked at, and who else moves enough to be looked at soon; the first matter most. */
  readonly viewed: () => readonly string[]
  readonly hot: () => readonly string[]
}

/** Seconds of the market between two asks; a port whose pace is slower is asked at that. */
const EVERY_SECONDS = 3

/** Brings in the order books of a running day, of the stocks that are looked at. */
export function orderBookDesk(parts: OrderBookDeskParts, day: TradeDay): Task {
  const { port, desk, books, lastCents } = parts
  let lastSecond = Number.NEGATIVE_INFINITY
  let newestSecond = -1

  function wanted(): readonly string[] {
    const codes = new Set([...parts.viewed(), ...(port.followsHotSet ? parts.hot() : [])])
    return [...codes].slice(0, port.mostCodes)
  }

  function take(batch: Batch<readonly OrderBookRow[]>, expectedRows: number, clockSecond: number): IngestResult {
    const bounds = { latestSecond: clockSecond + CLOCK_TOLERANCE_SECONDS, lastCents }
    const faults = new Set<string>()
    const rows = rowsOfDay(batch, day).filter(row => {
      const fault = orderBookFault(row, bounds)
      if (fault !== undefined) faults.add(fault)
      return fault === undefined
    })
    const refusedRows = batch.rows.length - rows.length
    const refusedFor = [...faults].join('；')
    const reasons = [batch.refused?.reason ?? '', refusedFor].filter(reason => reason !== '')
    if (rows.length === 0)
      throw new Refused(reasons.length > 0 ? `没有一行可信：${reasons.join('；')}` : '来源给出的是空的')
    books.take(day, rows)
    for (const { second } of rows) newestSecond = Math.max(newestSecond, second)
    return { newest: { day, second: newestSecond }, rows: rows.length, expectedRows, refusedRows, refusedFor }
  }

  return {
    async run(clockSecond) {
      const second = Math.min(clockSecond, SESSION.close)
      const isOver = lastSecond >= SESSION.close
      if (second < SESSION.openingMatch || (second < lastSecond + EVERY_SECONDS && !(isOver && hasNew())))
        return undefined
      const codes = wanted()
      if (codes.length === 0) return undefined
      const before = lastSecond
      lastSecond = second
      const outcome = await desk.ask({
        name: 'orderBook',
        port,
        ask: { day, second, codes },
        take: batch => take(batch, codes.length, second),
      })
      if (outcome === undefined) lastSecond = before
      return outcome
    },
  }

  /** After the close nobody's book changes: only who has none yet is asked for. */
  function hasNew(): boolean {
    const known = books.now()
    return wanted().some(code => known.at(code, day, SESSION.close) === undefined)
  }
}
