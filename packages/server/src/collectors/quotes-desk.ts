import type { TradeDay } from '@kanpan/contract/model/stock'
import type { MorningRows } from '@kanpan/market/day-book/book-columns'
import { createDayBook, type DayBook } from '@kanpan/market/day-book/day-book'
import type { FoldResult, QuoteRows, Refusal } from '@kanpan/market/day-book/quote-rows'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { minuteIndex, secondOfMinute } from '@kanpan/market/quote/minute-line'
import type { IngestResult } from '#live/source-status.ts'
import type { Batch } from '#sources/ports/port.ts'
import type { Ports } from '#sources/ports/ports.ts'
import { type Desk, rowsOfDay } from './desk.ts'
import { Refused } from './refused.ts'

export type QuotesPort = NonNullable<Ports['quotes']>

export interface QuotesDeskParts {
  /** Who there is in the morning; the book keeps their rows. */
  readonly morning: MorningRows
  readonly port: QuotesPort
  readonly desk: Desk
  /** The day as far as an earlier process had it. */
  readonly book?: DayBook | undefined
}

export interface QuotesDesk {
  readonly book: DayBook
  /** Whether quotes have been asked for; what stands in the book may have been kept by another process. */
  readonly hasIngested: boolean
  /** Brings the book to a second of its day; answers whether quotes came, undefined when they could not be asked for yet. */
  ingest(second: number): Promise<boolean | undefined>
  /** The last quotes of the day, from a port that nothing is rehearsed on; rejects when they do not come. */
  closingSweep(port: QuotesPort, second: number): Promise<void>
}

/** Quotes may be ahead of our clock by so much: exchanges and servers do not agree to the second. */
export const CLOCK_TOLERANCE_SECONDS = 60
/** More wrong rows than this, and the others are not to be trusted either. */
const MOST_WRONG_PCT = 1
/** Marks passed over at one step that are asked for again; of a longer gap the marks stay unknown until the day is closed. */
const MARKS_CAUGHT_UP = 5

const REASONS: Readonly<Record<Refusal, string>> = {
  unknownCode: '没有这只股票',
  outsideDay: '时间不在当日',
  future: '时间在将来',
  reference: '与昨收相差太远',
  price: '价格不大于零、不在当日高低之间，或越过涨跌停',
  shrunk: '成交量或成交额比之前少',
  amount: '成交额与成交量不符',
}

function refusedOf({ refused }: Pick<FoldResult, 'refused'>): Pick<IngestResult, 'refusedRows' | 'refusedFor'> {
  const rows = refused.reduce((sum, { count }) => sum + count, 0)
  return { refusedRows: rows, refusedFor: refused.map(({ reason }) => REASONS[reason]).join('；') }
}

/** Puts a running day together from its quotes. */
export function quotesDesk({ morning, port, desk, ...stored }: QuotesDeskParts, day: TradeDay): QuotesDesk {
  const book = stored.book ?? createDayBook({ day, ...morning })
  let lastSecond = book.moment().second
  let hasIngested = false

  function take(batch: Batch<QuoteRows>, clockSecond: number): IngestResult {
    const rows = rowsOfDay(batch, day)
    const count = rows.codes.length
    if (!rows.state.some(state => state === STOCK_STATE.trading)) throw new Refused('来源给出的行情是空的')
    const times = { latestSecond: clockSecond + CLOCK_TOLERANCE_SECONDS }
    const preview = book.preview(rows, times)
    const { refusedRows: wrongRows = 0, refusedFor } = refusedOf(preview)
    if (count > 0 && (100 * wrongRows) / count > MOST_WRONG_PCT) {
      const pct = ((100 * wrongRows) / count).toFixed(1)
      throw new Refused(`${wrongRows} 只股票（${pct}%）不可信：${refusedFor}`)
    }
    book.fold(rows, times)
    const { second, state } = book.moment()
    const listed = state.reduce((sum, one) => (one === STOCK_STATE.absent ? sum : sum + 1), 0)
    const quoted = rows.state.reduce((sum, one) => (one === STOCK_STATE.absent ? sum : sum + 1), 0)
    return { newest: { day, second }, rows: quoted - wrongRows, expectedRows: listed, ...refusedOf(preview) }
  }

  function ask(second: number): Promise<boolean | undefined> {
    return desk.ask({ name: 'quotes', port, ask: { day, second }, take: batch => take(batch, second) })
  }

  /** The minute marks between two asks, of a port that can still tell them. */
  function marksBefore(second: number): number[] {
    if (port.reach !== 'moment' || lastSecond < 0) return []
    const [from, to] = [minuteIndex(lastSecond) + 1, minuteIndex(second)]
    if (to - from >= MARKS_CAUGHT_UP) return []
    const marks = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => secondOfMinute(from + at))
    return marks.filter(mark => mark > lastSecond && mark < second)
  }

  return {
    book,
    get hasIngested() {
      return hasIngested
    },
    async ingest(second) {
      for (const mark of marksBefore(second)) {
        const isIn = await ask(mark)
        if (!isIn) return isIn
      }
      const isIn = await ask(second)
      hasIngested ||= isIn !== undefined
      if (isIn !== undefined) lastSecond = second
      return isIn
    },
    async closingSweep(closing, second) {
      take(await desk.answer({ name: 'quotes', port: closing, ask: { day, second } }), second)
    },
  }
}
