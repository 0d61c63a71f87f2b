import type { MoveKind } from '@kanpan/contract/model/move'
import type { TradeDay } from '@kanpan/contract/model/stock'
import type { FlowReader } from '@kanpan/market/fund-flow/order-size-flow'
import type { LimitLife } from '@kanpan/market/limit-up/limit-life'
import type { DayColumns } from '@kanpan/market/quote/day-columns'
import type { MinuteLine } from '@kanpan/market/quote/minute-line'
import type { SourceEvents } from './ports/event-rows.ts'
import type { TreasuryLine } from './ports/figure-rows.ts'
import type { SourceNews, SourceReason } from './ports/rows.ts'

/** The whole market at one second of a day, in columns over the catalogue's rows. */
export interface SourceMoment extends DayColumns, LimitLife {
  readonly second: number
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

/** The inside of days, by the source or from what was recorded; undefined where nobody knows. */
export interface InsideDays {
  minuteLine(day: TradeDay, row: number): MinuteLine | undefined
  /** The yuan queued at a stock's limit at each of the 241 marks, below 0 at the lower limit, NaN unknown. */
  sealLine(day: TradeDay, row: number): Float64Array | undefined
  moves(day: TradeDay): readonly SourceMove[] | undefined
  auction(day: TradeDay, second: number): SourceAuction | undefined
  /** One stock's opening auction up to a second. */
  auctionLine(day: TradeDay, row: number, second: number): readonly SourceAuctionPoint[] | undefined
  indices(day: TradeDay, second: number): readonly SourceIndex[] | undefined
  indexLines(day: TradeDay): readonly SourceIndexLine[] | undefined
  amountLine(day: TradeDay): Float64Array | undefined
}

/** What stands beside the prices of any moment, told again. */
export interface ReplayedFigures {
  /** Net inflow by order size at a moment, running or long over. */
  fundFlow(moment: DayColumns & LimitLife): FlowReader
  /** How much people look at each stock at a moment, by row, NaN where unknown; with `second`, in the hour before it. */
  popularity(moment: DayColumns & LimitLife, second?: number): Float64Array
  /** The 30-year treasury by the minute, the day whole. */
  treasuryLine(day: TradeDay): TreasuryLine
  readonly companyEvents: SourceEvents
}

/**
 * A source that can tell the inside of any day again, as a simulator can and a network cannot. It is asked while an answer is
 * worked out, and answers at once.
 */
export interface Replay extends InsideDays {
  readonly figures: ReplayedFigures
  /** Row i of all it tells is `codes[i]`: a market it is a replay of has these rows. */
  readonly codes: readonly string[]
  /** The name of a row on a day, with the marks of that day (N, C, ST, *ST). */
  nameOn(row: number, day: TradeDay): string
  /** Makes a day's close and its limit-ups known in steps, with room for other work between. */
  prepareDay(day: TradeDay): Generator<undefined, void>
  /** Makes the inside of a day known in steps, with room for other work between; who asks for it before waits for all of it. */
  prepareInside(day: TradeDay): Generator<undefined, void>
  /** The same of its indices and its turnover by the minute, and of its moment at a second. */
  prepareLines(day: TradeDay): Generator<undefined, void>
  prepareMoment(day: TradeDay, second: number): Generator<undefined, void>
  /** The same of a day's moves, and of the opening auction at a second. */
  prepareMoves(day: TradeDay): Generator<undefined, void>
  prepareAuction(day: TradeDay, second: number): Generator<undefined, void>
  /** The market at a second of any day it can tell, in columns of its own. */
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
  /** Past days one after another, in the order asked, without keeping the readers waiting; ends early when aborted. */
  pastDays(days: readonly TradeDay[], aborted: AbortSignal): AsyncIterable<PastDay>
  /** What it wants to be given at its next start to go on with `day` at once. */
  checkpoint(day: TradeDay): unknown
}

/** What was published on a finished day, worked out aside from the readers. */
export interface PastDay {
  readonly day: TradeDay
  readonly reasons: readonly SourceReason[]
  readonly news: readonly SourceNews[]
  /** Turnover of the whole market in each minute, in yuan. */
  readonly amountLine: Float64Array
}
