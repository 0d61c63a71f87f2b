import type { StockCode } from '@kanpan/contract/model/stock'

/** A minute of a stock; undefined is unknown. */
export interface MinuteRow {
  readonly code: StockCode
  readonly day: string
  /** The minute's mark: seconds from midnight, Asia/Shanghai. */
  readonly second: number
  readonly priceYuan: number
  readonly openYuan?: number | undefined
  readonly highYuan?: number | undefined
  readonly lowYuan?: number | undefined
  /** Traded in this minute. */
  readonly volumeShares?: number | undefined
  readonly amountYuan?: number | undefined
  /** Of the day so far. */
  readonly averageYuan?: number | undefined
  /** Of the opening auction: what would trade, not what did. */
  readonly isAuction?: true | undefined
}

/** A minute of an index. */
export interface IndexMinuteRow {
  /** With its market: `sh000001`, and `47.800005` of a market that has no letters. */
  readonly index: string
  readonly day: string
  readonly second: number
  readonly points: number
  /** Traded in this minute. */
  readonly amountYuan?: number | undefined
}

export function isIndexMinute(row: MinuteRow | IndexMinuteRow): row is IndexMinuteRow {
  return 'index' in row
}
