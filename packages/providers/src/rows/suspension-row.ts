import type { StockCode } from '@kanpan/contract/model/stock'
import type { Moment } from '#cells.ts'

/** A stock that is not traded for a time, as it was announced; undefined is unknown, or not fixed. */
export interface SuspensionRow {
  readonly code: StockCode
  readonly name: string
  readonly from: Moment
  readonly to: Moment | undefined
  readonly resumesOn: string | undefined
  readonly reason: string | undefined
  /** 连续停牌, 停牌一天: how long, in words. */
  readonly duration: string | undefined
}
