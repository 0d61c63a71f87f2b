import type { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import type { ExRightTerms } from '@kanpan/market/rules/ex-right'
import type { DaysOfDataset } from './figure-store.ts'

/** What holders of a stock get on a day; all that falls on the day together. */
export interface ExRightEvent extends ExRightTerms {
  readonly code: StockCode
  readonly day: TradeDay
  readonly provider: string
}

/** A day of which all events are known, be there none. */
export interface ExRightDay {
  readonly day: TradeDay
  readonly provider: string
  /** Whether who told it knows of allotments (配股) too. */
  readonly coversAllotments: boolean
}

export interface ReportedExRightDay {
  readonly dataset: string
  readonly day: TradeDay
  /** Undefined: not all of the day is known. */
  readonly whole: Omit<ExRightDay, 'day'> | undefined
  readonly events: readonly ExRightEvent[]
}

/** Ex-right events as they were told last, day by day. */
export interface ExRightStore {
  /** Keeps what was told of days in the place of what stood for them. All of them or none. */
  keep(days: readonly ReportedExRightDay[]): Promise<void>
  /** In order of days and codes. */
  events(days: DaysOfDataset): Promise<readonly ExRightEvent[]>
  /** In order. */
  days(days: DaysOfDataset): Promise<readonly ExRightDay[]>
}
