import type { Adjustment } from './adjustment.ts'
import type { Fact } from './fact.ts'

/** A row as a file has it: columns or keys with whatever stood there. */
export type Row = Readonly<Record<string, unknown>>

/** Why a row is not taken, in words for the person who imports. */
export interface Refusal {
  readonly kind: 'refusal'
  readonly reason: string
}

/** What a file's name says; it is asked for what the content lacks or contradicts. */
export interface FileName {
  /** The one date in it, `2026-07-17`; undefined when there is none or several. */
  readonly day: string | undefined
  /** What it says of its prices, or the folder it lies in: `600519_qfq.csv`. */
  readonly adjustment?: Adjustment
}

/** One kind of file that is understood, known by its columns or keys and never by its name. */
export interface Layout {
  readonly title: string
  readonly keys: readonly string[]
  /** It has no other columns: so few keys would be found in many a file. */
  readonly exact?: true
  /** Everything in it is of one day, so a date in the file's name must be that day. */
  readonly oneDay?: true
  /** What the door turns into the product's units, for the documentation. */
  readonly units: string
  /** Where its facts go, for the documentation. */
  readonly into: string
  /** The rows inside one line or document; without it each is one row. */
  readonly rows?: (document: Row) => Iterable<Row>
  readonly normalise: (row: Row, file: FileName) => Fact | Refusal
}

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The rows under a key; none when there is no list. */
export function rowsUnder(document: unknown, key: string): readonly Row[] {
  const list = isRow(document) ? document[key] : undefined
  return Array.isArray(list) ? list.filter(isRow) : []
}
