import type { StockCode } from '@kanpan/contract/model/stock'

/** From a day on, what prices before it are divided by to stand beside those of now. */
export interface AdjustmentRow {
  readonly code: StockCode
  /** The ex-right day; `1900-01-01` for all days before the first. */
  readonly day: string
  readonly factor: number
}
