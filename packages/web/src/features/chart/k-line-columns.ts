import { boll } from '@kanpan/market/indicator/boll'
import { kdj } from '@kanpan/market/indicator/kdj'
import { macd } from '@kanpan/market/indicator/macd'
import { movingAverage } from '@kanpan/market/indicator/moving-average'
import { rsi } from '@kanpan/market/indicator/rsi'

/** The bars an indicator is computed from; the chart library's own bars have this shape. */
export interface IndicatorBar {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume?: number
}

/** One bar's values of an indicator by key; a value that does not exist yet is left out. */
export type IndicatorRow = Readonly<Record<string, number>>

/** Volume is counted in 手. */
const SHARES_PER_LOT = 100

export const MA_DAYS = [5, 10, 20, 60] as const
export const VOLUME_DAYS = [5, 10] as const
export const RSI_DAYS = [6, 12, 24] as const

function rows(columns: Readonly<Record<string, ArrayLike<number>>>, length: number): IndicatorRow[] {
  const entries = Object.entries(columns)
  return Array.from({ length }, (_, index) => {
    const row: Record<string, number> = {}
    for (const [key, column] of entries) {
      const value = column[index]
      if (value !== undefined && Number.isFinite(value)) row[key] = value
    }
    return row
  })
}

const closes = (bars: readonly IndicatorBar[]) => Float64Array.from(bars, bar => bar.close)

export function maRows(bars: readonly IndicatorBar[]): IndicatorRow[] {
  const values = closes(bars)
  return rows(Object.fromEntries(MA_DAYS.map(days => [`ma${days}`, movingAverage(values, days)])), bars.length)
}

export function volumeRows(bars: readonly IndicatorBar[]): IndicatorRow[] {
  const lots = Float64Array.from(bars, bar => (bar.volume ?? Number.NaN) / SHARES_PER_LOT)
  const means = Object.fromEntries(VOLUME_DAYS.map(days => [`ma${days}`, movingAverage(lots, days)]))
  // The bar's colour is the candle's: rising or falling within the day.
  const direction = Float64Array.from(bars, bar => Math.sign(bar.close - bar.open))
  return rows({ lots, ...means, direction }, bars.length)
}

export function macdRows(bars: readonly IndicatorBar[]): IndicatorRow[] {
  return rows({ ...macd(closes(bars)) }, bars.length)
}

export function kdjRows(bars: readonly IndicatorBar[]): IndicatorRow[] {
  const high = Float64Array.from(bars, bar => bar.high)
  const low = Float64Array.from(bars, bar => bar.low)
  return rows({ ...kdj({ high, low, close: closes(bars) }) }, bars.length)
}

export function rsiRows(bars: readonly IndicatorBar[]): IndicatorRow[] {
  const values = closes(bars)
  return rows(Object.fromEntries(RSI_DAYS.map(days => [`rsi${days}`, rsi(values, days)])), bars.length)
}

export function bollRows(bars: readonly IndicatorBar[]): IndicatorRow[] {
  return rows({ ...boll(closes(bars)) }, bars.length)
}
