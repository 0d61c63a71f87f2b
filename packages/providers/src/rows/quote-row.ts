/**
 * What a stock does, as its quote says. `untraded`: nobody has paid a price today yet. `suspended`: its provider says so, and nothing
 * was traded today.
 */
export type TradingState = 'trading' | 'untraded' | 'suspended' | 'delisted'

/**
 * `yuan` NaN: no price stands at the level. Before a match the first levels show on both sides what would trade, and the second
 * ones hold, without a price, what would be left over.
 */
export interface BookLevel {
  readonly yuan: number
  readonly shares: number
}

/** A stock or a fund at a moment; NaN is unknown. Of one that has not traded today there is no price but the reference price. */
export interface QuoteRow {
  /** The six digits an A share bears now; what is none with its market, `sz162411`. */
  readonly code: string
  readonly name: string
  /** Exchange time: calendar day, and seconds from midnight, Asia/Shanghai. */
  readonly day: string
  readonly second: number
  readonly state: TradingState
  readonly prevCloseYuan: number
  readonly openYuan: number
  readonly highYuan: number
  readonly lowYuan: number
  readonly lastYuan: number
  /** Of the day so far. */
  readonly volumeShares: number
  readonly amountYuan: number
  /** Five levels, the best first; undefined where one of them could not be read, so that an empty side is one that is known to be. */
  readonly bids?: readonly BookLevel[] | undefined
  readonly asks?: readonly BookLevel[] | undefined
  readonly limitUpYuan?: number | undefined
  readonly limitDownYuan?: number | undefined
  readonly turnoverPct?: number | undefined
  readonly floatValueYuan?: number | undefined
  readonly totalValueYuan?: number | undefined
  readonly floatShares?: number | undefined
  readonly totalShares?: number | undefined
  /** Traded after 15:05 at the close. */
  readonly afterHoursShares?: number | undefined
  readonly afterHoursYuan?: number | undefined
}

/** An index at a moment; NaN is unknown. */
export interface IndexRow {
  /** With its market: `sh000001`. */
  readonly index: string
  readonly name: string
  readonly day: string
  readonly second: number
  readonly prevClosePoints: number
  readonly openPoints: number
  readonly highPoints: number
  readonly lowPoints: number
  readonly lastPoints: number
  readonly amountYuan: number
}

export function isIndexRow(row: QuoteRow | IndexRow): row is IndexRow {
  return 'index' in row
}
