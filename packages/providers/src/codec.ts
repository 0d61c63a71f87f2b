/** Who may be asked; the words of `KANPAN_LIVE_PROVIDERS`. */
export const PROVIDERS = ['tencent', 'sina', 'eastmoney', 'ths', 'xuangubao', 'cninfo', 'cls', 'hithink'] as const
export type Provider = (typeof PROVIDERS)[number]

/** What a reply holds. A row is a plain object whose names carry their units; `undefined` and NaN are unknown, 0 is a number. */
export interface Reply<Row> {
  readonly rows: readonly Row[]
  /** The calendar day of the rows as the reply has it, `2026-08-28`, where it stands beside them and not in each. */
  readonly day?: string | undefined
  /** Exchange time of all rows where it stands beside them: seconds from midnight, Asia/Shanghai. */
  readonly second?: number | undefined
  /** How many there are in all by the reply's own count, of which `rows` are a page. */
  readonly total?: number | undefined
  /** What to ask with for the rows that follow. */
  readonly cursor?: string | undefined
}

/** A row that could not be believed: which one, and why, in words for the self-check. */
export interface RefusedRow {
  /** The code where it could be read, else the place in the reply. */
  readonly row: string
  readonly reason: string
}

export interface Decoded<Row> extends Reply<Row> {
  readonly refused: readonly RefusedRow[]
}

/**
 * `refused`: the provider says no (a code of its envelope, a page of HTML). `cut`: it ends in the middle. `empty`: nothing where
 * rows were asked for. `changed`: not the shape this endpoint had. `throttled`: asked too often. `unauthorised`: it does not know the
 * key, or the key may not. `failed`: it says that it is out of order.
 */
export type UnreadableKind = 'refused' | 'cut' | 'empty' | 'changed' | 'throttled' | 'unauthorised' | 'failed'

/** A reply of which nothing may be used. */
export class UnreadableReply extends Error {
  readonly kind: UnreadableKind
  constructor(kind: UnreadableKind, reason: string) {
    super(reason)
    this.kind = kind
  }
}

/** One endpoint of a provider: its reply as text, read into rows and written from them. */
export interface Codec<Row> {
  readonly provider: Provider
  /** As those who know the provider call it: `qt`, `getTopicZTPool`. */
  readonly endpoint: string
  /** Whether a text is a reply of this endpoint, by its content alone; a refusal of the provider is not. */
  recognises(text: string): boolean
  /** Rows that cannot be are refused one by one. Throws `UnreadableReply` where the reply as a whole cannot be used. */
  decode(text: string): Decoded<Row>
  /** A text in the provider's own form that is decoded into these rows. */
  encode(reply: Reply<Row>): string
}
