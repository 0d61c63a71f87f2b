import type { QuoteRows } from '@kanpan/market/day-book/quote-rows'
import type { KnownBy } from './event-rows.ts'

/** What is wanted of some stocks, by code. */
export interface CodesAsk extends KnownBy {
  readonly codes: readonly string[]
}

/** Of these stocks alone; without codes, of the whole market. */
export interface QuotesAsk extends KnownBy {
  readonly codes?: readonly string[] | undefined
  /** What of rows of the day could not be taken in, and what for, by code: somebody else may have better ones. */
  readonly refuses?: ((rows: QuoteRows) => ReadonlyMap<string, string>) | undefined
}

/** Five levels each side of one stock, the best first; whole cents, 0 and no shares where a level is empty. */
export interface OrderBookRow {
  readonly code: string
  /** Exchange time, seconds from midnight, Asia/Shanghai. */
  readonly second: number
  readonly bidCents: readonly number[]
  readonly bidShares: readonly number[]
  readonly askCents: readonly number[]
  readonly askShares: readonly number[]
}

export type LineKind = 'stock' | 'index'

/** The minutes of one line: some indices have the code of a stock. */
export interface MinutesAsk extends KnownBy {
  readonly kind: LineKind
  readonly code: string
}

export interface MinuteRow {
  /** Minute mark, 0 to 240. */
  readonly mark: number
  /** What stood at the mark: yuan of a stock, points of an index. */
  readonly price: number
  /** Of the minute, not of the day so far: a port whose provider gives sums takes their differences. NaN unknown. */
  readonly volumeShares: number
  readonly amountYuan: number
}

/** The minutes of a line that are over, ascending by mark. */
export interface MinuteRows {
  readonly kind: LineKind
  readonly code: string
  readonly minutes: readonly MinuteRow[]
}
