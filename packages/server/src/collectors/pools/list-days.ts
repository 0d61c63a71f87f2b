import type { TradeDay } from '@kanpan/contract/model/stock'
import type { StoredPools } from '#live/figures/pools.ts'
import type { Market } from '#live/market.ts'
import type { StockList } from '#store/catalogue/stock-list.ts'
import { listedDays } from '#store/history/listed-days.ts'

export interface ListDaysParts {
  readonly stocks: Pick<StockList, 'now'>
  readonly history: Market['history']
  readonly stored: Pick<StoredPools, 'records'>
}

/**
 * Lays what lists tell of limit-ups beside the bars of days, in memory, as whoever opens the archive has it: which days that are is
 * what the lists know, and of these those wanted. Doing it twice changes nothing.
 */
export function listDays({ stocks, history, stored }: ListDaysParts, isWanted: (day: TradeDay) => boolean): void {
  const { catalogue, nameOn } = stocks.now()
  const records = stored.records()
  const days = [...records.keys()].filter(isWanted).sort()
  history.appendAll(listedDays({ history, stocks: catalogue.stocks, nameOn }, days, records))
}
