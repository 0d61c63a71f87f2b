import type { Board, TradeDay } from '@kanpan/contract/model/stock'
import type { LimitLife } from '#limit-up/limit-life.ts'
import { type DayColumns, STOCK_STATE } from '#quote/day-columns.ts'
import { type MinuteLine, minuteIndex } from '#quote/minute-line.ts'
import { type AuctionLog, auctionLog } from './auction-log.ts'
import { copiedColumns, joinedColumns, type MorningRows, morningColumns, rowsWhere } from './book-columns.ts'
import { type BookMoment, bookMoments, closedDay } from './book-moment.ts'
import { type BookCheckpoint, type CheckpointEnd, DAY_START, storedMarks, takeUp } from './checkpoint.ts'
import { type IndexAt, type IndexLine, type IndexQuote, indexMarks } from './index-marks.ts'
import { createMarks } from './marks.ts'
import { type MinuteSeries, minuteSeries } from './minute-series.ts'
import { pastMoment } from './past-moment.ts'
import { type FoldTimes, quoteFold } from './quote-fold.ts'
import type { FoldResult, QuoteRows, Refusal } from './quote-rows.ts'
import { type ResolvedCodes, resolvedCodes } from './resolved-codes.ts'
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
  /** What a fold of the rows would take and refuse; nothing is taken. */
  preview(rows: QuoteRows, times?: FoldTimes): FoldResult
  /** Why it would refuse those it would, by code. */
  refusals(rows: QuoteRows, times?: FoldTimes): ReadonlyMap<string, Refusal>
  /** The same object until a fold changes something. */
  moment(): BookMoment
  /** An earlier moment of the day: what stood at the last minute mark on or before a second. */
  momentAt(second: number): BookMoment
  /** Adds stocks the morning did not know; those it did keep their number, and their columns. */
  grow(rows: MorningRows): void
  /** A stock's minutes so far; undefined where it does not trade or was never quoted. */
  minuteLine(row: number): MinuteLine | undefined
  /** The yuan queued at its limit at each of the 241 marks, below 0 at the lower limit, NaN unknown or yet to come. */
  sealLine(row: number): Float64Array | undefined
  /** Turnover of the whole market in each of the 241 minutes, in yuan; NaN where no quote came, or not yet. */
  amountLine(): Float64Array
  /** The day as it is kept, once it is over: a stock that nobody told of was not recorded. */
  closedDay(): DayColumns & LimitLife
  /** The same by the minute; some tenths of a second for the whole market. */
  series(): MinuteSeries
  auction: AuctionLog['at']
  auctionLine: AuctionLog['line']
  /** Takes indices in as `fold` does stocks; one without a previous close is refused until it has been told with one. */
  foldIndices(quotes: readonly IndexQuote[], times?: FoldTimes): FoldResult
  indices(second: number): readonly IndexAt[]
  indexLines(): readonly IndexLine[]
  /** All it takes to go on with the day, or of it what changed after an earlier checkpoint. */
  checkpoint(after?: CheckpointEnd): BookCheckpoint
  /** Goes on to where another book of the day is: its checkpoint after the one that was taken up last. */
  takeUp(checkpoint: BookCheckpoint): void
}

const ALL_CHANGED = {
  rules: true,
  opens: true,
  prices: true,
  trade: true,
  seals: true,
  queues: true,
  seen: true,
} as const
const NO_END: FoldTimes = { latestSecond: Number.POSITIVE_INFINITY }

export interface DayBookInput extends MorningRows {
  readonly day: TradeDay
  /** What was kept of the day: the first whole, each with what changed after the one before. */
  readonly checkpoints?: readonly BookCheckpoint[]
}

/** The book of a day as checkpoints left it; undefined without any. */
export function restoreDayBook(checkpoints: readonly BookCheckpoint[]): DayBook | undefined {
  const last = checkpoints.at(-1)
  if (!last) return undefined
  const { day, codes, boards, columns } = last
  return createDayBook({
    day,
    stocks: codes.map((code, row) => ({ code, board: boards[row] })),
    flags: columns.morningFlags,
    prevCloseCents: columns.morningPrevCloseCents,
    checkpoints,
  })
}

