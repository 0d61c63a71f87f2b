import type { SavedKeyword } from '@kanpan/contract/model/hotspot'
import { timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import type { MarketView } from '#live/market-view.ts'
import type { DocumentQuestion, DocumentStore } from '#store/document-store.ts'
import type { Keyword } from '#store/store.ts'
import type { Texts } from '#text/texts.ts'

/** The texts that are kept, and how they are asked. */
export interface KeptTexts {
  readonly documents: Pick<DocumentStore, 'find' | 'count'>
  readonly texts: Pick<Texts, 'terms'>
  readonly dataset: string
}

/** Nobody reads a number this long to its end. */
const MOST_HITS = 100_000

/** A saved word with the texts it has been found in by the view's moment. */
export async function savedKeyword(
  { documents, texts, dataset }: KeptTexts,
  view: MarketView,
  { id, word, createdAtMs }: Keyword,
): Promise<SavedKeyword> {
  const question: DocumentQuestion = {
    dataset,
    terms: texts.terms(word),
    until: { day: view.asOf.day, second: view.toldUntil },
    sort: 'time',
    offset: 0,
    limit: 1,
  }
  const hits = await documents.count(question, MOST_HITS)
  const [last] = await documents.find(question)
  const lastHitAt = last ? `${last.day} ${timeOfDay(last.second)}` : null
  return { id: String(id), keyword: word, createdAtMs, hits, lastHitAt }
}
