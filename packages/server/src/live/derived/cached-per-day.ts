import type { MarketView } from '#live/market-view.ts'
import type { HistoryDay } from '#store/history/history.ts'

/**
 * Keeps what follows from a finished day, which is asked for again at every tick. The history makes a day anew whenever it or
 * a day before it changes, so what hangs on the old one is never read again; and so it is with what hangs on other sectors.
 */
export function cachedPerDay<T>(): CachedPerDay<T> {
  const cache = new WeakMap<HistoryDay, { readonly value: T; readonly sectors: object }>()
  const has = ({ history, catalogue: { sectors } }: MarketView, index: number) =>
    cache.get(history.columnsOf(index))?.sectors === sectors
  const ofDay = (view: MarketView, index: number, make: () => T) => {
    const day = view.history.columnsOf(index)
    const known = cache.get(day)
    const { sectors } = view.catalogue
    if (known?.sectors === sectors) return known.value
    const value = make()
    cache.set(day, { value, sectors })
    return value
  }
  return Object.assign(ofDay, { has })
}

interface CachedPerDay<T> {
  (view: MarketView, index: number, make: () => T): T
  has(view: MarketView, index: number): boolean
}
