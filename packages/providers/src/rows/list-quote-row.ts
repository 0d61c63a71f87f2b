import type { StockCode } from '@kanpan/contract/model/stock'
import type { Moment } from '#cells.ts'
import type { QuoteRow } from './quote-row.ts'

/**
 * A stock as a list has it: a quote whose stamp may be missing, and which has more of what is true for longer. A list has no word
 * for who is suspended: nobody has paid a price for it today, and it is `untraded`.
 */
export interface ListQuoteRow extends Omit<QuoteRow, 'day' | 'second'> {
  readonly code: StockCode
  /** Exchange time. */
  readonly at?: Moment | undefined
  /** Calendar day. */
  readonly listedOn?: string | undefined
  readonly industry?: string | undefined
  /** Large and super-large orders, as the provider splits them. */
  readonly mainNetYuan?: number | undefined
}
