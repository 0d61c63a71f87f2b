import type { MoveKind } from '@kanpan/contract/model/move'
import type { TradeDay } from '@kanpan/contract/model/stock'
import type { LimitLife } from '@kanpan/market/limit-up/limit-life'
import type { ExchangeMargin } from '@kanpan/market/macro/margin'
import type { Catalogue } from '@kanpan/market/quote/catalogue'
import type { DayColumns } from '@kanpan/market/quote/day-columns'
import type { MinuteLine } from '@kanpan/market/quote/minute-line'
import type { ExRightTerms } from '@kanpan/market/rules/ex-right'
import type { KnownState } from '#daily/known-state.ts'
import type { CorporateEvent, EventsBetween } from './corporate/corporate-events.ts'

/**
 * The whole market at one second of one day. Before 9:25 a trading stock has no price, volume or amount (all 0): the
 * price at which the auction would match is no trade, and is told by the auction alone.
 */
export interface MarketMoment extends DayColumns, LimitLife {
  /** Seconds from midnight, Asia/Shanghai. */
  readonly second: number
}

/**
 * The opening auction at a second: what would trade if it were struck now, by row, and from 9:25 on what did. No price of
 * the market. Cents 0 where nothing would; NaN in the others where a stock does not trade, and before 9:15.
 */
export interface AuctionMoment {
  readonly second: number
  readonly cents: Int32Array
  readonly matchedShares: Float64Array
  /** Left over at the price: bids above 0, asks below. */
  readonly unmatchedShares: Float64Array
  /** Ordered and taken back so far. */
  readonly withdrawnShares: Float64Array
}

/** One stock's auction at a second. */
export interface AuctionPoint {
  readonly second: number
  readonly cents: number
  readonly matchedShares: number
  readonly unmatchedShares: number
}

export interface SimulatedMove {
  readonly second: number
  readonly row: number
  readonly kind: MoveKind
  readonly priceCents: number
  readonly changePct: number
  /** Yuan for orders and trades, percent for the others. */
  readonly value: number
}

/** Five levels each side; prices in whole cents, 0 and volume 0 where a level is empty. Level 0 is the best. */
export interface OrderBook {
  readonly bidCents: readonly number[]
  readonly bidShares: readonly number[]
  readonly askCents: readonly number[]
  readonly askShares: readonly number[]
}

/** The story told for a limit-up: short tags and one sentence, both of the concept that drove it. */
/** Who tells a reason: the community, for every limit-up, or a wire, for most, and not always the same. */
export type ReasonSource = 'community' | 'wire'

export interface LimitUpReason {
  readonly row: number
  readonly source: ReasonSource
  readonly tags: readonly string[]
  readonly text: string
}

export interface SimulatedNews {
  readonly id: string
  readonly kind: 'flash' | 'announcement'
  /** The wire that tells it, or 公告. */
  readonly source: string
  readonly second: number
  readonly title: string
  readonly content: string
  /** Rows of the stocks it speaks of. */
  readonly rows: readonly number[]
  readonly important: boolean
}

export interface SimulatedIndex {
  readonly code: string
  readonly name: string
  readonly prevClose: number
  readonly last: number
  readonly amountYuan: number
}

/** An index through the session: its value at each of the 241 minute marks, and the turnover of each minute. */
export interface SimulatedIndexLine {
  readonly code: string
  readonly name: string
  readonly prevClose: number
  readonly value: Float64Array
  readonly amountYuan: Float64Array
}

/** Net inflow of a stock by order size so far, in whole yuan; the four sum to zero, main is super-large and large. */
export interface SimulatedFundFlow {
  readonly superLargeNetYuan: number
  readonly largeNetYuan: number
  readonly middleNetYuan: number
  readonly smallNetYuan: number
}

/** The 30-year treasury at a close: yield in percent, and the future's price in yuan per 100 of face. */
export interface SimulatedTreasury {
  readonly day: TradeDay
  readonly yieldPct: number
  readonly futureYuan: number
}

/** The same at the 241 minute marks of a day. */
export interface SimulatedTreasuryLine {
  readonly yieldPct: Float64Array
  readonly futureYuan: Float64Array
}

/** One market moment that moves with the clock. */
export interface Ticker {
  readonly moment: MarketMoment
  /** Changes `moment` in place and returns it. Any order of seconds shows the same; forwards is the quick way. */
  advance(second: number): MarketMoment
}

/** What the holders of a stock get on a day. */
export interface SimulatedExRight extends ExRightTerms {
  readonly row: number
}

