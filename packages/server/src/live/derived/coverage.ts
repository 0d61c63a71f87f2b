import { type Coverage, coverage, isWholeMarket } from '@kanpan/market/quote/coverage'
import type { MarketView } from '#live/market-view.ts'
import { cachedPerDay } from './cached-per-day.ts'

const coverages = cachedPerDay<Coverage>()

/** How much of the market a day of the run holds, the view's own the last. */
export function coverageAt(view: MarketView, index: number): Coverage {
  if (index >= view.daysBefore) return view.coverage
  return coverages(view, index, () => coverage(view.history.columnsOf(index), view.catalogue, view.coverage.isOfSource))
}

/** Whether the figures of a day of the run are the market's. */
export function isWholeAt(view: MarketView, index: number): boolean {
  return index >= 0 && isWholeMarket(coverageAt(view, index))
}

/** The same of the view's own day. */
export function isWholeNow(view: MarketView): boolean {
  return isWholeMarket(view.coverage)
}

/** The same of each of the last `days` days, the view's own among them; a day that was not recorded holds nothing. */
export function isWholeOver(view: MarketView, days: number): boolean {
  return Array.from({ length: days }, (_, back) => view.daysBefore - back).every(index => isWholeAt(view, index))
}

/** The same of the trading day before. */
export function wasWhole(view: MarketView): boolean {
  return isWholeAt(view, view.daysBefore - 1)
}
