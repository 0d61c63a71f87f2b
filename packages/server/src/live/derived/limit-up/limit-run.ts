import { limitPrices } from '@kanpan/market/limit-up/limit-prices'
import { benchmarkPct, type Entry, type LimitRun } from '@kanpan/market/selection/record'
import { cachedPerDay } from '#live/derived/cached-per-day.ts'
import { isWholeAt } from '#live/derived/coverage.ts'
import { dayRunOf, isSealedAt } from '#live/derived/past-days.ts'
import type { MarketView } from '#live/market-view.ts'
import { limitUpDayOf } from './limit-up-day.ts'

const upCents = cachedPerDay<Int32Array>()

/** All days of a view, for what became of those who bought. */
export function limitRunOf(view: MarketView): LimitRun {
  return {
    run: dayRunOf(view),
    upCentsAt: index =>
      index >= view.daysBefore
        ? limitUpDayOf(view).prices.upCents
        : upCents(view, index, () => limitPrices(view.history.columnsOf(index), view.catalogue).upCents),
    isSealedAt: (index, row) => isSealedAt(view, index, row),
  }
}

const benchmarks = cachedPerDay<Map<Entry, number | undefined>>()

/** What all stocks did, kept once the days it is made of are in the history; undefined where one holds a part of them. */
export function benchmarkAt(view: MarketView, entry: Entry, index: number): number | undefined {
  const last = index + (entry === 'close' ? 1 : 2)
  const days = Array.from({ length: last - index + 1 }, (_, at) => index + at)
  const isWhole = days.every(day => day > view.daysBefore || isWholeAt(view, day))
  const make = () => (isWhole ? benchmarkPct(limitRunOf(view), entry, index) : undefined)
  if (last >= view.daysBefore) return view.memo(`selectionBenchmark.${entry}.${index}`, make)
  // The day of sale is the last of them: with it anything before it is made anew.
  const cached = benchmarks(view, last, () => new Map<Entry, number | undefined>())
  if (!cached.has(entry)) cached.set(entry, make())
  return cached.get(entry)
}
