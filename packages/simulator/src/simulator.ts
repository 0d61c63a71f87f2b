import type { MoveKind } from '@kanpan/contract/model/move'
import type { TradeDay } from '@kanpan/contract/model/stock'
import type { LimitLife } from '@kanpan/market/limit-up/limit-life'
import type { Catalogue } from '@kanpan/market/quote/catalogue'
import type { DayColumns } from '@kanpan/market/quote/day-columns'
import type { MinuteLine } from '@kanpan/market/quote/minute-line'
import type { KnownState } from '#daily/known-state.ts'

/**
 * The whole market at one second of one day. Before 9:25 a trading stock has no open, high, low, volume or amount
 * (all 0) and `closeCents` is its reference price, from 9:15 on the price at which the auction would match.
 */
export interface MarketMoment extends DayColumns, LimitLife {
  /** Seconds from midnight, Asia/Shanghai. */
  readonly second: number
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
export interface LimitUpReason {
  readonly row: number
  readonly tags: readonly string[]
  readonly text: string
}

export interface SimulatedNews {
  readonly id: string
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

/** One market moment that moves with the clock. */
export interface Ticker {
  readonly moment: MarketMoment
  /** Changes `moment` in place and returns it. Any order of seconds shows the same; forwards is the quick way. */
  advance(second: number): MarketMoment
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
  /** The whole market at a second of a day. Before 9:25 nothing has traded. */
  momentAt(day: TradeDay, second: number): MarketMoment
  /** The same moments for one who watches the day go by: a tick of the whole market in well under a millisecond. */
  createTicker(day: TradeDay): Ticker
  /** One stock's minutes of a day, whole. */
  minuteLine(day: TradeDay, row: number): MinuteLine
  /** All moves of a day, by time. */
  moves(day: TradeDay): readonly SimulatedMove[]
  orderBook(day: TradeDay, row: number, second: number): OrderBook
  /** Reasons for every stock that touched its upper limit on the day. */
  limitUpReasons(day: TradeDay): readonly LimitUpReason[]
  news(day: TradeDay): readonly SimulatedNews[]
  /** 上证指数, 深证成指, 创业板指, 科创50, 北证50 at a second of a day. */
  indices(day: TradeDay, second: number): readonly SimulatedIndex[]
  /** The same indices by the minute, the day whole. */
  indexLines(day: TradeDay): readonly SimulatedIndexLine[]
  /** Turnover of the whole market in each of the 241 minutes, in yuan. */
  amountLine(day: TradeDay): Float64Array
  /** What another simulator of this seed can be given so that it need not walk where this one has been. */
  knownStates(): readonly KnownState[]
  /** The same up to a day, and exactly the state before it. */
  statesUntil(day: TradeDay): readonly KnownState[]
}
