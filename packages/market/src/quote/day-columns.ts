import type { TradeDay } from '@kanpan/contract/model/stock'

/** What a stock did on a day. `absent`: not listed yet, delisted, or nothing was recorded. */
export const STOCK_STATE = { absent: 0, trading: 1, suspended: 2 } as const

/** Bits of `flags`: what decides a stock's rules on that day. */
export const STOCK_FLAG = { st: 1, delisting: 2, noLimit: 4 } as const

/**
 * One day of the whole market in columns; row i is stock i of the catalogue the columns belong to.
 * Prices are whole cents (0 where the stock is not trading, except that a suspended stock keeps
 * `prevClose` and `close`). NaN means unknown, in volume and amount alike.
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
}

/** The same columns with room for `size` stocks, all absent. */
export function emptyDayColumns(day: TradeDay, size: number): DayColumns {
  return {
    day,
    state: new Uint8Array(size),
    flags: new Uint8Array(size),
    prevCloseCents: new Int32Array(size),
    openCents: new Int32Array(size),
    highCents: new Int32Array(size),
    lowCents: new Int32Array(size),
    closeCents: new Int32Array(size),
    volumeShares: new Float64Array(size).fill(Number.NaN),
    amountYuan: new Float64Array(size).fill(Number.NaN),
  }
}
