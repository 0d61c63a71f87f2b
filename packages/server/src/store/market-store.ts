import type { StockCode, TradeDay } from '@kanpan/contract/model/stock'

/** What one source says of one stock that touched its upper limit. Seconds are counted from midnight, Asia/Shanghai. */
export interface LimitUpRecord {
  /** Which market it belongs to: the simulated one of a seed, a recorded one, the live one. */
  readonly dataset: string
  readonly day: TradeDay
  readonly code: StockCode
  /** Sources disagree on the reason, so each keeps its own. */
  readonly source: string
  readonly firstSealSecond?: number
  readonly lastSealSecond?: number
  readonly brokenTimes?: number
  readonly reasonTags: readonly string[]
  readonly reasonText?: string
  /** Money queued at the limit at the close. */
  readonly sealYuan?: number
  /** Its streak and its M天N板, as the source counts them. */
  readonly streak?: number
  readonly spell?: { readonly days: number; readonly boards: number }
  readonly amountYuan?: number
  readonly turnoverPct?: number
  readonly floatValueYuan?: number
  /** The close, and its change from the reference price, as the source tells them. */
  readonly closeCents?: number
  readonly changePct?: number
  /** In the source's own division, which need not be the catalogue's. */
  readonly industry?: string
}

export interface LimitUpRecordQuestion {
  readonly dataset: string
  /** Both days included. */
  readonly from: TradeDay
  readonly until: TradeDay
  /** Records whose reason, tags or text, holds these words, in large or small letters. */
  readonly words?: string
}

export interface StocksSince {
  readonly dataset: string
  readonly from: TradeDay
  readonly codes: readonly StockCode[]
}

export interface LimitUpRecordStore {
  /** Keeps one record of each dataset, day, code and source: the last one told. All of them or none. */
  upsert(records: readonly LimitUpRecord[]): Promise<void>
  /** By code, then source. */
  ofDay(dataset: string, day: TradeDay): Promise<readonly LimitUpRecord[]>
  /** The same of a day that is over: what another process writes of it is seen ten seconds later. */
  pastDay(dataset: string, day: TradeDay): Promise<readonly LimitUpRecord[]>
  /** Newest first, nothing after `until`. */
  ofStock(dataset: string, code: StockCode, until: TradeDay): Promise<readonly LimitUpRecord[]>
  /** Of some stocks from a day on, stock by stock, the newest first: what another process writes is seen ten seconds later. */
  pastOfStocks(question: StocksSince): Promise<readonly LimitUpRecord[]>
  /** Newest first, of one day by code, then source. */
  find(question: LimitUpRecordQuestion): Promise<readonly LimitUpRecord[]>
  /** Days that have a record, oldest first. */
  days(dataset: string): Promise<readonly TradeDay[]>
}

/** 快讯 of a wire, 公告 of a company. */
export type NewsKind = 'flash' | 'announcement'

export interface NewsItem {
  readonly dataset: string
  readonly kind: NewsKind
  readonly id: string
  readonly day: TradeDay
  readonly second: number
  readonly title: string
  readonly content: string
  readonly codes: readonly StockCode[]
  readonly important: boolean
  /** The wire that told it, where several are kept side by side. */
  readonly source?: string
}

export interface NewsQuestion {
  readonly dataset: string
  /** Nothing told after this moment is answered. */
  readonly until: NewsRange['until']
  readonly limit: number
}

export interface NewsRange {
  readonly dataset: string
  /** From its midnight on. */
  readonly from: string
  /** Nothing told after this moment is answered. */
  readonly until: { readonly day: TradeDay; readonly second: number }
}

export interface StockNewsQuestion {
  readonly dataset: string
  readonly code: StockCode
  readonly until: NewsRange['until']
  readonly offset: number
  readonly limit: number
}

export interface NewsStore {
  /** Keeps one item of each dataset and id. All of them or none. */
  upsert(items: readonly NewsItem[]): Promise<void>
  /** Newest first, earlier days included. */
  latest(question: NewsQuestion): Promise<readonly NewsItem[]>
  /** In order of time. */
  between(range: NewsRange): Promise<readonly NewsItem[]>
  /** A page of what names a stock, newest first, and how much there is. */
  ofStock(question: StockNewsQuestion): Promise<{ readonly list: readonly NewsItem[]; readonly total: number }>
  /** What was told on a day, oldest first. */
  ofDay(dataset: string, day: TradeDay): Promise<readonly NewsItem[]>
  /** Days that have an item, oldest first. */
  days(dataset: string): Promise<readonly TradeDay[]>
}

export interface RefusedRow {
  /** Counted from 1, the header included. */
  readonly line: number
  readonly reason: string
  /** The row as it stood in the file. */
  readonly raw: string
}

export interface ImportEntry {
  readonly dataset: string
  readonly file: string
  /** SHA-256 of the file, hex. */
  readonly fileHash: string
  readonly rowsRead: number
  readonly rowsAccepted: number
  readonly rowsRefused: number
  readonly finishedAtMs: number
}

export interface LoggedImport extends ImportEntry {
  readonly id: number
}

export interface ImportLog {
  /** Keeps one entry of each dataset, file and hash, with the rows refused in its last reading. Answers its id. */
  record(entry: ImportEntry, refused: readonly RefusedRow[]): Promise<number>
  /** Newest first. */
  list(dataset: string): Promise<readonly LoggedImport[]>
  refusedRows(importId: number): Promise<readonly RefusedRow[]>
}