/** The book of a day before its first quote, with the stocks that the morning knows. */
export function createDayBook({ day, checkpoints = [], ...morning }: DayBookInput): DayBook {
  const codes: string[] = []
  const boards: (Board | undefined)[] = []
  const book = morningColumns(day, morning)
  const changes: Changes = { newestSecond: -1, ...noChanges() }
  const marks = createMarks(book)
  const auction = auctionLog(book)
  const indices = indexMarks()
  const quotes = quoteFold({ book, limits: limitBook(day, boards), marks, changes, takeAuction: auction.take })
  const moment = bookMoments(book, changes)
  const rowOf = new Map<string, number>()
  let resolved = new WeakMap<readonly string[], ResolvedCodes>()
  let isSummed = true
  list(morning)
  takeUpAll()

  function takeUpAll(): void {
    const last = checkpoints.at(-1)
    if (!last) return
    Object.assign(book, copiedColumns(last.columns))
    changes.newestSecond = last.newestSecond
    takeUp(checkpoints, { marks, auction, indices })
    marks.summed()
  }

  /** Some milliseconds of a whole day: it waits for who asks what was turned over, or brings quotes. */
  function sum(): void {
    if (!isSummed) marks.summed()
    isSummed = true
  }

  function list({ stocks }: Pick<MorningRows, 'stocks'>): void {
    for (const { code, board } of stocks) {
      rowOf.set(code, codes.length)
      codes.push(code)
      boards.push(board)
    }
    marks.resize(codes.length)
    resolved = new WeakMap()
  }

  function resolve(wanted: readonly string[]): ResolvedCodes {
    const known = resolved.get(wanted) ?? resolvedCodes(wanted, rowOf, codes.length)
    resolved.set(wanted, known)
    return known
  }

  const trades = (row: number) => book.state[row] === STOCK_STATE.trading
  const isKnown = (row: number) => trades(row) && (book.seenSecond[row] ?? -1) >= 0
  const lastMark = () => minuteIndex(changes.newestSecond)

  return {
    day,
    codes,
    fold(rows, times = NO_END) {
      sum()
      return quotes.fold(rows, resolve(rows.codes), times)
    },
    preview: (rows, times = NO_END) => quotes.preview(rows, resolve(rows.codes), times),
    refusals: (rows, times = NO_END) => quotes.refusals(rows, resolve(rows.codes), times),
    moment,
    momentAt: second => (second >= changes.newestSecond ? moment() : pastMoment(marks.of, moment(), second)),
    grow(rows) {
      const added = rowsWhere(rows, ({ code }) => !rowOf.has(code))
      // The same object: whoever folds into the columns holds it.
      Object.assign(book, joinedColumns(book, morningColumns(day, added)))
      list(added)
      Object.assign(changes, ALL_CHANGED)
    },
    minuteLine: row =>
      isKnown(row) ? stockLine({ marks: marks.of, isFromOpen: book.isFromOpen }, row, lastMark()) : undefined,
    sealLine: row =>
      isKnown(row) ? stockSealLine({ marks: marks.of, isFromOpen: book.isFromOpen }, row, lastMark()) : undefined,
    amountLine() {
      sum()
      return marks.amountLine()
    },
    closedDay: () => closedDay(moment()),
    series: () => minuteSeries({ codes, marks: marks.of, book, trades }),
    auction: auction.at,
    auctionLine: auction.line,
    foldIndices: (rows, times = NO_END) => indices.fold(rows, times),
    indices: indices.at,
    indexLines: indices.lines,
    checkpoint: (after = DAY_START) => ({
      day,
      codes: [...codes],
      boards: [...boards],
      newestSecond: changes.newestSecond,
      columns: copiedColumns(book),
      marks: storedMarks(marks, after.version),
      auction: auction.entries(after.auctionCount),
      indices: indices.days().map(day => ({ ...day, marks: [...day.marks] })),
      version: marks.version,
      auctionCount: auction.count,
    }),
    takeUp(checkpoint) {
      const known = codes.length
      Object.assign(book, copiedColumns(checkpoint.columns))
      list({
        stocks: checkpoint.codes.slice(known).map((code, at) => ({ code, board: checkpoint.boards[known + at] })),
      })
      takeUp([checkpoint], { marks, auction, indices })
      isSummed = false
      Object.assign(changes, ALL_CHANGED, { newestSecond: checkpoint.newestSecond })
    },
  }
}
