import type { StockCode } from '@kanpan/contract/model/stock'

/** A sector as its provider has it; undefined is unknown. */
export interface SectorRow {
  /** The provider's own: `BK0438`. */
  readonly code: string
  readonly name: string
  readonly changePct?: number | undefined
  readonly level?: number | undefined
  readonly totalValueYuan?: number | undefined
  readonly mainNetYuan?: number | undefined
  readonly risingStocks?: number | undefined
  readonly fallingStocks?: number | undefined
  /** The stock that leads it. */
  readonly leader?: StockCode | undefined
  readonly leaderName?: string | undefined
  readonly leaderChangePct?: number | undefined
}

/** A stock that belongs to a sector. */
export interface SectorMemberRow {
  readonly code: StockCode
  readonly name: string
}
