import type { TradeDay } from '@kanpan/contract/model/stock'
import type { SourceReason } from '#sources/ports/rows.ts'
import type { Source } from '#sources/source.ts'
import type { StockList } from '#store/catalogue/stock-list.ts'
import type { History } from '#store/history/history.ts'
import type { HistoryStore } from '#store/history/history-store.ts'
import type { Figures } from './figures/figures.ts'

/** What a market is made of. */
export interface MarketParts {
  readonly source: Source
  /** Who there is, a row of every column each. */
  readonly stocks: Pick<StockList, 'now'>
  readonly history: History
  /** What was recorded of past days; it answers before the source does. */
  readonly records: {
    readonly minutes: Pick<HistoryStore, 'loadMinutes'>
    reasons(day: TradeDay): Promise<readonly SourceReason[]>
  }
  /** What stands beside prices; without it, what the source can replay. */
  readonly figures?: Figures
  /** Rejects while the past cannot be read, and takes as long as reaching it does. */
  readonly reachPast?: () => Promise<void>
  /** `runFrom` a start: part of every answer's version. */
  readonly run: string
}
