import type { StockCode, TradeDay } from '@kanpan/contract/model/stock'

/** A row as a file has it: columns or keys with whatever stood there. */
export type Row = Readonly<Record<string, unknown>>

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

/** A day of a stock, in cents, shares and yuan; NaN is unknown. */
export interface DailyBar {
  readonly kind: 'bar'
  readonly code: StockCode
  readonly day: TradeDay
  readonly prevCloseCents: number
  readonly openCents: number
  readonly highCents: number
  readonly lowCents: number
  readonly closeCents: number
  readonly volumeShares: number
  readonly amountYuan: number
}

export interface RecordedLimitUp {
  readonly kind: 'limitUp'
  readonly source: string
  readonly code: StockCode
  readonly day: TradeDay
  readonly name: string
  /** The seal that held; nobody recorded those that broke before it. */
  readonly lastSealSecond: number
  readonly reasonTags: readonly string[]
  readonly reasonText?: string
}

export interface SectorMember {
  readonly kind: 'member'
  readonly blockCode: string
  readonly sectorName: string
  readonly code: StockCode
}

export type Fact = ListedStock | DailyBar | RecordedLimitUp | SectorMember

/** Why a row is not taken, in words for the person who imports. */
export interface Refusal {
  readonly kind: 'refusal'
  readonly reason: string
}

/** One kind of file that is understood, known by its columns or keys and never by its name. */
export interface Layout {
  readonly title: string
  readonly keys: readonly string[]
  /** The rows inside one line or document; without it each is one row. */
  readonly rows?: (document: Row) => Iterable<Row>
  readonly normalise: (row: Row) => Fact | Refusal
}
