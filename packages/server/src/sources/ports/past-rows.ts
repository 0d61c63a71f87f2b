import type { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import type { ExRightTerms } from '@kanpan/market/rules/ex-right'

/** What the holders of a stock get on the day of its batch; a stock with two events on a day has two rows. */
export interface ExRightRow extends ExRightTerms {
  readonly code: StockCode
}

/** The finished days of some stocks, both included; at most `mostCodes` of them. */
export interface StockBarsAsk {
  readonly codes: readonly StockCode[]
  readonly from: TradeDay
  readonly to: TradeDay
}

/** A finished day of a stock as it was traded; whole cents, NaN unknown. Of a day without a row nothing is said. */
export interface StockBarRow {
  readonly code: StockCode
  readonly day: TradeDay
  readonly openCents: number
  readonly highCents: number
  readonly lowCents: number
  readonly closeCents: number
  readonly volumeShares: number
  readonly amountYuan: number
  /** Of the first row alone: the close of the last day before it that was traded, 0 where nobody says. */
  readonly closeBeforeCents?: number | undefined
  /** The provider says that something fell on the day, in words of its own. */
  readonly exRight?: string | undefined
}
