import type { SourceName } from '@kanpan/contract/model/as-of'
import type { BackfillProgress } from '@kanpan/contract/model/backfill'
import type { Board, TradeDay } from '@kanpan/contract/model/stock'
import type { BookCheckpoint } from '@kanpan/market/day-book/checkpoint'
import type { LimitLife } from '@kanpan/market/limit-up/limit-life'
import type { BranchAlias } from '@kanpan/market/longhu/seat-kind'
import type { DayColumns } from '@kanpan/market/quote/day-columns'
import type { ShownMoment } from '#live/market.ts'
import type { ClockReading } from '#live/market-clock.ts'
import type { SourceReading } from '#live/source-status.ts'
import type { TickNumber } from '#live/tick-number.ts'

/** Which market it is: what is known of a source without asking it. */
export interface FollowedSource {
  readonly name: SourceName
  readonly isStandIn: boolean
  readonly dataset: string
  readonly firstDay: TradeDay
  readonly coversAllStocks: boolean
  readonly branchAliases: readonly BranchAlias[]
}

/** The state of the running book; its marks, auction and indices are parts of the day. */
export type BookState = Pick<BookCheckpoint, 'day' | 'newestSecond' | 'columns' | 'version' | 'auctionCount'>

/** What is of one tick alone. */
export interface TickHead {
  readonly number: TickNumber
  /** The tick of the same run that it goes on from; 0 where it is whole. */
  readonly before: number
  readonly source: FollowedSource
  /** Who gave the newest prices of the real market. */
  readonly provider?: string | undefined
  readonly clock: ClockReading
  /** The day readers see. */
  readonly day: TradeDay
  /** What they see of it: the moment of the running book, the day as it is stored, or, where it is neither, the columns themselves. */
  readonly shown: 'book' | 'stored' | (DayColumns & LimitLife & Pick<ShownMoment, 'second'>)
  /** Undefined while no book runs. */
  readonly book: BookState | undefined
}

/** Who has the rows of the book. */
export interface BookRows {
  readonly codes: readonly string[]
  readonly boards: readonly (Board | undefined)[]
}

/** What changes between ticks. */
export interface Beat {
  readonly clock: ClockReading
  readonly status: readonly SourceReading[]
  /** Undefined once the past is whole. */
  readonly backfill: BackfillProgress | undefined
}

/** The names of the parts of a day. */
export const PART = {
  rows: 'rows',
  indices: 'indices',
  reasons: 'reasons',
  fundFlow: 'fundFlow',
  popularity: 'popularity',
  treasuryLine: 'treasuryLine',
  pools: 'pools',
  books: 'books',
  /** Names of the day with its marks, by row, where they are not those of the stocks. */
  names: 'names',
  /** How often what is stored beside the days was seen to change. */
  stored: 'stored',
  mark: (mark: number) => `mark.${mark}`,
  auction: (from: number) => `auction.${String(from).padStart(9, '0')}`,
  line: (key: string) => `line.${key}`,
} as const
