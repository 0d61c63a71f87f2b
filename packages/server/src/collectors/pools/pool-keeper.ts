import type { TradeDay } from '@kanpan/contract/model/stock'
import type { RunningDay } from '#collectors/running-day.ts'
import type { DayPools } from '#live/figures/day-pools.ts'
import type { StoredPools } from '#live/figures/pools.ts'
import type { Market } from '#live/market.ts'
import type { StockList } from '#store/catalogue/stock-list.ts'
import type { HistoryStore } from '#store/history/history-store.ts'
import { listDays } from './list-days.ts'
import { settlePools } from './settle-pools.ts'

export interface PoolKeeperParts {
  readonly stocks: Pick<StockList, 'now'>
  readonly market: Pick<Market, 'history' | 'historyGrew'>
  readonly historyStore: Pick<HistoryStore, 'appendDay'>
  readonly figures: { readonly pools: DayPools }
  /** Undefined: the source can tell its pools again. */
  readonly pools?: StoredPools | undefined
}

/** What of pools outlives its day. */
export interface PoolKeeper {
  /** Keeps the pools of a day that is over as they come, each as it stood at the close. */
  settle(day: RunningDay): Promise<void>
  /** A day has become one of the history: what lists tell of it is told with it. */
  closed(day: TradeDay): Promise<void>
  /** Days of the history were written anew: the same of all of them. */
  listAll(): void
}

export function poolKeeper(parts: PoolKeeperParts): PoolKeeper {
  const { stocks, market, figures, pools: stored } = parts

  function list(isWanted: (day: TradeDay) => boolean): void {
    if (!stored) return
    listDays({ stocks, history: market.history, stored }, isWanted)
    market.historyGrew()
  }

  return {
    async settle(day) {
      const finals = new Set(day.pools?.finals())
      if (!stored || !day.isClosed || finals.size === day.settledPools) return
      await settlePools({ ...parts, pools: figures.pools, finals, stored }, day.day)
      day.settledPools = finals.size
      list(one => one === day.day)
    },
    async closed(day) {
      await stored?.readAgain(day)
      list(one => one === day)
    },
    listAll: () => list(day => market.history.indexOf(day) >= 0),
  }
}
