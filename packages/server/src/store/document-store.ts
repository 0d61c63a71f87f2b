import type { StockCode, TradeDay } from '@kanpan/contract/model/stock'

export type DocumentKind = 'news' | 'announcement' | 'reason' | 'hotspot'

/** A text that can be found by its words. */
export interface TextDocument {
  readonly dataset: string
  readonly kind: DocumentKind
  /** Names it among those of its kind. */
  readonly ref: string
  readonly day: TradeDay
  readonly second: number
  readonly title: string
  readonly body: string
  /** The one stock it is about, when it is about one. */
  readonly code?: StockCode
}

/** A document with what it is found by. */
export interface IndexedDocument extends TextDocument {
  readonly titleTerms: readonly string[]
  readonly bodyTerms: readonly string[]
}

export interface DocumentQuestion {
  readonly dataset: string
  /** All of them must be in the document. None: nothing is found. */
  readonly terms: readonly string[]
  readonly kinds?: readonly DocumentKind[]
  readonly from?: TradeDay
  /** Nothing told after this moment is answered. */
  readonly until: { readonly day: TradeDay; readonly second: number }
  readonly sort: 'time' | 'relevance'
  readonly offset: number
  readonly limit: number
}

export interface DocumentsOfDay {
  readonly dataset: string
  /** Any day of the calendar. */
  readonly day: string
  readonly untilSecond: number
  readonly kinds: readonly DocumentKind[]
}

/** A text too short to be found by its words: 锂. */
export interface HoldingQuestion extends Pick<DocumentQuestion, 'dataset' | 'kinds' | 'from' | 'until'> {
  readonly text: string
  readonly among: number
}

export interface FoundDocument extends TextDocument {
  /** Larger is nearer to what was asked; comparable within one answer only. */
  readonly score: number
}

export interface NamedOn {
  readonly day: TradeDay
  readonly code: StockCode
}

export interface DocumentStore {
  /** Keeps one document of each dataset, kind and ref: the last one told. All of them or none. */
  index(documents: readonly IndexedDocument[]): Promise<void>
  /** Those that are not kept as they are: what `index` would change something of. The last of each kind and ref. */
  notStored<T extends TextDocument>(documents: readonly T[]): Promise<readonly T[]>
  /** What was told on a day up to a second, in order of time. */
  ofDay(question: DocumentsOfDay): Promise<readonly TextDocument[]>
  /** Newest or nearest first. */
  find(question: DocumentQuestion): Promise<readonly FoundDocument[]>
  /** Those that hold a text anywhere, of the newest `among` of the documents an answer may hold; newest first. */
  holding(question: HoldingQuestion): Promise<readonly FoundDocument[]>
  /** How many there are, counted up to `most`. */
  count(question: DocumentQuestion, most: number): Promise<number>
  /** The stocks that documents with these words name or are about, once a day, the newest days first. */
  named(question: DocumentQuestion): Promise<readonly NamedOn[]>
  /** Days of which a document of this kind is kept, oldest first. */
  days(dataset: string, kind: DocumentKind): Promise<readonly TradeDay[]>
  /** Forgets what was kept of a dataset. */
  remove(dataset: string): Promise<void>
}
