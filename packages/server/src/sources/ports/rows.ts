import type { StockCode } from '@kanpan/contract/model/stock'
import type { ListedSeat } from '@kanpan/market/longhu/listing-totals'

export interface SourceReason {
  readonly code: StockCode
  readonly source: string
  readonly firstSealSecond: number | undefined
  readonly lastSealSecond: number | undefined
  readonly brokenTimes: number | undefined
  readonly tags: readonly string[]
  readonly text: string
}

export interface SourceNews {
  readonly id: string
  readonly kind: 'flash' | 'announcement'
  /** The wire, where it is known. */
  readonly source?: string | undefined
  readonly second: number
  readonly title: string
  readonly content: string
  readonly codes: readonly StockCode[]
  readonly important: boolean
}

/** A stock on a day's dragon-tiger list for one reason. */
export interface SourceListing {
  readonly code: StockCode
  readonly reason: string
  readonly source: string
  readonly windowDays: number
  readonly changePct: number
  readonly amountYuan: number
  readonly volumeShares: number
  readonly seats: readonly ListedSeat[]
}
