import { inSlices } from '#lib/in-slices.ts'
import type { MarketView } from '#live/market-view.ts'

/** What is cached of a day of the run once somebody has asked for it. */
type OfDay = (view: MarketView, index: number) => unknown

function* everyDay(view: MarketView, indexes: Iterable<number>, cached: readonly OfDay[]): Generator<undefined, void> {
  for (const index of indexes) {
    for (const make of cached) {
      make(view, index)
      yield
    }
  }
}

/**
 * Works out what is cached of days, with other work between: the first who asks for many of them would hold up all others.
 * Whoever reads it afterwards finds it.
 */
export function prepareDays(view: MarketView, indexes: Iterable<number>, ...cached: readonly OfDay[]): Promise<void> {
  return inSlices(everyDay(view, indexes, cached))
}

/** The positions of the last so many days before the view's own; fewer where the history begins. */
export function daysBack({ daysBefore }: MarketView, days: number): readonly number[] {
  const first = Math.max(0, daysBefore - days)
  return Array.from({ length: daysBefore - first }, (_, at) => first + at)
}
