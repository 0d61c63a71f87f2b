import type { StockCode } from '@kanpan/contract/model/stock'

/** An announcement of a company. */
export interface AnnouncementRow {
  readonly id: string
  readonly code: StockCode
  readonly name: string
  /** Calendar day, Asia/Shanghai. */
  readonly day: string
  /** Second of the day; undefined where only the day is given. */
  readonly second?: number | undefined
  readonly title: string
  /** Where its text lies, as the provider writes it. */
  readonly address?: string | undefined
}
