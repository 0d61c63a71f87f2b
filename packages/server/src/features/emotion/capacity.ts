import type { marketCapacityBarsQuestion, marketCapacityQuestion } from '@kanpan/contract/question/macro'
import type { MarketData } from '#http/implement-market.ts'
import { amountAt, capacityNow } from '#live/derived/capacity-now.ts'
import { isWholeAt } from '#live/derived/coverage.ts'
import { isKnown } from '#live/derived/day-range.ts'
import { hasMatched } from '#live/derived/has-matched.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'

const MEAN_DAYS = 3
const SHARE_DIGITS = 4

function dayAmount(view: MarketView, back: number): number {
  const index = view.daysBefore - back
  return isWholeAt(view, index) ? amountAt(view, index).amountYuan : Number.NaN
}

export function marketCapacity(view: MarketView): MarketData<typeof marketCapacityQuestion.data> {
  const { known, population } = amountAt(view, view.daysBefore)
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
    const amount = amountAt(view, index)
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
