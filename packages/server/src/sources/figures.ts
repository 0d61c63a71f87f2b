import type { CompanyEventKind, EarningsForecastType } from '@kanpan/contract/model/company-event'
import type { TradeDay } from '@kanpan/contract/model/stock'
import type { LimitLife } from '@kanpan/market/limit-up/limit-life'
import type { DayColumns } from '@kanpan/market/quote/day-columns'

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
