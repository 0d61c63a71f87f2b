import type { Moment } from '#cells.ts'
import type { IndexRow } from './quote-row.ts'

/** An index as a list has it: one of a provider's own stands as it writes it, `47.800005`. Undefined is unknown. */
export interface ListIndexRow extends Omit<IndexRow, 'day' | 'second'> {
  /** Exchange time. */
  readonly at?: Moment | undefined
  readonly risingStocks?: number | undefined
  readonly fallingStocks?: number | undefined
  readonly flatStocks?: number | undefined
}
