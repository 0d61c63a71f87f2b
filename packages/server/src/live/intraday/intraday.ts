import type { TradeDay } from '@kanpan/contract/model/stock'
import { MINUTES_PER_DAY, type MinuteLine, minuteIndex } from '@kanpan/market/quote/minute-line'
import type { InsideDays, Replay } from '#sources/replay.ts'
import { completedLine, deliveredLine, isIncomplete } from './completed-line.ts'
import { type DeliveredLines, deliveredLines } from './delivered-lines.ts'
import { type OrderBooks, orderBooks, type StampedBook } from './order-books.ts'
import { type ViewedCodes, type ViewedLines, viewedCodes, viewedLines } from './viewed-codes.ts'

/**
 * What is brought in of single stocks while somebody looks at them: desks put it here, views read it. Nobody waits for it: a reader
 * gets what there is, and by looking has it refreshed.
 */
export interface Intraday {
  readonly books: OrderBooks
  readonly lines: DeliveredLines
  /** Whose order book, or whose line with minutes that are lacking, of this day or of one before, was looked at. */
  readonly viewed: { readonly books: ViewedCodes; readonly lines: ViewedCodes; readonly pastLines: ViewedLines }
}

/** Single stocks as of the moment of a view. */
export interface IntradayAsOf {
  /** The newest order book by then, with its exchange time; undefined where none came yet. */
  orderBook(row: number): StampedBook | undefined
  /** A stock's minutes of the day, those that were not seen as a provider delivers them. */
  minuteLine(row: number): MinuteLine | undefined
  /** The same of a day before, whole or not at all: as it is stored, else as a provider delivers it. */
  pastLine(day: TradeDay, row: number): MinuteLine | undefined
}

export interface IntradayMoment {
  readonly day: TradeDay
  readonly second: number
  /** Of an earlier moment nothing is refreshed. */
  readonly isNewest: boolean
  readonly stocks: readonly { readonly code: string }[]
}

interface IntradayParts {
  readonly inside: Pick<InsideDays, 'minuteLine'>
  readonly replay: Pick<Replay, 'orderBook'> | undefined
}

/** Single stocks as they came in by now, as of a moment. It never changes: what comes later is another view's. */
export function intradayAsOf(
  { books, lines, viewed }: Intraday,
  { inside, replay }: IntradayParts,
  { day, second, isNewest, stocks }: IntradayMoment,
): IntradayAsOf {
  const [knownBooks, knownLines] = [books.now(), lines.now()]
  const codeOf = (row: number) => stocks[row]?.code

  function pastLine(of: TradeDay, row: number): MinuteLine | undefined {
    const code = codeOf(row)
    const seen = inside.minuteLine(of, row)
    if (code === undefined || (seen && !isIncomplete(seen))) return seen
    const delivered = knownLines.of(code, of)
    const whole = delivered && deliveredLine(delivered)
    const isWhole = whole?.length === MINUTES_PER_DAY
    if (!isWhole) viewed.pastLines.note(of, code)
    if (seen) return delivered ? completedLine(seen, delivered) : seen
    return isWhole ? whole : undefined
  }

  return {
    orderBook(row) {
      const code = codeOf(row)
      if (isNewest && code !== undefined) viewed.books.note(code)
      const replayed = replay?.orderBook(day, row, second)
      if (replayed) return { ...replayed, second }
      return code === undefined ? undefined : knownBooks.at(code, day, second)
    },
    pastLine,
    minuteLine(row) {
      const code = codeOf(row)
      const seen = inside.minuteLine(day, row)
      if (code === undefined || (seen && !isIncomplete(seen))) return seen
      if (isNewest) viewed.lines.note(code)
      else viewed.pastLines.note(day, code)
      const delivered = knownLines.of(code, day)
      if (!delivered) return seen
      if (seen) return completedLine(seen, delivered)
      const line = deliveredLine(delivered)
      // Of an earlier moment all of its minutes, or none.
      return isNewest || (line && line.length > minuteIndex(second)) ? line : undefined
    },
  }
}

export function createIntraday(): Intraday {
  return {
    books: orderBooks(),
    lines: deliveredLines(),
    viewed: { books: viewedCodes(), lines: viewedCodes(), pastLines: viewedLines() },
  }
}
