import type { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import type { LonghuListing, LonghuSeatRecord } from '#store/longhu-store.ts'
import type { LimitUpRecord, NewsItem } from '#store/market-store.ts'

/** A fact and the line it stood on. */
export interface Numbered<T> {
  readonly line: number
  readonly fact: T
}

/** A stock as a list names it; what the list does not tell is undefined. */
export interface ListedStock {
  readonly kind: 'stock'
  readonly code: StockCode
  readonly name: string
  readonly listedOn?: string
  readonly industry?: string
  readonly region?: string
  readonly initials?: string
}

/** The same without a word of what it is called: that is a fact of its own, with a day. */
export interface StockFacts extends Omit<ListedStock, 'kind' | 'name'> {
  readonly kind: 'stockFacts'
}

export interface StockName {
  readonly kind: 'name'
  readonly code: StockCode
  readonly day: TradeDay
  readonly name: string
}

/** A day of a stock, in cents, shares and yuan; NaN is unknown. */
export interface DailyBar {
  readonly kind: 'bar'
  readonly code: StockCode
  readonly day: TradeDay
  /** What it was called on that day, where the file says so. */
  readonly name?: string
  readonly prevCloseCents: number
  readonly openCents: number
  readonly highCents: number
  readonly lowCents: number
  readonly closeCents: number
  readonly volumeShares: number
  readonly amountYuan: number
}

/** The close a row tells: by it a list whose date is wrong is found out. */
interface WithClose {
  readonly closeCents?: number
}

export interface RecordedLimitUp extends Omit<LimitUpRecord, 'dataset'> {
  readonly kind: 'limitUp'
  readonly name?: string
}

/** One seat of a listing. A file that tells one side only does not say which; the order of its amounts does. */
export interface LonghuSeat extends WithClose, Omit<LonghuListing, 'dataset' | 'seats'> {
  readonly kind: 'longhuSeat'
  /** What the stock was called on the day. */
  readonly name?: string
  readonly seat: Omit<LonghuSeatRecord, 'side'> & { readonly side?: LonghuSeatRecord['side'] }
}

export interface SectorMember {
  readonly kind: 'member'
  readonly blockCode: string
  readonly sectorName: string
  readonly sectorKind: 'concept' | 'industry'
  readonly code: StockCode
}

/** The same of a source that only names its stocks; they are looked up in the catalogue. */
export interface NamedMember extends Omit<SectorMember, 'kind' | 'code'> {
  readonly kind: 'namedMember'
  readonly stockName: string
}

/** News; stocks it only names are looked up in the catalogue. */
export interface WireNews extends Omit<NewsItem, 'dataset' | 'kind'> {
  readonly kind: 'news'
  readonly isAnnouncement: boolean
  readonly names: readonly string[]
  /** Six digits the wire lists without a market: a fund's as often as a stock's, so the text must name the stock as well. */
  readonly bareCodes?: readonly StockCode[]
}

/** Figures of a day by the names of their series. */
export interface DayFigures {
  readonly kind: 'figures'
  readonly day: string
  readonly values: Readonly<Record<string, number>>
}

/** A day somebody else's calendar calls a trading day, and ours does, too. */
export interface OpenDay {
  readonly kind: 'openDay'
  readonly day: TradeDay
}

export type Fact =
  | ListedStock
  | StockFacts
  | StockName
  | DailyBar
  | RecordedLimitUp
  | LonghuSeat
  | SectorMember
  | NamedMember
  | WireNews
  | DayFigures
  | OpenDay
