import type { LimitLife } from '#limit-up/limit-life.ts'

/** The best level of each side; prices in whole cents, 0 where a side is empty, shares 0 there. */
export interface BestLevels {
  readonly bidCents: Int32Array
  readonly bidShares: Float64Array
  readonly askCents: Int32Array
  readonly askShares: Float64Array
}

/** What the opening auction would trade if it were struck now, from 9:25 on what it did; NaN unknown. */
export interface AuctionColumns {
  /** Whole cents; 0 where nothing would trade. */
  readonly cents: Int32Array
  readonly matchedShares: Float64Array
  /** Left over at the price: bids above 0, asks below. */
  readonly unmatchedShares: Float64Array
  /** Ordered and taken back so far. */
  readonly withdrawnShares: Float64Array
}

/**
 * What a reply itself says of whether a stock is marked ST (风险警示): nothing, by its name, or by the limit price it tells, which is that
 * of a marked stock or of another.
 */
export const ST_SAID = { nothing: 0, noByName: 1, yesByName: 2, noByLimit: 3, yesByLimit: 4 } as const

/** Quotes of some stocks as one reply gave them; row i of every column is `codes[i]`, in any order. */
export interface QuoteRows {
  /** Hand the same array over for the same codes: what they resolve to is kept by it. */
  readonly codes: readonly string[]
  /** Exchange time of each row, or of all: seconds from midnight, Asia/Shanghai. */
  readonly second: Int32Array | number
  /** `STOCK_STATE`. */
  readonly state: Uint8Array
  /** `STOCK_FLAG` bits; undefined: as another reply told them last, else as the morning knew them. */
  readonly flags?: Uint8Array | undefined
  /** `ST_SAID`, where flags are not told: what a limit price says holds, a name decides where the morning's does not. */
  readonly stSaid?: Uint8Array | undefined
  /**
   * Prices in whole cents, 0 = none: as another reply told it last, the reference price else as the morning knew it. Highest and lowest
   * are then known only where nothing was traded since, and at a limit.
   */
  readonly prevCloseCents: Int32Array
  readonly openCents: Int32Array
  readonly highCents: Int32Array
  readonly lowCents: Int32Array
  /** Before 9:25 an indicative price, or none. Of a stock without an open and with a volume of 0 it is not read. */
  readonly lastCents: Int32Array
  /** Of the day so far; NaN unknown. */
  readonly volumeShares: Float64Array
  readonly amountYuan: Float64Array
  /** Where the reply has it. A row with neither side has none. */
  readonly book?: BestLevels | undefined
  /** How stocks met their limit, where the provider itself says so: taken as it is, not derived. */
  readonly life?: LimitLife | undefined
  readonly auction?: AuctionColumns | undefined
}

/**
 * Why a row was refused. `outsideDay`: its time is no second of a day. `reference`: nowhere near the reference price of
 * the morning. `price`: nobody can have paid it. `shrunk`: the day's volume or amount is less than it was. `amount`: the
 * money is not what so many shares can have cost.
 */
export const REFUSALS = ['unknownCode', 'outsideDay', 'future', 'reference', 'price', 'shrunk', 'amount'] as const
export type Refusal = (typeof REFUSALS)[number]

/** What became of the rows of a reply. */
export interface FoldResult {
  readonly taken: number
  /** Older than what stands, or the same once more. */
  readonly stale: number
  readonly refused: readonly { readonly reason: Refusal; readonly count: number }[]
}
