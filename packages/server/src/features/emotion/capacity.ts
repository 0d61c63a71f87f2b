import type { marketCapacityBarsQuestion, marketCapacityQuestion } from '@kanpan/contract/question/macro'
import { type Capacity, capacity, marketAmount } from '@kanpan/market/quote/capacity'
import { MINUTES_PER_DAY, minuteIndex } from '@kanpan/market/quote/minute-line'
import type { MarketData } from '#http/implement-market.ts'
import { PROJECTION_DAYS } from '#live/capacity-lines.ts'
import { isWholeAt, isWholeNow } from '#live/derived/coverage.ts'
import { isKnown } from '#live/derived/day-range.ts'
import { hasMatched } from '#live/derived/has-matched.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'

const MEAN_DAYS = 3
const SHARE_DIGITS = 4

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

export function capacityNow(view: MarketView): CapacityNow {
  return view.memo('capacityNow', () => {
    const before = linesBefore(view)
    const amountYuan = isWholeNow(view) ? marketAmount(view.now).amountYuan : Number.NaN
    const today = lineSoFar(view, amountYuan)
    const figures = capacity({ ...minuteOf(view), amountYuan, before })
    const yesterday = view.yesterday && view.capacityLines.known(view.yesterday.day)
    return { today, yesterday, figures }
  })
}

function dayAmount(view: MarketView, back: number): number {
  const index = view.daysBefore - back
  return isWholeAt(view, index) ? marketAmount(view.history.columnsOf(index)).amountYuan : Number.NaN
}

export function marketCapacity(view: MarketView): MarketData<typeof marketCapacityQuestion.data> {
  const { known, population } = marketAmount(view.now)
  const { today, yesterday, figures } = capacityNow(view)
  const lastMean = Array.from({ length: MEAN_DAYS }, (_, at) => dayAmount(view, at + 1)).reduce((a, b) => a + b, 0)
  const wire = (line: Float64Array | undefined) => Array.from(line ?? [], value => figure(value, 0))
  return {
    amountYuan: figure(figures.amountYuan, 0),
    sameMinuteYesterdayYuan: figure(figures.sameMinuteYesterdayYuan, 0),
    yesterdayYuan: figure(dayAmount(view, 1), 0),
    threeDayMeanYuan: figure(lastMean / MEAN_DAYS, 0),
    projectedYuan: figure(figures.projectedYuan, 0),
    usualShare: figure(figures.usualShare, SHARE_DIGITS),
    sampleDays: figures.sampleDays,
    todayLineYuan: wire(today),
    yesterdayLineYuan: wire(yesterday),
    known,
    population,
  }
}

/** Turnover day by day, the view's own day last. */
export function capacityBars(view: MarketView, days: number): MarketData<typeof marketCapacityBarsQuestion.data> {
  const first = Math.max(0, view.daysBefore - days)
  const past = Array.from({ length: view.daysBefore - first }, (_, at) => first + at)
  const amounts = [...past, ...(hasMatched(view) ? [view.daysBefore] : [])].map(index => {
    const columns = index < view.daysBefore ? view.history.columnsOf(index) : view.now
    const amount = marketAmount(columns)
    const amountYuan = isWholeAt(view, index) ? amount.amountYuan : Number.NaN
    return { day: columns.day, ...amount, amountYuan, isKnown: isKnown(view, index) }
  })
  const list = amounts.map(({ day, amountYuan, known, population, isKnown: isRecorded }, at) => {
    // Half a day is not less than the whole one before it.
    const isOver = day !== view.asOf.day || view.asOf.final
    const before = isOver ? (amounts[at - 1]?.amountYuan ?? Number.NaN) : Number.NaN
    return {
      day,
      amountYuan: figure(amountYuan, 0),
      changePct: figure((100 * (amountYuan - before)) / before),
      known: isRecorded ? known : null,
      population: isRecorded ? population : null,
    }
  })
  return { list: list.slice(-days) }
}