/** A market that does not exist. Every answer is a pure function of the seed and what is asked. */
export interface Simulator {
  readonly seed: number
  readonly catalogue: Catalogue
  /** The first day it can tell. */
  readonly firstDay: TradeDay
  /** Walks the trading days from `from` (or the first) to `to`, in order; each result is the day at its close. */
  walk(from: TradeDay | undefined, to: TradeDay): Generator<MarketMoment>
  /** The name of a stock on a day, with its N, C, ST, *ST mark. */
  nameOn(row: number, day: TradeDay): string
  /** Tells a day as a whole in steps, the way to it from the nearest one known: what is asked of its close afterwards is there. */
  prepareDay(day: TradeDay): Generator<undefined, void>
  /** Tells the inside of a day in steps: what is asked of it afterwards is there. Who asks before waits for the whole of it. */
  prepareInside(day: TradeDay): Generator<undefined, void>
  /** The same of the indices and the turnover of a day by the minute, and of its moment at a second. */
  prepareLines(day: TradeDay): Generator<undefined, void>
  prepareMoment(day: TradeDay, second: number): Generator<undefined, void>
  /** The same of a day's moves, and of the opening auction at a second, with the inside of their day. */
  prepareMoves(day: TradeDay): Generator<undefined, void>
  prepareAuction(day: TradeDay, second: number): Generator<undefined, void>
  /** The whole market at a second of a day. Before 9:25 nothing has traded. */
  momentAt(day: TradeDay, second: number): MarketMoment
  /** The same moments for one who watches the day go by: a tick of the whole market in well under a millisecond. */
  createTicker(day: TradeDay): Ticker
  /** One stock's minutes of a day, whole. */
  minuteLine(day: TradeDay, row: number): MinuteLine
  /** The money queued at a stock's limit at each minute mark of a day, whole; below 0 at the lower limit. */
  sealLine(day: TradeDay, row: number): Float64Array
  /** All moves of a day, by time. */
  moves(day: TradeDay): readonly SimulatedMove[]
  /** Empty until the opening auction is struck. */
  orderBook(day: TradeDay, row: number, second: number): OrderBook
  auction(day: TradeDay, second: number): AuctionMoment
  /** One stock's opening auction tick by tick up to a second; empty when it does not trade. */
  auctionLine(day: TradeDay, row: number, second: number): readonly AuctionPoint[]
  /** Reasons for every stock that touched its upper limit on the day. */
  limitUpReasons(day: TradeDay): readonly LimitUpReason[]
  news(day: TradeDay): readonly SimulatedNews[]
  /** 上证指数, 深证成指, 创业板指, 科创50, 北证50 at a second of a day. */
  indices(day: TradeDay, second: number): readonly SimulatedIndex[]
  /** The same indices by the minute, the day whole. */
  indexLines(day: TradeDay): readonly SimulatedIndexLine[]
  /** Turnover of the whole market in each of the 241 minutes, in yuan. */
  amountLine(day: TradeDay): Float64Array
  /** Net inflow by order size at a moment of this market, however it was kept; undefined where a stock does not trade. */
  fundFlowAt(moment: DayColumns & LimitLife): (row: number) => SimulatedFundFlow | undefined
  /** How much people look at each stock at a moment, by row; with `second`, in the hour before it. NaN where it does not trade. */
  popularityHeat(moment: DayColumns & LimitLife, second?: number): Float64Array
  /** The 30-year treasury at every close from the first day to `day`. */
  treasuryUntil(day: TradeDay): readonly SimulatedTreasury[]
  /** The same by the minute, the day whole. */
  treasuryLine(day: TradeDay): SimulatedTreasuryLine
  /** Margin trading at every close from the first day to `day`, a row for each exchange. */
  marginUntil(day: TradeDay): readonly ExchangeMargin[]
  /** What falls on a day of those that trade; none on the first day, which has no close before it. */
  exRights(day: TradeDay): readonly SimulatedExRight[]
  /** What its companies go through on fixed days, in order of days: no price depends on it. */
  corporateEvents(question: EventsBetween): readonly CorporateEvent[]
  /** What `corporateEvents` then answers quickly. */
  prepareCorporateEvents(question: EventsBetween): Generator<undefined, void>
  /** How many limit-ups in a row each stock had closed at before a day, by row; a day it did not trade does not count. */
  streaksBefore(day: TradeDay): Uint8Array
  /** What another simulator of this seed can be given so that it need not walk where this one has been. */
  knownStates(): readonly KnownState[]
  /** The same up to a day, and exactly the state before it. */
  statesUntil(day: TradeDay): readonly KnownState[]
}
