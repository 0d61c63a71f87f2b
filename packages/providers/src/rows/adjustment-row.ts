import type { StockCode } from '@kanpan/contract/model/stock'

/** From a day on, what prices before it are divided by to stand beside those of now. */
export interface AdjustmentRow {
  readonly code: StockCode
  /** The ex-right day; `1900-01-01` for all days before the first. */
  readonly day: string
  readonly factor: number
}

/** What holders of a stock get on a day, for one share; undefined is unknown. */
export interface AdjustmentEventRow {
  readonly code: StockCode
  readonly day: string
  /** Before tax. */
  readonly cashYuanPerShare: number | undefined
  /** 送股 and 转增 together. */
  readonly bonusSharesPerShare: number | undefined
  /** 配股. */
  readonly allotmentSharesPerShare: number | undefined
  readonly allotmentPriceYuan: number | undefined
}
