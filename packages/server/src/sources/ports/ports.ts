import type { DataSetName } from '@kanpan/contract/model/data-set'
import type { TradeDay } from '@kanpan/contract/model/stock'
import type { QuoteRows } from '@kanpan/market/day-book/quote-rows'
import type { LimitLife } from '@kanpan/market/limit-up/limit-life'
import type { ExchangeMargin } from '@kanpan/market/macro/margin'
import type { DayColumns } from '@kanpan/market/quote/day-columns'
import type { EventRow, EventsAsk } from './event-rows.ts'
import type { FundFlowRows, HeatRows, TreasuryRows } from './figure-rows.ts'
import type { DaysPort, Port, SeriesPort } from './port.ts'
import type { CatalogueRows, SourceListing, SourceNews, SourceReason } from './rows.ts'

/** What is wanted of a running day: as it stands at a second, seconds from midnight, Asia/Shanghai. */
export interface MomentAsk {
  readonly day: TradeDay
  readonly second: number
}

/** A finished day of the whole market; row i of every column is `codes[i]`. */
export interface BarRows extends DayColumns, LimitLife {
  readonly codes: readonly string[]
}

/** The data sets of a source. One that it has nothing of is undefined. */
export interface Ports {
  /**
   * Who is listed on a day and what they are called: asked once where nothing is kept, then when a day begins, again until it has
   * come, and once more when the opening auction is struck. Undefined: who there is is known once and for all.
   */
  readonly catalogue: Port<MomentAsk, CatalogueRows> | undefined
  /** Asked for the days that are missing at a start, and by nobody during a day: that one is put together from its quotes. */
  readonly bars: DaysPort<BarRows>
  /** Asked at every step of the market's clock. */
  readonly quotes: Port<MomentAsk, QuoteRows> | undefined
  /** Why stocks went to their limit: all that is known of the day so far, or more; what has not happened yet is dropped. */
  readonly reasons: Port<MomentAsk, readonly SourceReason[]> | undefined
  readonly flashNews: Port<MomentAsk, readonly SourceNews[]> | undefined
  readonly announcements: Port<MomentAsk, readonly SourceNews[]> | undefined
  /** Net inflow by order size of every stock so far. */
  readonly fundFlow: Port<MomentAsk, FundFlowRows> | undefined
  readonly popularity: Port<MomentAsk, HeatRows> | undefined
  /** What companies go through, past and to come. */
  readonly companyEvents: Port<EventsAsk, readonly EventRow[]> | undefined
  /** The closes of the 30-year treasury, and the running day by the minute. */
  readonly treasury: SeriesPort<TreasuryRows> | undefined
  readonly margin: SeriesPort<readonly ExchangeMargin[]> | undefined
  /** A day's dragon-tiger list, whole; who asks withholds it until it is published. */
  readonly longhu: DaysPort<readonly SourceListing[]> | undefined
}

/** What each port is called where people read of it. */
export const DATA_SETS: Readonly<Record<keyof Ports, DataSetName>> = {
  catalogue: 'catalogue',
  bars: 'bars',
  quotes: 'quotes',
  reasons: 'reasons',
  flashNews: 'news',
  announcements: 'announcements',
  fundFlow: 'fundFlow',
  popularity: 'popularity',
  companyEvents: 'companyEvents',
  treasury: 'treasury',
  margin: 'margin',
  longhu: 'longhu',
}
