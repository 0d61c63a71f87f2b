import type { TradeDay } from '@kanpan/contract/model/stock'
import { changePct } from '#quote/change-pct.ts'
import { type DayColumns, STOCK_FLAG, STOCK_STATE } from '#quote/day-columns.ts'
import { MINUTES_PER_DAY, type MinuteLine } from '#quote/minute-line.ts'

/** A sector as an index of equal weights: 1000 points at the reference prices of the first day it is known. */
export const SECTOR_INDEX_START = 1000

/** One day of a sector's index in points. */
export interface SectorIndexBar {
  readonly day: TradeDay
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

/**
 * A sector's daily bars: each day's mean change of open and close against the reference prices, compounded. There is no
 * high and low: its stocks' do not meet in one moment. A day on which none of them counts has no bar.
 * `startLevel` is the index before the first of the days.
 */
export function sectorIndexBars(
  rows: Int32Array,
  days: readonly DayColumns[],
  startLevel = SECTOR_INDEX_START,
): SectorIndexBar[] {
  let level = startLevel
  return days.flatMap(columns => {
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
    if (count === 0) return []
    const prevClose = level
    level = prevClose * (1 + close / count / 100)
    const at = { day: columns.day, prevClose, close: level, amountYuan, count }
    return [{ ...at, open: prevClose * (1 + open / count / 100), changePct: close / count }]
  })
}

/** A sector by the minute, the day whole: mean change so far in percent, and turnover of each minute in yuan. */
export interface SectorLine {
  readonly changePct: Float64Array
  readonly amountYuan: Float64Array
}

/** The mean of its stocks' lines; each line with the reference price its change is counted from. */
export function sectorLine(lines: readonly (readonly [line: MinuteLine, prevCloseCents: number])[]): SectorLine {
  const change = new Float64Array(MINUTES_PER_DAY)
  const amountYuan = new Float64Array(MINUTES_PER_DAY)
  for (const [line, prevCloseCents] of lines) {
    for (let minute = 0; minute < MINUTES_PER_DAY; minute++) {
      change[minute] = (change[minute] ?? 0) + changePct(line.priceCents[minute] ?? 0, prevCloseCents)
      amountYuan[minute] = (amountYuan[minute] ?? 0) + (line.amountYuan[minute] ?? Number.NaN)
    }
  }
  return { changePct: change.map(sum => sum / lines.length), amountYuan }
}
