import type { StockCode } from '@kanpan/contract/model/stock'

/** Why a stock went to its limit, as a provider says. */
export interface ReasonRow {
  readonly code: StockCode
  readonly name: string
  /** The trading day of it, where it stands in the row. */
  readonly day?: string | undefined
  readonly priceYuan?: number | undefined
  readonly changePct?: number | undefined
  readonly turnoverPct?: number | undefined
  readonly amountYuan?: number | undefined
  readonly volumeShares?: number | undefined
  readonly floatValueYuan?: number | undefined
  readonly tags: readonly string[]
  readonly text?: string | undefined
}
