import type { StockCode } from '@kanpan/contract/model/stock'

/** What a provider calls an unusual move (盘口异动) of a stock. */
export interface MoveRow {
  readonly code: StockCode
  readonly name: string
  /** Seconds from midnight, Asia/Shanghai. */
  readonly second: number
  /** The provider's own number of the kind. */
  readonly kind: number
  /** Price, volume, ratio: what it means goes by the kind. */
  readonly detail: string | undefined
}
