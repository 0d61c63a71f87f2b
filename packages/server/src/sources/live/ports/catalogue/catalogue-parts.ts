import type { ListQuoteRow } from '@kanpan/providers/rows/list-quote-row'
import type { HostGroupName } from '#sources/live/endpoints/host-groups.ts'
import type { PortParts, Way } from '#sources/live/ports/first-answer.ts'
import type { LatestQuotes } from '#sources/live/quotes/latest-quotes.ts'
import type { QuoteRelay } from '#sources/live/quotes/quote-relay.ts'
import type { SymbolReader } from '#sources/live/quotes/symbol-reader.ts'
import type { Batch } from '#sources/ports/port.ts'
import type { MomentAsk } from '#sources/ports/ports.ts'
import type { CatalogueRows } from '#sources/ports/rows.ts'

export type CatalogueBatch = Batch<CatalogueRows>
export type CatalogueWay = Way<MomentAsk, CatalogueRows>

/** What a second provider says of a list. */
export interface ListCheck {
  readonly provider: HostGroupName
  readonly day: CatalogueBatch['day']
  readonly compared: number
  readonly differing: number
  /** In words, with some of those that differ. */
  readonly words: string
}

export interface CatalogueParts extends PortParts {
  /** Shares stand in quotes. */
  readonly relay: Pick<QuoteRelay, 'read' | 'readings'>
  /** Those who are asked about single stocks: whether somebody is listed is seen by whether he has a quote. */
  readonly readers: readonly SymbolReader[]
  readonly latest: Pick<LatestQuotes, 'quote'>
  readonly now: () => number
  /** How long one request may take, tries and all, before somebody else is asked, in real milliseconds. */
  readonly patienceMs: number
  /** Who is listed as far as is known, by code: nobody at a first start. */
  readonly listed: () => readonly string[]
  /** What a list is refused for beside what is known; undefined: it can be believed. */
  readonly faultOf: (batch: CatalogueBatch) => string | undefined
  readonly report: (check: ListCheck) => void
  /** What a list says of reference prices, by which those of quotes are judged. */
  readonly heard: (provider: HostGroupName, rows: readonly ListQuoteRow[]) => void
  /** Whom a list and the quotes of the same day do not both mark ST, by code, where limit prices say nothing of it. */
  readonly marksDiffer: (codes: readonly string[]) => void
  /** A provider that gave no list, or none that can be believed. */
  readonly failed: (provider: HostGroupName, error: unknown) => void
}
