/** A place in a list of what people look at. */
export interface HeatRow {
  /** Of a stock its six digits, of a sector the provider's own code. */
  readonly code: string
  readonly name: string
  readonly rank: number
  /** The provider's own measure; it has no unit. */
  readonly heat?: number | undefined
  readonly changePct?: number | undefined
  /** Places won since the list before; negative: lost. */
  readonly rankChange?: number | undefined
  /** What the provider says of it: 8天5板, 连续127天上榜. */
  readonly label?: string | undefined
  readonly concepts?: readonly string[] | undefined
}
