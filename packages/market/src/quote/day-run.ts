import { changePct } from './change-pct.ts'
import { type DayColumns, STOCK_STATE } from './day-columns.ts'

/**
 * Consecutive trading days up to a moment, the oldest first; the last one may still be running. A day nobody recorded is
 * among them, with all stocks absent.
 */
export interface DayRun {
  readonly count: number
  /** How many of them are over. */
  readonly finished: number
  at(index: number): DayColumns
  /** Left out: all of them were recorded. */
  readonly isRecorded?: (index: number) => boolean
}

/** What a stock did on its next trading day against that day's reference price. NaN is unknown. */
export interface NextDay {
  readonly openPct: number
  /** NaN while that day is still running. */
  readonly closePct: number
  /** The highest price of that day; NaN while it is still running. */
  readonly highPct: number
  /** Position of that day in the run; -1 when the stock has not traded since. */
  readonly index: number
}

const NOT_YET: NextDay = { openPct: Number.NaN, closePct: Number.NaN, highPct: Number.NaN, index: -1 }

/**
 * Position of the stock's first trading day after day `index`; -1 when it has not traded since, or may have traded on a day
 * of which nothing is recorded. Of a recorded day without the stock its next reference price tells: it was suspended when
 * that is its close.
 */
export function nextTradeIndex(run: DayRun, index: number, row: number): number {
  const close = run.at(index).closeCents[row] ?? 0
  let isUnrecorded = false
  for (let later = index + 1; later < run.count; later++) {
    const columns = run.at(later)
    if (run.isRecorded?.(later) === false) return -1
    if (columns.state[row] === STOCK_STATE.absent) isUnrecorded = true
    if (columns.state[row] !== STOCK_STATE.trading || (columns.closeCents[row] ?? 0) <= 0) continue
    return isUnrecorded && columns.prevCloseCents[row] !== close ? -1 : later
  }
  return -1
}

export function nextDay(run: DayRun, index: number, row: number): NextDay {
  const later = nextTradeIndex(run, index, row)
  if (later < 0) return NOT_YET
  const columns = run.at(later)
  const prevClose = columns.prevCloseCents[row] ?? 0
  const isOver = later < run.finished
  return {
    openPct: changePct(columns.openCents[row] ?? 0, prevClose),
    closePct: isOver ? changePct(columns.closeCents[row] ?? 0, prevClose) : Number.NaN,
    highPct: isOver ? changePct(columns.highCents[row] ?? 0, prevClose) : Number.NaN,
    index: later,
  }
}
