import type { StockCode } from '@kanpan/contract/model/stock'

/** What seats bought and sold; undefined is unknown. */
interface Dealt {
  readonly buyYuan: number | undefined
  readonly sellYuan: number | undefined
  readonly netYuan: number | undefined
}

/** A stock on the dragon-tiger list of a day for one reason. */
export interface ListingRow extends Dealt {
  readonly code: StockCode
  readonly name: string
  readonly day: string
  readonly reason: string
  readonly closeYuan: number | undefined
  readonly changePct: number | undefined
  /** All that was traded of the stock, for a reason of several days in all of them. */
  readonly amountYuan: number | undefined
  readonly turnoverPct: number | undefined
  readonly floatValueYuan: number | undefined
}

/** A seat of one side of a list; 机构专用 stands as often as there are institutions. */
export interface SeatRow extends Dealt {
  readonly code: StockCode
  readonly day: string
  readonly reason: string
  readonly branchCode: string | undefined
  readonly branch: string
}

/** What one branch did in a stock of a list. */
export interface BranchTradeRow extends SeatRow {
  readonly name: string
  readonly changePct: number | undefined
}
