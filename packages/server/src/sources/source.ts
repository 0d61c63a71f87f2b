import type { SourceName } from '@kanpan/contract/model/as-of'
import type { CompanyEventKind, EarningsForecastType } from '@kanpan/contract/model/company-event'
import type { MoveKind } from '@kanpan/contract/model/move'
import type { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import type { LimitLife } from '@kanpan/market/limit-up/limit-life'
import type { ListedSeat } from '@kanpan/market/longhu/listing-totals'
import type { BranchAlias } from '@kanpan/market/longhu/seat-kind'
import type { Catalogue } from '@kanpan/market/quote/catalogue'
import type { DayColumns } from '@kanpan/market/quote/day-columns'
import type { MinuteLine } from '@kanpan/market/quote/minute-line'

/** The whole market at one second of a day, in columns over the catalogue's rows. */
export interface SourceMoment extends DayColumns, LimitLife {
  readonly second: number
}

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

export interface SourceMove {
  readonly second: number
  readonly row: number
  readonly kind: MoveKind
  readonly priceCents: number
  readonly changePct: number
  readonly value: number
}

export interface SourceIndex {
  readonly code: string
  readonly name: string
  readonly prevClose: number
  readonly last: number
  readonly amountYuan: number
}

/** An index by the minute: its points at each mark, and the yuan of each minute. */
export interface SourceIndexLine {
  readonly code: string
  readonly name: string
  readonly prevClose: number
  readonly value: Float64Array
  readonly amountYuan: Float64Array
}

export interface SourceOrderBook {
  readonly bidCents: readonly number[]
  readonly bidShares: readonly number[]
  readonly askCents: readonly number[]
  readonly askShares: readonly number[]
}

/**
 * The opening auction at a second: what would trade if it were struck now, by row, and from 9:25 on what did. Cents 0 where
 * nothing would; NaN in the others where nobody knows.
 */
export interface SourceAuction {
  readonly cents: Int32Array
  readonly matchedShares: Float64Array
  /** Left over at the price: bids above 0, asks below. */
  readonly unmatchedShares: Float64Array
  readonly withdrawnShares: Float64Array
}

export interface SourceAuctionPoint {
  readonly second: number
  readonly cents: number
  readonly matchedShares: number
  readonly unmatchedShares: number
}

/** What is told of the inside of days, by the source or from what was recorded; undefined where nobody knows. */
export interface InsideDays {
  minuteLine(day: TradeDay, row: number): MinuteLine | undefined
  /** The yuan queued at a stock's limit at each of the 241 marks, below 0 at the lower limit, NaN unknown. */
  sealLine(day: TradeDay, row: number): Float64Array | undefined
  moves(day: TradeDay): readonly SourceMove[] | undefined
  orderBook(day: TradeDay, row: number, second: number): SourceOrderBook | undefined
  auction(day: TradeDay, second: number): SourceAuction | undefined
  /** One stock's opening auction up to a second. */
  auctionLine(day: TradeDay, row: number, second: number): readonly SourceAuctionPoint[] | undefined
  indices(day: TradeDay, second: number): readonly SourceIndex[] | undefined
  indexLines(day: TradeDay): readonly SourceIndexLine[] | undefined
  amountLine(day: TradeDay): Float64Array | undefined
}

/** Net inflow of a stock by order size so far, in yuan: the four sum to zero, main is super-large and large. */
export interface SourceFundFlow {
  readonly superLargeNetYuan: number
  readonly largeNetYuan: number
  readonly middleNetYuan: number
  readonly smallNetYuan: number
}

/** Reads the flow of a moment stock by stock; undefined where it is not known. */
export type FundFlowReader = (row: number) => SourceFundFlow | undefined

/** The 30-year treasury at a close: yield in percent, the future (TL) in yuan per 100 of face. */
export interface SourceTreasury {
  readonly day: TradeDay
  readonly yieldPct: number
  readonly futureYuan: number
}

/** Series beside the market. */
export interface SourceMacro {
  /** The closes up to a day, itself included, in order. */
  treasury30(to: TradeDay): readonly SourceTreasury[]
  /** A day by the minute, whole; undefined when nobody recorded it. */
  treasury30Line(day: TradeDay): Readonly<Record<'yieldPct' | 'futureYuan', Float64Array>> | undefined
}

/** Something a company goes through on a day, as far as it was known by the moment asked. */
export interface SourceEvent {
  readonly day: TradeDay
  readonly announcedOn: TradeDay
  readonly kind: CompanyEventKind
  readonly row: number
  readonly detail: string
  readonly unlock?: { readonly shares: number; readonly holders: string }
  readonly earnings?: { readonly period: string; readonly figures: SourceEarnings | undefined }
  readonly earningsForecast?: SourceEarningsForecast
}

/** Published at a second of the event's day; yuan, beside the same part of the year before. */
export interface SourceEarnings {
  readonly second: number
  readonly revenueYuan: number
  readonly revenueBeforeYuan: number
  readonly netProfitYuan: number
  readonly netProfitBeforeYuan: number
}

export interface SourceEarningsForecast {
  readonly period: string
  readonly second: number
  readonly type: EarningsForecastType
  readonly lowYuan: number
  readonly highYuan: number
  readonly beforeYuan: number
}

export interface EventsQuestion {
  /** Calendar days, both included. */
  readonly from: string
  readonly to: string
  /** Up to when what is announced is known. */
  readonly until: { readonly day: TradeDay; readonly second: number }
  /** Of these rows alone. */
  readonly rows?: readonly number[]
}

/** What is known of companies' days, past and to come. */
export interface SourceCorporate {
  readonly kinds: readonly CompanyEventKind[]
  /** In order of days. */
  events(question: EventsQuestion): readonly SourceEvent[]
}

/** What one pool recorded of a limit-up beside its reason. */
export interface SourceLimitUp {
  readonly source: string
  /** It says that the stock closed at its limit; else only that it went there. */
  readonly isSeal: boolean
  readonly streak?: number | undefined
  readonly spell?: { readonly days: number; readonly boards: number } | undefined
  readonly sealYuan?: number | undefined
  readonly amountYuan?: number | undefined
  readonly turnoverPct?: number | undefined
  readonly floatValueYuan?: number | undefined
  readonly closeCents?: number | undefined
  readonly changePct?: number | undefined
  readonly industry?: string | undefined
}

/** What somebody counted of the whole market at the close of a day. */
export interface SourceBreadth {
  readonly source: string
  readonly rises?: number | undefined
  readonly falls?: number | undefined
  readonly limitUps?: number | undefined
  readonly limitDowns?: number | undefined
  readonly broken?: number | undefined
  readonly sealRatePct?: number | undefined
}

/** What some sources know of the market beside its prices. */
export interface SourceFigures {
  /** What pools recorded of a day at its close, by code; undefined where the market is told whole, not put together. */
  limitUps(day: TradeDay): ReadonlyMap<string, readonly SourceLimitUp[]> | undefined
  /** What others counted of a day at its close; nothing where the market is told whole. */
  breadth(day: TradeDay): readonly SourceBreadth[]
  /** Net inflow by order size at a moment, running or long over; undefined when nobody recorded it. */
  fundFlow(moment: DayColumns & LimitLife): FundFlowReader | undefined
  /**
   * How much people look at each stock at a moment, by row, NaN where unknown; with `second`, in the hour before it.
   * Undefined when nobody recorded it.
   */
  popularity(moment: DayColumns & LimitLife, second?: number): Float64Array | undefined
  readonly macro: SourceMacro | undefined
  readonly corporate: SourceCorporate | undefined
}

/** What happens inside a day. A source that only has whole days (recorded bars) has none of this. */
export interface Intraday extends InsideDays {
  /** The market at a second of any day it can tell; a later call may reuse the columns of an earlier one on the same day. */
  tick(day: TradeDay, second: number): SourceMoment
  /** The same in columns of its own. */
  momentAt(day: TradeDay, second: number): SourceMoment
  /** A day for one who goes through it alone: the moment of a second, its columns reused by the next call. */
  play(day: TradeDay): (second: number) => SourceMoment
  minuteLine(day: TradeDay, row: number): MinuteLine
  sealLine(day: TradeDay, row: number): Float64Array
  /** All moves of a day, by time. */
  moves(day: TradeDay): readonly SourceMove[]
  orderBook(day: TradeDay, row: number, second: number): SourceOrderBook
  auction(day: TradeDay, second: number): SourceAuction
  auctionLine(day: TradeDay, row: number, second: number): readonly SourceAuctionPoint[]
  indices(day: TradeDay, second: number): readonly SourceIndex[]
  /** Points of every index by the minute, the day whole. */
  indexLines(day: TradeDay): readonly SourceIndexLine[]
  /** Turnover of the whole market in each minute of a day, in yuan. */
  amountLine(day: TradeDay): Float64Array
}

/** What was told of a finished day, worked out aside from the readers. */
export interface PastDay {
  readonly day: TradeDay
  readonly reasons: readonly SourceReason[]
  readonly news: readonly SourceNews[]
  /** Turnover of the whole market in each minute, in yuan. */
  readonly amountLine: Float64Array
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

/** A day's dragon-tiger list, whole; who asks drops it before it is published. */
export interface SourceLonghu {
  readonly day: TradeDay
  readonly listings: readonly SourceListing[]
}

/** Where a market comes from. Whatever it is, what follows does not know. */
export interface MarketSource extends SourceFigures {
  readonly name: SourceName
  /** Names the kept data: two seeds are two markets, and so are two versions of what tells them. */
  readonly dataset: string
  /** The day before which it knows nothing. */
  readonly firstDay: TradeDay
  readonly catalogue: Catalogue
  /** Whether its days hold every stock that is listed; else how many they hold says what they are. */
  readonly coversAllStocks: boolean
  /** The name of a row on a day, with the marks of that day (N, C, ST, *ST). */
  nameOn(row: number, day: TradeDay): string
  /** Whole days at their close, in order. */
  walk(from: TradeDay, to: TradeDay): Iterable<DayColumns & LimitLife>
  /** Everything said of the day's limit-ups, final; who asks drops what had not happened yet. */
  reasons(day: TradeDay): Promise<readonly SourceReason[]>
  news(day: TradeDay): Promise<readonly SourceNews[]>
  readonly intraday: Intraday | undefined
  /** Past days one after another, in the order asked, without keeping the readers waiting; ends early when aborted. */
  past(days: readonly TradeDay[], aborted: AbortSignal): AsyncIterable<PastDay>
  /** The dragon-tiger lists of finished days, the oldest first, worked out aside; ends early when aborted. */
  longhu(days: { readonly from: TradeDay; readonly to: TradeDay }, aborted: AbortSignal): AsyncIterable<SourceLonghu>
  /** What people call the branches of its lists. */
  readonly branchAliases: readonly BranchAlias[]
  /** What it wants to be given at its next start to go on with `day` at once; undefined when it needs nothing. */
  checkpoint(day: TradeDay): unknown
}
