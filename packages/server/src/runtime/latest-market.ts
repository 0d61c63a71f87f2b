import type { Market } from '#live/market.ts'
import type { MarketView } from '#live/market-view.ts'

/** A market that is opened anew when what is stored of it has changed, as one: whoever holds it has the latest. */
export function latestMarket(market: () => Market, listeners: Set<(view: MarketView) => void>): Market {
  return {
    get source() {
      return market().source
    },
    get history() {
      return market().history
    },
    get intraday() {
      return market().intraday
    },
    live: () => market().live(),
    running: () => market().running(),
    clock: () => market().clock(),
    lookBack: () => market().lookBack(),
    view: (date, at) => market().view(date, at),
    reasonsOf: of => market().reasonsOf(of),
    seenLife: of => market().seenLife(of),
    advance: (...moment) => market().advance(...moment),
    numberNext: as => market().numberNext(as),
    follow: book => market().follow(book),
    stocksChanged: renumbered => market().stocksChanged(renumbered),
    refresh: () => market().refresh(),
    setClock: clock => market().setClock(clock),
    historyGrew: () => market().historyGrew(),
    pastChanged: () => market().pastChanged(),
    onTick(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
