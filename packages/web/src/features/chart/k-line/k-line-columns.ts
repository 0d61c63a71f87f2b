import { averageTrueRange, trueRange } from '@kanpan/market/indicator/atr'
import { boll } from '@kanpan/market/indicator/boll'
import { commodityChannel } from '@kanpan/market/indicator/cci'
import { kdj } from '@kanpan/market/indicator/kdj'
import { macd } from '@kanpan/market/indicator/macd'
import { movingAverage } from '@kanpan/market/indicator/moving-average'
import { onBalanceVolume } from '@kanpan/market/indicator/obv'
import type { PriceColumns } from '@kanpan/market/indicator/price-columns'
import { rsi } from '@kanpan/market/indicator/rsi'
import { williams } from '@kanpan/market/indicator/wr'

/** The bars an indicator is computed from; the chart library's own bars have this shape. */
export interface IndicatorBar {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume?: number
  /** A trading day before it was not recorded. */
  readonly afterGap?: boolean
}

/** One bar's values of an indicator by key; a value that does not exist yet is left out. */
export type IndicatorRow = Readonly<Record<string, number>>

/** Until so many bars have come, what stood before them still weighs: in every value, or in the one of that key. */
export type SettlingBars = number | Readonly<Record<string, number>>

/** Those of a MACD's longer mean and of its signal. */
export const MACD_SETTLES_BARS = 26 + 9 - 2
/** The range, and twice the smoothing of what stands in it. */
export const KDJ_SETTLES_BARS = 9 + 2 * (3 - 1)

/**
 * An indicator over bars that lack a day would be another's: it begins anew behind every gap. One that goes by bars before is
 * not known behind a gap until it has settled; that of a stock that was newly listed is.
 */
export function behindGaps(
  bars: readonly IndicatorBar[],
  rowsOf: (bars: readonly IndicatorBar[]) => IndicatorRow[],
  settling: SettlingBars = 0,
): IndicatorRow[] {
  const starts = bars.flatMap(({ afterGap }, index) => (afterGap === true || index === 0 ? [index] : []))
  return starts.flatMap((start, at) => {
    const rows = rowsOf(bars.slice(start, starts[at + 1]))
    return bars[start]?.afterGap === true ? rows.map((row, place) => settled(row, place, settling)) : rows
  })
}

function settled(row: IndicatorRow, place: number, settling: SettlingBars): IndicatorRow {
  if (typeof settling === 'number') return place < settling ? {} : row
  return Object.fromEntries(Object.entries(row).filter(([key]) => place >= (settling[key] ?? 0)))
}

/** Volume is counted in 手. */
const SHARES_PER_LOT = 100

export const MA_DAYS = [5, 10, 20, 60] as const
export const VOLUME_DAYS = [5, 10] as const
export const RSI_DAYS = [6, 12, 24] as const
export const WR_DAYS = [10, 6] as const
export const OBV_MEAN_DAYS = 30
/** The first move is that of the second bar. */
export const RSI_SETTLES_BARS = Object.fromEntries(RSI_DAYS.map(days => [`rsi${days}`, days]))
export const WR_SETTLES_BARS = Object.fromEntries(WR_DAYS.map(days => [`wr${days}`, days - 1]))

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
const lotsOf = (bars: readonly IndicatorBar[]) =>
  Float64Array.from(bars, bar => (bar.volume ?? Number.NaN) / SHARES_PER_LOT)

function prices(bars: readonly IndicatorBar[]): PriceColumns {
  return {
    high: Float64Array.from(bars, bar => bar.high),
    low: Float64Array.from(bars, bar => bar.low),
    close: closes(bars),
  }
}

export function maRows(bars: readonly IndicatorBar[]): IndicatorRow[] {
  const values = closes(bars)
  return rows(Object.fromEntries(MA_DAYS.map(days => [`ma${days}`, movingAverage(values, days)])), bars.length)
}

export function volumeRows(bars: readonly IndicatorBar[]): IndicatorRow[] {
  const lots = lotsOf(bars)
  const means = Object.fromEntries(VOLUME_DAYS.map(days => [`ma${days}`, movingAverage(lots, days)]))
  // The bar's colour is the candle's: rising or falling within the day. A bar of one price (一字板) has only the close before.
  const direction = Float64Array.from(
    bars,
    (bar, index) => Math.sign(bar.close - bar.open) || Math.sign(bar.close - (bars[index - 1]?.close ?? bar.close)),
  )
  return rows({ lots, ...means, direction }, bars.length)
}

export function macdRows(bars: readonly IndicatorBar[]): IndicatorRow[] {
  return rows({ ...macd(closes(bars)) }, bars.length)
}

export function kdjRows(bars: readonly IndicatorBar[]): IndicatorRow[] {
  return rows({ ...kdj(prices(bars)) }, bars.length)
}

export function rsiRows(bars: readonly IndicatorBar[]): IndicatorRow[] {
  const values = closes(bars)
  return rows(Object.fromEntries(RSI_DAYS.map(days => [`rsi${days}`, rsi(values, days)])), bars.length)
}

export function bollRows(bars: readonly IndicatorBar[]): IndicatorRow[] {
  return rows({ ...boll(closes(bars)) }, bars.length)
}

export function cciRows(bars: readonly IndicatorBar[]): IndicatorRow[] {
  return rows({ cci: commodityChannel(prices(bars)) }, bars.length)
}

export function wrRows(bars: readonly IndicatorBar[]): IndicatorRow[] {
  const values = prices(bars)
  return rows(Object.fromEntries(WR_DAYS.map(days => [`wr${days}`, williams(values, days)])), bars.length)
}

export function obvRows(bars: readonly IndicatorBar[]): IndicatorRow[] {
  const obv = onBalanceVolume(closes(bars), lotsOf(bars))
  return rows({ obv, mean: movingAverage(obv, OBV_MEAN_DAYS) }, bars.length)
}

export function atrRows(bars: readonly IndicatorBar[]): IndicatorRow[] {
  const values = prices(bars)
  return rows({ tr: trueRange(values), atr: averageTrueRange(values) }, bars.length)
}
