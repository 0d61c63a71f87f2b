import type { TradeDay } from '@kanpan/contract/model/stock'
import type { Damage } from './arrow/file-set.ts'
import type { History } from './history.ts'
import type { MarketDay } from './market-day.ts'
import type { MinuteDay } from './minute-day.ts'
import type { StoredCatalogue } from './stored-catalogue.ts'

export interface LoadedHistory {
  readonly history: History
  /** Files that were set aside because they are damaged; their days are not in the history. */
  readonly damages: readonly Damage[]
}

/** Where the days of one data set (`simulator-<seed>-v<model>`, `archive`) are kept. Every write is durable when it returns. */
export interface HistoryStore {
  readonly dataset: string
  /** The days that are kept, ascending. */
  days(): Promise<readonly TradeDay[]>
  /** All days, or those from a day on, in memory. Rows follow the stored catalogue, then any stock only the days know. */
  loadAll(from?: string): Promise<LoadedHistory>
  /** Keeps a day whose row i is `codes[i]`; a day of the same date is replaced, the same content changes nothing. */
  appendDay(codes: readonly string[], day: MarketDay): Promise<void>
  /** Many days at once, ascending, each in memory of its own: all of them or none. Answers how many were new or different. */
  writeDays(codes: readonly string[], days: Iterable<MarketDay>): Promise<number>
  /** Another text once a day, its minutes or the catalogue are others: who reads them again asks this first. */
  fingerprint(): Promise<string>
  loadCatalogue(): Promise<StoredCatalogue | undefined>
  saveCatalogue(catalogue: StoredCatalogue): Promise<void>
  /** Keeps a day's minutes, and of all days only the newest ones (the retention count the store was opened with). */
  appendMinutes(minutes: MinuteDay): Promise<void>
  loadMinutes(day: TradeDay): Promise<MinuteDay | undefined>
  /** The days whose minutes are kept, ascending. */
  minuteDays(): Promise<readonly TradeDay[]>
}
