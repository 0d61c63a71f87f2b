import type { CompanyEventKind, EarningsForecastType } from '@kanpan/contract/model/company-event'
import type { StockCode, TradeDay } from '@kanpan/contract/model/stock'

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

interface EventFacts {
  readonly day: TradeDay
  readonly announcedOn: TradeDay
  readonly kind: CompanyEventKind
  readonly detail: string
  readonly unlock?: { readonly shares: number; readonly holders: string } | undefined
  /** A report that is due, with its figures once they are published. */
  readonly earnings?: { readonly period: string; readonly figures: SourceEarnings | undefined } | undefined
  readonly earningsForecast?: SourceEarningsForecast | undefined
}

/** Something a company goes through on a day, as far as it was known by the moment asked. */
export interface SourceEvent extends EventFacts {
  readonly row: number
}

/** The same as a provider tells it. */
export interface EventRow extends EventFacts {
  readonly code: StockCode
}

/** Calendar days, both included, as far as they are known by a moment. */
export interface EventsAsk extends KnownBy {
  readonly from: string
  readonly to: string
}

/** A moment: seconds from midnight of a day, Asia/Shanghai. */
export interface KnownBy {
  readonly day: TradeDay
  readonly second: number
}

export interface EventsBetween {
  /** Calendar days, both included. */
  readonly from: string
  readonly to: string
  /** Of these rows alone. */
  readonly rows?: readonly number[]
}

/** What is known of companies' days, past and to come. */
export interface SourceEvents {
  readonly kinds: readonly CompanyEventKind[]
  /** What `events` then answers quickly, where it has to be worked out. */
  prepare?(range: EventsBetween): Generator<undefined, void>
  /** In order of days, as far as it was known by a moment. */
  events(question: EventsBetween & { readonly until: KnownBy }): readonly SourceEvent[]
}
