import type { StockCode } from '@kanpan/contract/model/stock'

/** A company as a directory has it. */
export interface ListedCompanyRow {
  readonly code: StockCode
  /** Without the marks of a day. */
  readonly name: string
  /** The pinyin initials of its name, `gzmt`; one reading, and undefined where the directory has none. */
  readonly initials: string | undefined
  /** The directory's own number of the company, without which it is not asked about. */
  readonly companyId: string
}
