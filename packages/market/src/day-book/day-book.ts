import type { Board, TradeDay } from '@kanpan/contract/model/stock'
import { STOCK_STATE } from '#quote/day-columns.ts'
import { type MinuteLine, minuteIndex } from '#quote/minute-line.ts'
import { type AuctionLog, auctionLog } from './auction-log.ts'
import { joinedColumns, type MorningRows, morningColumns } from './book-columns.ts'
import { type BookMoment, bookMoments } from './book-moment.ts'
import { createMarks } from './marks.ts'
import { type MinuteSeries, minuteSeries } from './minute-series.ts'
import { type FoldTimes, quoteFold } from './quote-fold.ts'
import type { FoldResult, QuoteRows } from './quote-rows.ts'
import { limitBook } from './row-limits.ts'
import { stockLine, stockSealLine } from './stock-marks.ts'
import { type Changes, noChanges } from './write-row.ts'

/**
 * The running day, put together from quotes that come by code: late, in parts, in any order, from several providers. It
 * never waits and throws nothing that depends on what comes in; whoever brings rows in calls `fold`, and readers take the
 * `moment` it leaves.
 */
export interface DayBook {
  readonly day: TradeDay
  /** By row. A row keeps its number; `grow` puts others behind it. */
  readonly codes: readonly string[]
  /**
   * Takes the rows of a reply in: of each stock the newest by exchange time stands, and one of the same second that differs
   * replaces it. A wrong row is refused alone. What is later than `latestSecond` is refused; without it nothing is.
   */
  fold(rows: QuoteRows, times?: FoldTimes): FoldResult
  /** The same object until a fold changes something. */
  moment(): BookMoment
  /** Stocks that were not listed in the morning's catalogue; rows that exist keep their number. */
  grow(rows: MorningRows): void
  /** A stock's minutes so far; undefined where it does not trade or was never quoted. */
  minuteLine(row: number): MinuteLine | undefined
  /** The yuan queued at its limit at each of the 241 marks, below 0 at the lower limit, NaN unknown or yet to come. */
  sealLine(row: number): Float64Array | undefined
  /** Turnover of the whole market in each of the 241 minutes, in yuan; NaN where no quote came, or not yet. */
  amountLine(): Float64Array
  /** The day by the minute as it is kept, once it is over. */
  series(): MinuteSeries
  auction: AuctionLog['at']
  auctionLine: AuctionLog['line']
}

const NO_END: FoldTimes = { latestSecond: Number.POSITIVE_INFINITY }

/** The book of a day before its first quote, with the stocks that the morning knows. */
export function createDayBook({ day, ...morning }: MorningRows & { readonly day: TradeDay }): DayBook {
  const codes: string[] = []
  const boards: (Board | undefined)[] = []
  const book = morningColumns(day, morning)
  const changes: Changes = { newestSecond: -1, ...noChanges() }
  const marks = createMarks()
  const auction = auctionLog(book)
  const fold = quoteFold({ book, limits: limitBook(day, boards), marks, changes, takeAuction: auction.take })
  const moment = bookMoments(book, changes)
  const rowOf = new Map<string, number>()
  let resolved = new WeakMap<readonly string[], Int32Array>()
  list(morning)

  function list({ stocks }: MorningRows): void {
    for (const { code, board } of stocks) {
      rowOf.set(code, codes.length)
      codes.push(code)
      boards.push(board)
    }
    marks.resize(codes.length)
    resolved = new WeakMap()
  }

  function rowsOf(wanted: readonly string[]): Int32Array {
    const known = resolved.get(wanted)
    if (known) return known
    const rows = Int32Array.from(wanted, code => rowOf.get(code) ?? -1)
    resolved.set(wanted, rows)
    return rows
  }

  const trades = (row: number) => book.state[row] === STOCK_STATE.trading
  const isKnown = (row: number) => trades(row) && (book.seenSecond[row] ?? -1) >= 0
  const lastMark = () => minuteIndex(changes.newestSecond)

  return {
    day,
    codes,
    fold: (rows, times = NO_END) => fold(rows, rowsOf(rows.codes), times),
    moment,
    grow(rows) {
      // The same object: whoever folds into the columns holds it.
      Object.assign(book, joinedColumns(book, morningColumns(day, rows)))
      list(rows)
      Object.assign(changes, { rules: true, prices: true, trade: true, life: true, seen: true })
    },
    minuteLine: row => (isKnown(row) ? stockLine(marks.of, row, lastMark()) : undefined),
    sealLine: row => (isKnown(row) ? stockSealLine(marks.of, row, lastMark()) : undefined),
    amountLine: marks.amountLine,
    series: () => minuteSeries({ codes, marks: marks.of, openCents: book.openCents, trades }),
    auction: auction.at,
    auctionLine: auction.line,
  }
}
