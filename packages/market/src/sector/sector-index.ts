import type { TradeDay } from '@kanpan/contract/model/stock'
import { changePct } from '#quote/change-pct.ts'
import { type DayColumns, STOCK_FLAG, STOCK_STATE } from '#quote/day-columns.ts'
import { MINUTES_PER_DAY, type MinuteLine } from '#quote/minute-line.ts'

/** A sector as an index of equal weights: 1000 points at the reference prices of the first day it is known. */
export const SECTOR_INDEX_START = 1000

/** One day of a sector's index in points. */
export interface SectorIndexBar {
  readonly day: TradeDay
  /** The day before was not recorded: the index starts again at its start. */
  readonly afterGap: boolean
  readonly prevClose: number
  readonly open: number
  readonly close: number
  readonly changePct: number
  /** Of the stocks whose amount is known; NaN when none is. */
  readonly amountYuan: number
  /** Stocks the change is the mean of. */
  readonly count: number
}

/** Whether a stock's change counts in its sector's: it trades, has a price, and a price limit makes it comparable. */
export function countsInSector(columns: DayColumns, row: number): boolean {
  return (
    columns.state[row] === STOCK_STATE.trading &&
    (columns.closeCents[row] ?? 0) > 0 &&
    (columns.prevCloseCents[row] ?? 0) > 0 &&
    ((columns.flags[row] ?? 0) & STOCK_FLAG.noLimit) === 0
  )
}

/** A sector as an index over consecutive trading days. */
export interface SectorIndex {
  readonly bars: readonly SectorIndexBar[]
  /** On the last of the days nothing was recorded of its stocks: what the index did there is not known. */
  readonly isBroken: boolean
}

const NOTHING_YET: SectorIndex = { bars: [], isBroken: false }

/**
 * A sector's daily bars: each day's mean change of open and close against the reference prices, compounded. There is no
 * high and low: its stocks' do not meet in one moment. A day on which none of them counts has no bar. Over a day that was not
 * recorded, undefined here, or of which nothing was recorded of its stocks, nothing is compounded: behind it the index starts
 * again, and the bar says so. `before` is the index over the days before these.
 */
export function sectorIndex(
  rows: Int32Array,
  days: readonly (DayColumns | undefined)[],
  before: SectorIndex = NOTHING_YET,
): SectorIndex {
  const bars: SectorIndexBar[] = []
  let last = before.bars.at(-1)
  let { isBroken } = before
  for (const columns of days) {
    if (!columns || rows.every(row => columns.state[row] === STOCK_STATE.absent)) {
      isBroken = true
      continue
    }
    const day = meansOf(rows, columns)
    if (!day) continue
    const afterGap = isBroken && last !== undefined
    const prevClose = last === undefined || afterGap ? SECTOR_INDEX_START : last.close
    const { openPct, changePct: change, amountYuan, count } = day
    const at = { day: columns.day, afterGap, prevClose, amountYuan, count, changePct: change }
    last = { ...at, open: prevClose * (1 + openPct / 100), close: prevClose * (1 + change / 100) }
    bars.push(last)
    isBroken = false
  }
  return { bars, isBroken }
}

/** Mean change of the open and the close of those that count, in percent; undefined when none does. */
function meansOf(rows: Int32Array, columns: DayColumns) {
  let open = 0
  let close = 0
  let count = 0
  let amountYuan = Number.NaN
  for (const row of rows) {
    const amount = columns.amountYuan[row] ?? Number.NaN
    if (columns.state[row] === STOCK_STATE.trading && !Number.isNaN(amount)) {
      amountYuan = (Number.isNaN(amountYuan) ? 0 : amountYuan) + amount
    }
    if (!countsInSector(columns, row)) continue
    const prevClose = columns.prevCloseCents[row] ?? 0
    // Before its opening auction a stock has no open yet; it stands where it stands.
    open += changePct((columns.openCents[row] ?? 0) || (columns.closeCents[row] ?? 0), prevClose)
    close += changePct(columns.closeCents[row] ?? 0, prevClose)
    count++
  }
  return count === 0 ? undefined : { openPct: open / count, changePct: close / count, amountYuan, count }
}

/** A sector by the minute, the day whole: mean change so far in percent, and turnover of each minute in yuan. */
export interface SectorLine {
  readonly changePct: Float64Array
  readonly amountYuan: Float64Array
}

const LINES_AT_ONCE = 10

/**
 * The mean of its stocks' lines, in steps; each line with the reference price its change is counted from. At each minute of those
 * that have a price or an amount there, NaN without any.
 */
export function* sectorLine(
  lines: readonly (readonly [line: MinuteLine, prevCloseCents: number])[],
): Generator<undefined, SectorLine> {
  const change = new Float64Array(MINUTES_PER_DAY)
  const priced = new Int32Array(MINUTES_PER_DAY)
  const amountYuan = new Float64Array(MINUTES_PER_DAY).fill(Number.NaN)
  for (const [at, [line, prevCloseCents]] of lines.entries()) {
    if (at % LINES_AT_ONCE === 0) yield
    for (let minute = 0; minute < MINUTES_PER_DAY; minute++) {
      const moved = changePct(line.priceCents[minute] ?? 0, prevCloseCents)
      const amount = line.amountYuan[minute] ?? Number.NaN
      if (!Number.isNaN(moved)) {
        change[minute] = (change[minute] ?? 0) + moved
        priced[minute] = (priced[minute] ?? 0) + 1
      }
      if (!Number.isNaN(amount)) amountYuan[minute] = (amountYuan[minute] || 0) + amount
    }
  }
  return { changePct: change.map((sum, minute) => sum / (priced[minute] ?? 0)), amountYuan }
}
