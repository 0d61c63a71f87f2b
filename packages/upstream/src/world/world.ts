import type { StockCode } from '@kanpan/contract/model/stock'
import type { Provider } from '@kanpan/providers/codec'
import type { AdjustmentRow } from '@kanpan/providers/rows/adjustment-row'
import type { AnnouncementRow } from '@kanpan/providers/rows/announcement-row'
import type { BarRow, IndexBarRow } from '@kanpan/providers/rows/bar-row'
import type {
  EarningsForecastRow,
  EarningsRow,
  ExRightRow,
  NewShareRow,
  ReportDayRow,
  UnlockRow,
} from '@kanpan/providers/rows/company-row'
import type { FlowRow } from '@kanpan/providers/rows/flow-row'
import type { HeatRow } from '@kanpan/providers/rows/heat-row'
import type { ListQuoteRow } from '@kanpan/providers/rows/list-quote-row'
import type { ListingRow, SeatRow } from '@kanpan/providers/rows/longhu-row'
import type { IndexMinuteRow, MinuteRow } from '@kanpan/providers/rows/minute-row'
import type { MoveRow } from '@kanpan/providers/rows/move-row'
import type { NewsRow } from '@kanpan/providers/rows/news-row'
import type { LimitDownRow, PoolRow, YesterdayLimitUpRow } from '@kanpan/providers/rows/pool-row'
import type { IndexRow, QuoteRow } from '@kanpan/providers/rows/quote-row'
import type { SectorRow } from '@kanpan/providers/rows/sector-row'
import type { ExchangeMarginRow, MarginRow, StockMarginRow, TreasuryRow } from '@kanpan/providers/rows/series-row'
import type { Instant } from '#clock.ts'

export type PoolKind = 'up' | 'broken' | 'down'
/** The pools a provider publishes: beside those of the day the limit-ups of the day before. */
export type PublishedPool = PoolKind | 'yesterday'

/** An industry or a concept; its code is Eastmoney's, Tencent has one of its own. */
export interface BoardRow extends SectorRow {
  readonly tencentCode: string
  readonly kind: 'industry' | 'concept'
  readonly members: readonly StockCode[]
}

/** Calendar days, both included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** Which margin rows are wanted: of one stock all days that are published, of a day all stocks, else all stocks of the newest. */
export interface StockMarginAsk {
  readonly code?: string | undefined
  readonly day?: string | undefined
}

/** A day's dragon-tiger lists, with both sides' seats. */
export interface LonghuRows {
  readonly lists: readonly ListingRow[]
  readonly buyers: readonly SeatRow[]
  readonly sellers: readonly SeatRow[]
}

/** What companies go through within a range of days, as far as it is known at an instant. */
export interface Companies {
  exRights(range: DayRange, at: Instant): readonly ExRightRow[] | Promise<readonly ExRightRow[]>
  newShares(range: DayRange, at: Instant): readonly NewShareRow[]
  unlocks(range: DayRange, at: Instant): readonly UnlockRow[]
  reportDays(range: DayRange, at: Instant): readonly ReportDayRow[]
  earnings(range: DayRange, at: Instant): readonly EarningsRow[]
  forecasts(range: DayRange, at: Instant): readonly EarningsForecastRow[]
}

/** What of a day is known at a moment: nothing that came after it. */
export interface World {
  /** The trading day whose figures stand at an instant: the last one until the auction opens. */
  marketDay(at: Instant): Instant
  /** The days whose pools can be asked for, oldest first and up to today. */
  poolDays(at: Instant): readonly string[]
  /** Of codes with their market, `sh600519`, in their order; whom nobody has is left out. */
  quotes(prefixed: readonly string[], at: Instant): readonly (QuoteRow | IndexRow)[]
  /** Every stock that is listed, in order of codes; without books. */
  list(at: Instant): readonly ListQuoteRow[]
  boards(at: Instant): readonly BoardRow[]
  pool(kind: PoolKind, at: Instant): readonly PoolRow[]
  /**
   * The pools that hold whom their provider published, of whom nobody is left out any more; of the others nothing is known, which is not
   * that they were empty. Undefined: all are known, with those whom a provider leaves out.
   */
  readonly publishedPools?: readonly PublishedPool[]
  limitDowns(at: Instant): readonly LimitDownRow[]
  yesterdayPool(at: Instant): readonly YesterdayLimitUpRow[]
  /** Net inflow of every stock so far. */
  flows(at: Instant): readonly FlowRow[]
  /** Net inflow of a stock, by its six digits, or of a board, by Eastmoney's code, day by day: oldest first, the running one as it stands. */
  flowDays(code: string, at: Instant): Promise<readonly FlowRow[]>
  /** Of the day so far, newest first. */
  moves(at: Instant): readonly MoveRow[]
  /** The day of a stock or an index by the minute so far. */
  minutes(prefixed: string, at: Instant): readonly (MinuteRow | IndexMinuteRow)[]
  /** A stock's or an index's days, oldest first; the running one as it stands. */
  bars(prefixed: string, range: DayRange, at: Instant): Promise<readonly (BarRow | IndexBarRow)[]>
  /** What a stock's prices before each of its ex-right days are divided by to stand beside those of now, newest first. */
  factors(prefixed: string, at: Instant): Promise<readonly AdjustmentRow[]>
  /** Undefined before it is published. */
  longhu(day: string, at: Instant): LonghuRows | undefined
  /** Of the days whose figures are published, oldest first. */
  treasury(at: Instant): readonly TreasuryRow[]
  margin(at: Instant): readonly MarginRow[]
  exchangeMargin(at: Instant): readonly ExchangeMarginRow[]
  /** What was lent on single stocks. */
  stockMargin(ask: StockMarginAsk, at: Instant): readonly StockMarginRow[]
  readonly companies: Companies
  /** Newest first, of the day and the one before; as a wire has them, where they are not the same on all of them. */
  news(at: Instant, wire: Provider): readonly NewsRow[]
  announcements(at: Instant): readonly AnnouncementRow[]
  /** The hundred most looked at; by the hour or over the day. */
  heat(at: Instant, over: 'hour' | 'day'): readonly HeatRow[]
}

/** A world of which nothing is known but the time. */
export const NOTHING: World = {
  marketDay: at => at,
  poolDays: () => [],
  quotes: () => [],
  list: () => [],
  boards: () => [],
  pool: () => [],
  limitDowns: () => [],
  yesterdayPool: () => [],
  flows: () => [],
  flowDays: async () => [],
  moves: () => [],
  minutes: () => [],
  bars: async () => [],
  factors: async () => [],
  longhu: () => undefined,
  treasury: () => [],
  margin: () => [],
  exchangeMargin: () => [],
  stockMargin: () => [],
  companies: {
    exRights: () => [],
    newShares: () => [],
    unlocks: () => [],
    reportDays: () => [],
    earnings: () => [],
    forecasts: () => [],
  },
  news: () => [],
  announcements: () => [],
  heat: () => [],
}
