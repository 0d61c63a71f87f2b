import type { DataSetName } from '@kanpan/contract/model/data-set'
import type { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import type { IndexQuote } from '@kanpan/market/day-book/index-marks'
import type { QuoteRows } from '@kanpan/market/day-book/quote-rows'
import type { LimitLife } from '@kanpan/market/limit-up/limit-life'
import type { ExchangeMargin } from '@kanpan/market/macro/margin'
import type { DayColumns } from '@kanpan/market/quote/day-columns'
import type { EventRow, EventsAsk } from './event-rows.ts'
import type { FundFlowRows, HeatRows, TreasuryRows } from './figure-rows.ts'
import type { CodesAsk, MinuteRows, MinutesAsk, OrderBookRow, QuotesAsk } from './intraday-rows.ts'
import type { ExRightRow, StockBarRow, StockBarsAsk } from './past-rows.ts'
import type { PoolAsk, PoolRow } from './pool-rows.ts'
import type { DaysPort, MomentPort, Port, SeriesPort } from './port.ts'
import type { CatalogueRows, SourceListing, SourceNews, SourceReason } from './rows.ts'
import type { SourceSector } from './sector-rows.ts'

/** What is wanted of a running day: as it stands at a second, seconds from midnight, Asia/Shanghai. */
export interface MomentAsk {
  readonly day: TradeDay
  readonly second: number
}

/** What is wanted of a day that is over. */
export interface DayAsk {
  readonly day: TradeDay
}

/** A finished day of the whole market; row i of every column is `codes[i]`. */
export interface BarRows extends DayColumns, LimitLife {
  readonly codes: readonly string[]
}

/** When quotes are asked for, by the second of the day and the one they were asked for last, minus infinity before the first. */
export interface QuoteTimes {
  /** All of the market. */
  isWholeDue(second: number, lastSecond: number): boolean
  /** The stocks most is looked for in. */
  isHotDue(second: number, lastSecond: number): boolean
  /** Seconds after the close at which all of it is asked for; from the last on the day is over as soon as two in a row agree. */
  readonly closingSweeps: readonly number[]
}

/**
 * The quotes of the market. One with `times` is asked at these, for all of it and beside that, at the same time if need be, for
 * the stocks most is looked for in, at most `mostCodes` of them; one without for all of it each time.
 */
export interface QuotesPort extends Port<QuotesAsk, QuoteRows> {
  readonly times?: QuoteTimes
  readonly mostCodes?: number
}

/** Order books of at most `mostCodes` stocks at once: those somebody looks at, and, where it says so, the hot set. */
export interface OrderBookPort extends Port<CodesAsk, readonly OrderBookRow[]> {
  readonly mostCodes: number
  readonly followsHotSet: boolean
}

/** The finished days of stocks, a few at a time; rows oldest first, and no day without a trade. */
export interface StockBarsPort extends Port<StockBarsAsk, readonly StockBarRow[]> {
  readonly mostCodes: number
  /** Whether somebody can be asked for a stock. */
  knows(code: StockCode): boolean
}

/** Finished days of the whole market. */
export interface BarsPort extends DaysPort<BarRows> {
  /** So many trading days back it is asked while the market runs, and not at a start: it takes its time over them. */
  readonly backfillDays?: number
}

/** Who is looked at, as it stands. */
export interface PopularityPort extends Port<MomentAsk, HeatRows> {
  /** The lists of days that are over, by places, each asked for by itself; so many trading days back there are some. */
  readonly past?: Port<DayAsk, HeatRows> & { readonly days: number }
}

/** Ex-right events by their day. A day without any has a batch without rows. */
export interface ReferencePricesPort extends DaysPort<readonly ExRightRow[]> {
  /** Whether it tells allotments (配股) too. Without, a stock that comes back from a suspension may have had one. */
  readonly coversAllotments: boolean
  /** Providers of batches that tell allotments where others of the port do not. */
  readonly allotmentsBy?: readonly string[]
}

/** The data sets of a source. One that it has nothing of is undefined. */
export interface Ports {
  /**
   * Who is listed on a day and what they are called: asked once where nothing is kept, then when a day begins, again until it has
   * come, and once more when the opening auction is struck. Undefined: who there is is known once and for all.
   */
  readonly catalogue: Port<MomentAsk, CatalogueRows> | undefined
  /**
   * Sectors with their stocks, of both kinds: asked at once where nothing is kept and, of a source that knows past days, before
   * anybody reads; then outside the session every fifth trading day, and on the day of a new listing, of a source that knows past
   * days at once. It may answer a part, and is asked again then.
   */
  readonly sectors: Port<MomentAsk, readonly SourceSector[]> | undefined
  /**
   * Asked for the days that are missing at a start, or night after night where it says so; by nobody for the running day: that one is put
   * together from its quotes.
   */
  readonly bars: BarsPort | undefined
  /** The past stock by stock, of a source that has no whole days to tell: asked night after night until nothing is missing. */
  readonly stockBars: StockBarsPort | undefined
  /** What reference prices follow from: asked at a start for the days behind, in the evening for the next day, and in its morning again. */
  readonly referencePrices: ReferencePricesPort | undefined
  /** Asked at every step of the market's clock. */
  readonly quotes: QuotesPort | undefined
  /** What indices stand at: asked every few seconds of the market, and once more when the day closes. */
  readonly indices: Port<MomentAsk, readonly IndexQuote[]> | undefined
  /** Asked every few seconds for the stocks that are looked at. */
  readonly orderBook: OrderBookPort | undefined
  /**
   * A line by the minute, asked for one whose own minutes are not all known, while it is looked at; where it tells past days, those
   * of the last five trading days too.
   */
  readonly minutes: Port<MinutesAsk, MinuteRows> | undefined
  /** A pool as it is published, beside what quotes show: again and again while a day runs, and once it is over. */
  readonly pools: Port<PoolAsk, readonly PoolRow[]> | undefined
  /** Why stocks went to their limit: all that is known of the day so far, or more; what has not happened yet is dropped. */
  readonly reasons: Port<MomentAsk, readonly SourceReason[]> | undefined
  readonly flashNews: Port<MomentAsk, readonly SourceNews[]> | undefined
  readonly announcements: Port<MomentAsk, readonly SourceNews[]> | undefined
  /** Net inflow by order size of every stock so far. */
  readonly fundFlow: MomentPort<MomentAsk, FundFlowRows> | undefined
  readonly popularity: PopularityPort | undefined
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
  sectors: 'sectors',
  bars: 'bars',
  stockBars: 'bars',
  referencePrices: 'referencePrices',
  quotes: 'quotes',
  indices: 'indices',
  orderBook: 'orderBook',
  minutes: 'minuteLines',
  pools: 'pools',
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
