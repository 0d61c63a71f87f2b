import type { MarketView } from '#live/market-view.ts'
import type { HistoryDay } from '#store/history/history.ts'

/**
 * Keeps what follows from a finished day, which is asked for again at every tick. The history makes a day anew whenever it or
 * a day before it changes, so what hangs on the old one is never read again; and so it is with what hangs on other sectors.
 */
export function cachedPerDay<T>(): (view: MarketView, index: number, make: () => T) => T {
  const cache = new WeakMap<HistoryDay, { readonly value: T; readonly sectors: object }>()
  return (view, index, make) => {
    const day = view.history.columnsOf(index)
    const known = cache.get(day)
    const { sectors } = view.catalogue
    if (known?.sectors === sectors) return known.value
    const value = make()
    cache.set(day, { value, sectors })
    return value
  }
}
