import type { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import type { DayHotspot } from '@kanpan/market/hotspot/hotspot'

/** A hotspot of a finished day, as the day left it. */
export interface StoredHotspot extends DayHotspot {
  readonly day: TradeDay
}

export interface HotspotRange {
  readonly dataset: string
  /** Both days included. */
  readonly from: TradeDay
  readonly until: TradeDay
}

export interface HotspotStore {
  /** Keeps a day's hotspots in the place of those kept before. All of them or none. */
  keepDay(dataset: string, day: TradeDay, hotspots: readonly DayHotspot[]): Promise<void>
  /** In order of time. */
  between(range: HotspotRange): Promise<readonly StoredHotspot[]>
  /** Those a stock belongs to, newest first. */
  ofStock(range: HotspotRange & { readonly code: StockCode }): Promise<readonly StoredHotspot[]>
  /** A page of those that any of some stocks belongs to, newest first, and how many there are. */
  ofStocks(
    range: HotspotRange & { readonly codes: readonly StockCode[]; readonly offset: number; readonly limit: number },
  ): Promise<{ readonly list: readonly StoredHotspot[]; readonly total: number }>
  /** To how many each of some stocks belongs; those of none are left out. */
  countByStock(range: HotspotRange & { readonly codes: readonly StockCode[] }): Promise<ReadonlyMap<string, number>>
  /** Days that have a hotspot, oldest first. */
  days(dataset: string): Promise<readonly TradeDay[]>
}
