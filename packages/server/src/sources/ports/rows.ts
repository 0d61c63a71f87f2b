import type { StockCode, StockProfile, TradeDay } from '@kanpan/contract/model/stock'
import type { ListedSeat } from '@kanpan/market/longhu/listing-totals'

/** A stock as a morning's list has it; `name` is what it is called for longer than the day. */
export interface SourceStock extends Omit<StockProfile, 'initials'> {
  /** What it is called on the day, with the marks of the day: N, C, XD, ST. */
  readonly nameOfDay: string
  /** Every pinyin reading of `name`; undefined: whoever takes it in spells it. */
  readonly initials?: readonly string[] | undefined
  /** The first day on which it is no longer listed; null where it is, or nobody says. */
  readonly delistedOn: TradeDay | null
  /** The code it bore until now, where the list tells of a new one. */
  readonly formerCode?: StockCode | undefined
}

export interface CatalogueRows {
  readonly stocks: readonly SourceStock[]
}

export interface SourceReason {
  readonly code: StockCode
  readonly source: string
  readonly firstSealSecond: number | undefined
  readonly lastSealSecond: number | undefined
  readonly brokenTimes: number | undefined
  readonly tags: readonly string[]
  readonly text: string
  /** The second of its day at which it was sealed so; undefined: its last seal and its breaks are those of the day as a whole. */
  readonly asOfSecond?: number | undefined
}

export interface SourceNews {
  readonly id: string
  readonly kind: 'flash' | 'announcement'
  /** The wire, where it is known. */
  readonly source?: string | undefined
  /** The calendar day it was told on, where that may be one without trading before the day asked for; undefined: that day. */
  readonly day?: TradeDay | undefined
  readonly second: number
  readonly title: string
  readonly content: string
  readonly codes: readonly StockCode[]
  readonly important: boolean
}

/** A stock on a day's dragon-tiger list for one reason; what its provider does not say is undefined. */
export interface SourceListing {
  readonly code: StockCode
  readonly reason: string
  readonly source: string
  readonly windowDays?: number | undefined
  readonly changePct?: number | undefined
  readonly amountYuan?: number | undefined
  readonly volumeShares?: number | undefined
  readonly seats: readonly ListedSeat[]
}
