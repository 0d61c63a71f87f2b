import type { TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import type { MorningRows } from '@kanpan/market/day-book/book-columns'
import { createDayBook, type DayBook } from '@kanpan/market/day-book/day-book'
import type { QuoteRows } from '@kanpan/market/day-book/quote-rows'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { minuteIndex, secondOfMinute } from '@kanpan/market/quote/minute-line'
import { type Desk, rowsOfDay, type WorkResult } from '#collectors/desk.ts'
import { CLOCK_TOLERANCE_SECONDS, REFUSAL_WORDS, refusedOf } from '#collectors/quote-refusals.ts'
import { Refused } from '#collectors/refused.ts'
import type { IngestResult } from '#live/source-status.ts'
import type { QuotesAsk } from '#sources/ports/intraday-rows.ts'
import type { Batch } from '#sources/ports/port.ts'
import type { QuotesPort } from '#sources/ports/ports.ts'

export interface QuotesDeskParts {
  /** Who there is in the morning; the book keeps their rows. */
  readonly morning: MorningRows
  readonly port: QuotesPort
  readonly desk: Desk
  /** The day as far as an earlier process had it. */
  readonly book?: DayBook | undefined
  /** Who is asked for between two sweeps of the whole market, at most so many; the first matter most. */
  readonly hotCodes?: ((mostCodes: number) => readonly string[]) | undefined
}

export interface QuotesDesk {
  readonly book: DayBook
  /** Whether quotes have been asked for; what stands in the book may have been kept by another process. */
  readonly hasIngested: boolean
  /** Brings the market to a second of the day; answers whether quotes came, undefined when nothing was due or could be had yet. */
  ingest(clockSecond: number): Promise<boolean | undefined>
  /** The same of the stocks most is looked for in, of a port that has times for them. */
  ingestHot(clockSecond: number): Promise<boolean | undefined>
  /** The last quotes of the day, from a port that nothing is rehearsed on; rejects when they do not come. */
  closingSweep(port: QuotesPort, second: number): Promise<WorkResult>
}

/** More wrong rows than this, and the others are not to be trusted either. */
const MOST_WRONG_PCT = 1
/**
 * Marks passed over at one step that are asked for again, so many as the quick market has in the half minute in which another process takes
 * over; of a longer gap the marks stay unknown until the day is closed.
 */
const MARKS_CAUGHT_UP = 15

const timesAt = (clockSecond: number) => ({ latestSecond: clockSecond + CLOCK_TOLERANCE_SECONDS })

/** Puts a running day together from its quotes. */
export function quotesDesk({ morning, port, desk, ...parts }: QuotesDeskParts, day: TradeDay): QuotesDesk {
  const { hotCodes = () => [] } = parts
  const book = parts.book ?? createDayBook({ day, ...morning })
  /** The same port in a turn of its own: the hot set does not wait until all of the market has come. */
  const hotPort = { ...port }
  let wholeSecond = Number.NEGATIVE_INFINITY
  let hotSecond = Number.NEGATIVE_INFINITY
  let lastSecond = book.moment().second
  let hasIngested = false

  function take(
    batch: Batch<QuoteRows>,
    { second: clockSecond, codes }: Pick<QuotesAsk, 'second' | 'codes'>,
  ): IngestResult {
    const rows = rowsOfDay(batch, day)
    const count = rows.codes.length
    if (!rows.state.some(state => state === STOCK_STATE.trading)) throw new Refused('来源给出的行情是空的')
    const times = timesAt(clockSecond)
    const preview = book.preview(rows, times)
    const { refusedRows: wrongRows = 0, refusedFor } = refusedOf(preview)
    if (count > 0 && (100 * wrongRows) / count > MOST_WRONG_PCT) {
      const pct = ((100 * wrongRows) / count).toFixed(1)
      throw new Refused(`${wrongRows} 只股票（${pct}%）不可信：${refusedFor}`)
    }
    book.fold(rows, times)
    const { second, state } = book.moment()
    // Of a part nothing is concluded about the others: the market stays as whole as the last sweep of it was.
    if (codes) return { newest: { day, second }, isWhole: undefined, ...refusedOf(preview) }
    const listed = state.reduce((sum, one) => (one === STOCK_STATE.absent ? sum : sum + 1), 0)
    const quoted = rows.state.reduce((sum, one) => (one === STOCK_STATE.absent ? sum : sum + 1), 0)
    return { newest: { day, second }, rows: quoted - wrongRows, expectedRows: listed, ...refusedOf(preview) }
  }

  async function ask(second: number, codes?: readonly string[]): Promise<boolean | undefined> {
    const wanted = { second, codes }
    const of = codes ? hotPort : port
    return await desk.ask({
      name: 'quotes',
      port: of,
      ask: { day, ...wanted, refuses: rows => refusedIn(rows, second) },
      take: batch => take(batch, wanted),
    })
  }

  /** What the day would refuse of rows, for a port that knows whom else to ask. */
  function refusedIn(rows: QuoteRows, clockSecond: number): ReadonlyMap<string, string> {
    const reasons = book.refusals(rows, timesAt(clockSecond))
    return new Map([...reasons].map(([code, reason]) => [code, REFUSAL_WORDS[reason]]))
  }

  /** The minute marks between two asks, of a port that can still tell them. */
  function marksBefore(second: number): number[] {
    if (port.reach !== 'moment' || lastSecond < 0) return []
    const [from, to] = [minuteIndex(lastSecond) + 1, minuteIndex(second)]
    if (to - from >= MARKS_CAUGHT_UP) return []
    const marks = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => secondOfMinute(from + at))
    return marks.filter(mark => mark > lastSecond && mark < second)
  }

  async function sweep(clockSecond: number): Promise<boolean | undefined> {
    if (!port.times?.isWholeDue(clockSecond, wholeSecond)) return undefined
    const before = wholeSecond
    wholeSecond = clockSecond
    const isIn = await ask(Math.min(clockSecond, SESSION.close))
    hasIngested ||= isIn !== undefined
    // What did not come is still due.
    if (!isIn) wholeSecond = before
    return isIn
  }

  async function ingestHot(clockSecond: number): Promise<boolean | undefined> {
    if (!hasIngested || !port.times?.isHotDue(clockSecond, hotSecond)) return undefined
    const codes = hotCodes(port.mostCodes ?? 0)
    if (codes.length === 0) return undefined
    const before = hotSecond
    hotSecond = clockSecond
    const isIn = await ask(Math.min(clockSecond, SESSION.close), codes)
    if (isIn === undefined) hotSecond = before
    return isIn
  }

  async function ingestTo(clockSecond: number): Promise<boolean | undefined> {
    const second = Math.min(clockSecond, SESSION.close)
    for (const mark of marksBefore(second)) {
      const isIn = await ask(mark)
      if (!isIn) return isIn
    }
    const isIn = await ask(second)
    hasIngested ||= isIn !== undefined
    if (isIn !== undefined) lastSecond = second
    return isIn
  }

  return {
    book,
    get hasIngested() {
      return hasIngested
    },
    ingest: clockSecond => (port.times ? sweep(clockSecond) : ingestTo(clockSecond)),
    ingestHot,
    async closingSweep(closing, second) {
      const refuses = (rows: QuoteRows) => refusedIn(rows, second)
      const batch = await desk.answer({ name: 'quotes', port: closing, ask: { day, second, refuses } })
      const cameIn = take(batch, { second })
      hasIngested = true
      return { isWhole: batch.isWhole, ...cameIn, provider: batch.provider }
    },
  }
}
