import type { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import type { LabelCount } from '@kanpan/market/longhu/labelled-aliases'

/** One line of a list: what a branch bought and sold over the listing's window, and on which side it was ranked. */
export interface LonghuSeatRecord {
  readonly side: 'buy' | 'sell'
  /** From 1. Several 机构专用 of one side are several seats, told apart by their rank alone. */
  readonly rank: number
  readonly branch: string
  readonly buyYuan?: number | undefined
  readonly sellYuan?: number | undefined
  /** Who trades there in the opinion of the source; undefined where it has none. */
  readonly label?: string
}

/** One stock on one day's dragon-tiger list for one reason, as one source tells it. */
export interface LonghuListing {
  /** Which market it belongs to: the simulated one of a seed, a recorded one, the live one. */
  readonly dataset: string
  readonly day: TradeDay
  readonly code: StockCode
  /** The exchange's own words. A stock listed for several reasons has a listing for each. */
  readonly reason: string
  readonly source: string
  /** Trading days the amounts and the change cover, the listed day the last of them; unknown when nobody says. */
  readonly windowDays?: number | undefined
  readonly changePct?: number | undefined
  /** The stock's whole turnover over the window. */
  readonly amountYuan?: number | undefined
  readonly volumeShares?: number | undefined
  readonly seats: readonly LonghuSeatRecord[]
}

/** A listing a branch has seats in, and these seats. */
export interface BranchListing extends Pick<LonghuListing, 'day' | 'code' | 'reason' | 'source' | 'windowDays'> {
  readonly id: number
  readonly seats: readonly Pick<LonghuSeatRecord, 'side' | 'branch' | 'buyYuan' | 'sellYuan'>[]
  /** How many seats it has, with those of others. */
  readonly allSeats: number
}

export interface LonghuDaysQuestion {
  readonly dataset: string
  readonly from: TradeDay
  /** The last day that is answered. */
  readonly until: TradeDay
}

/** Every listing is answered whole: its seats buy side first, each side by rank. */
export interface LonghuStore {
  /** Keeps one listing of each dataset, day, code, reason and source, with the seats told last. All of them or none. */
  save(listings: readonly LonghuListing[]): Promise<void>
  /** By day, then code, reason and source. */
  between(question: LonghuDaysQuestion): Promise<readonly LonghuListing[]>
  /** By code, then reason and source. */
  ofDay(dataset: string, day: TradeDay): Promise<readonly LonghuListing[]>
  /** Newest first, nothing after `until`. */
  ofStock(dataset: string, code: StockCode, until: TradeDay): Promise<readonly LonghuListing[]>
  /**
   * The listings a branch has a seat in with its own seats, a stretch at a time and in no order, nothing after `until`. With
   * the seats of all others a year of 机构专用 would be 200 MB.
   */
  ofBranch(dataset: string, branch: string, until: TradeDay): AsyncIterable<readonly BranchListing[]>
  /** On how many stock-days of these listings each other branch bought more than it sold; unknown amounts count as nothing. */
  buyersBeside(branch: string, ids: readonly number[]): Promise<ReadonlyMap<string, number>>
  /** How often each source gave the seats of a branch each label, and how often none. */
  labelCounts(dataset: string): Promise<readonly LabelCount[]>
  /** Days that have a listing, oldest first. */
  days(dataset: string): Promise<readonly TradeDay[]>
}
