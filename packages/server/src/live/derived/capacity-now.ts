import { type Capacity, capacity, type MarketAmount, marketAmount } from '@kanpan/market/quote/capacity'
import { MINUTES_PER_DAY, minuteIndex } from '@kanpan/market/quote/minute-line'
import { PROJECTION_DAYS } from '#live/capacity-lines.ts'
import type { MarketView } from '#live/market-view.ts'
import { cachedPerDay } from './cached-per-day.ts'
import { isWholeNow } from './coverage.ts'

const amounts = cachedPerDay<MarketAmount>()

/** Turnover on a day up to the view's, of the stocks whose amount is known: a finished day's is added up once. */
export function amountAt(view: MarketView, index: number): MarketAmount {
  if (index >= view.daysBefore) return view.memo('marketAmount', () => marketAmount(view.now))
  return amounts(view, index, () => marketAmount(view.history.columnsOf(index)))
}

function linesBefore(view: MarketView): Float64Array[] {
  const first = Math.max(0, view.daysBefore - PROJECTION_DAYS)
  return Array.from({ length: view.daysBefore - first }, (_, at) => first + at).flatMap(index => {
    const { day } = view.history.columnsOf(index)
    // Yesterday's line is shown and so worked out at once; the older ones come as the collector gets to them.
    const line = index === view.daysBefore - 1 ? view.capacityLines.ask(day) : view.capacityLines.known(day)
    // What is not known of yesterday is not known; an older day is one fewer.
    return line ?? (index === view.daysBefore - 1 ? new Float64Array(MINUTES_PER_DAY).fill(Number.NaN) : [])
  })
}

/** Today's line: the minutes that are over, and in the slot of the one under way what is done so far. */
function lineSoFar(view: MarketView, amountYuan: number): Float64Array {
  const { minute, fraction } = minuteOf(view)
  const today = new Float64Array((fraction > 0 ? minute + 1 : minute) + 1).fill(Number.NaN)
  const line = view.capacityLines.ask(view.asOf.day)
  if (line) today.set(line.subarray(0, minute + 1))
  if (today.length > 0) today[today.length - 1] = amountYuan
  return today
}

/** The minute mark passed last, -1 before the first, and how much of the next minute is over while the market trades. */
function minuteOf({ second, asOf }: MarketView): { minute: number; fraction: number } {
  const minute = minuteIndex(second)
  const isUnderWay = asOf.phase === 'trading' && minute >= 0 && minute < MINUTES_PER_DAY - 1
  return { minute, fraction: isUnderWay ? (second % 60) / 60 : 0 }
}

interface CapacityNow {
  readonly today: Float64Array
  readonly yesterday: Float64Array | undefined
  readonly figures: Capacity
}

/** What the market has turned over so far, and what the day is heading for. */
export function capacityNow(view: MarketView): CapacityNow {
  return view.memo('capacityNow', () => {
    const before = linesBefore(view)
    const amountYuan = isWholeNow(view) ? amountAt(view, view.daysBefore).amountYuan : Number.NaN
    const today = lineSoFar(view, amountYuan)
    const figures = capacity({ ...minuteOf(view), amountYuan, before })
    const yesterday = view.yesterday && view.capacityLines.known(view.yesterday.day)
    return { today, yesterday, figures }
  })
}
