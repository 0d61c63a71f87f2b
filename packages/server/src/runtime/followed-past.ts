import type { TradeDay } from '@kanpan/contract/model/stock'
import { daysHeld } from '#collectors/past/fill-history.ts'
import { listDays } from '#collectors/pools/list-days.ts'
import type { FollowedSource } from '#live/feed/feed-entry.ts'
import { createFigures, type Figures } from '#live/figures/figures.ts'
import { openStoredPools } from '#live/figures/pools.ts'
import { openStoredFigures, type StoredFigures } from '#live/figures/stored-figures.ts'
import { createStockList, fixedStocks, type StockList, type StockVersion } from '#store/catalogue/stock-list.ts'
import type { History } from '#store/history/history.ts'
import type { HistoryStore } from '#store/history/history-store.ts'
import { loadRecordedMarket } from '#store/history/recorded-market.ts'
import type { Store } from '#store/store.ts'

/** What is stored of a market, as its collector has it. */
export interface FollowedPast {
  readonly history: History
  readonly stocks: Pick<StockList, 'now'>
  readonly figures: Figures
  readonly stored: StoredFigures
}

export interface FollowedPastParts {
  readonly source: FollowedSource
  readonly historyStore: HistoryStore
  readonly store: Store
  /** The day that runs. */
  readonly day: TradeDay
}

/** The figures of a market whose collector alone keeps them. */
function readFigures({ store, source }: FollowedPastParts): Promise<StoredFigures> {
  const nothing = async () => {}
  const { macro, figures, exRights } = store
  return openStoredFigures({
    dataset: source.dataset,
    store: {
      macro: { ...macro, upsert: nothing },
      figures: { ...figures, keep: nothing, close: nothing, forgetBefore: nothing, keepEvents: nothing },
      exRights: { ...exRights, keep: nothing },
    },
  })
}

/** Reads what is stored of a market whole. */
export async function openFollowedPast(parts: FollowedPastParts): Promise<FollowedPast> {
  const { source, historyStore, store, day } = parts
  const stored = await readFigures(parts)
  if (source.name === 'archive') {
    const recorded = await loadRecordedMarket(historyStore, store)
    const stocks = fixedStocks(recorded.catalogue, recorded.nameOn)
    return { history: recorded.history, stocks, stored, figures: createFigures({ stored, pools: recorded }) }
  }
  const stocks = createStockList((await historyStore.loadCatalogue()) ?? { stocks: [], names: [], sectors: [] })
  const held = daysHeld(source, day)
  const { history } = await historyStore.loadAll(held.from)
  history.grow(stocks.now().catalogue.stocks.map(({ code }) => code))
  if (source.name === 'simulator') return { history, stocks, stored, figures: createFigures({ stored }) }
  const pools = await openStoredPools({ store, dataset: source.dataset })
  listDays({ stocks, history, stored: pools }, of => of >= held.from && (of < held.until || history.indexOf(of) >= 0))
  return { history, stocks, stored, figures: createFigures({ stored, pools }) }
}

/** The stocks with the names of a day as the collector has them: a source that tells names of any day keeps none. */
export function withNames(
  stocks: Pick<StockList, 'now'>,
  named: () => { readonly day: TradeDay; readonly names: ReadonlyMap<number, string> },
): Pick<StockList, 'now'> {
  const base = stocks.now()
  const nameOn: StockVersion['nameOn'] = (row, day) => {
    const today = named()
    return (day === today.day ? today.names.get(row) : undefined) ?? base.nameOn(row, day)
  }
  const version = { ...base, nameOn }
  return { now: () => version }
}
