import type { Moment } from '#cells.ts'

/** Net inflow by the size of orders, as the provider splits them; main is large and super-large. Undefined is unknown. */
export interface FlowRow {
  /** Of a stock its six digits, of a sector the provider's own code. */
  readonly code: string
  readonly name: string
  readonly mainNetYuan: number | undefined
  readonly superLargeNetYuan: number | undefined
  readonly largeNetYuan: number | undefined
  readonly middleNetYuan: number | undefined
  readonly smallNetYuan: number | undefined
  /** Calendar day, where it stands in the row. */
  readonly day?: string | undefined
  /** Exchange time. */
  readonly at?: Moment | undefined
}
