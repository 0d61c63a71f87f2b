import type { TradeDay } from '@kanpan/contract/model/stock'
import { type BlockMemory, columnBlock } from './column-block.ts'

/**
 * What a stock did on a day. `absent`: not listed yet, delisted, or no bar was recorded. One that is trading and has not
 * traded yet has its reference price and a `closeCents` of 0, and so have open, high and low: it has no change, not one of
 * -100 %. `suspended` is only who is said to be.
 */
export const STOCK_STATE = { absent: 0, trading: 1, suspended: 2 } as const

/**
 * Bits of `flags`: what decides a stock's rules on that day, and what lists of the day say of it beside its bar. `pooled`: a
 * pool of closing limit-ups has it; `named`: a list of stocks that went to their limit has it, which does not say how they
 * closed. Such a stock may be absent: of its bar nothing is known then, of its close what the pool tells. `stUnknown`: nobody
 * can tell whether it was marked ST; `newUnknown`: whether it was new enough to have no limit.
 */
export const STOCK_FLAG = {
  st: 1,
  delisting: 2,
  noLimit: 4,
  pooled: 8,
  named: 16,
  stUnknown: 32,
  newUnknown: 64,
} as const

/**
 * One day of the whole market in columns; row i is stock i of the catalogue the columns belong to.
 * Prices are whole cents (0 where the stock is not trading, except that a suspended stock keeps
 * `prevClose` and `close`; and where none is known, so that a day that was come to late may have a close and no open).
 * NaN means unknown, in volume and amount alike.
 */
export interface DayColumns {
  readonly day: TradeDay
  readonly state: Uint8Array
  readonly flags: Uint8Array
  /** The exchange's reference price: the last close, or the ex-right price on an ex-dividend day. */
  readonly prevCloseCents: Int32Array
  readonly openCents: Int32Array
  readonly highCents: Int32Array
  readonly lowCents: Int32Array
  /** The last price so far; at the end of the day the close. */
  readonly closeCents: Int32Array
  readonly volumeShares: Float64Array
  readonly amountYuan: Float64Array
  /** 连板 as a pool of the day counts it, 0 where none does. */
  readonly reportedStreak?: Int16Array | undefined
  /** A pool of the day has all that closed at their upper limit: what it does not have did not. */
  readonly isPoolWhole?: boolean | undefined
}

/** Bytes of a value in each of the columns, in their order. */
const WIDTHS = [1, 1, 4, 4, 4, 4, 4, 8, 8] as const

/** The columns with room for `size` stocks, all absent. */
export function emptyDayColumns(day: TradeDay, size: number, memory?: BlockMemory): DayColumns {
  const block = columnBlock(size, WIDTHS, memory)
  return {
    day,
    state: block.u8(),
    flags: block.u8(),
    prevCloseCents: block.i32(0),
    openCents: block.i32(0),
    highCents: block.i32(0),
    lowCents: block.i32(0),
    closeCents: block.i32(0),
    volumeShares: block.f64(Number.NaN),
    amountYuan: block.f64(Number.NaN),
  }
}
