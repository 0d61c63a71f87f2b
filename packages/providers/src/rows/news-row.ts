import type { StockCode } from '@kanpan/contract/model/stock'

/** An item of a news wire. */
export interface NewsRow {
  /** The wire's own number of it. */
  readonly id: string
  /** Calendar day and second of it, Asia/Shanghai. */
  readonly day: string
  readonly second: number
  /** Empty where the wire gave none, as 财联社 does for four in ten. */
  readonly title: string
  readonly content: string
  /** A shares it names by code. */
  readonly codes: readonly StockCode[]
  /** Whether the wire marks it; undefined where it has no such mark. */
  readonly important?: boolean | undefined
}
