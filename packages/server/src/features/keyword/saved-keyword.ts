import type { SavedKeyword } from '@kanpan/contract/model/hotspot'
import { timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { evidenceOf, type Match } from '@kanpan/market/word/evidence'
import { dayRunOf, isSealedAt } from '#live/derived/past-days.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import type { DocumentQuestion, DocumentStore, NamedOn } from '#store/document-store.ts'
import type { Keyword } from '#store/store.ts'
import { COUNTED_KINDS } from '#text/day-words.ts'
import type { Texts } from '#text/texts.ts'

/** The texts that are kept, and how they are asked. */
export interface StoredTexts {
  readonly documents: Pick<DocumentStore, 'find' | 'count' | 'named'>
  readonly texts: Pick<Texts, 'terms'>
  readonly dataset: string
}

/** Nobody reads a number this long to its end. */
const MOST_HITS = 100_000
const MOST_MATCHES = 2000

/** The day of the run at whose close a text of a day was told: its own, or the next that trades; undefined before it has begun. */
function indexOf({ history, daysBefore, asOf }: MarketView, day: string): number | undefined {
  const { first } = history
  if (day === asOf.day) return daysBefore
  if (first === undefined || day < first || day > asOf.day) return undefined
  const before = history.indexOnOrBefore(day)
  return Math.min(history.dayAt(before) === day ? before : before + 1, daysBefore)
}

function matchesOf(view: MarketView, named: readonly NamedOn[]): Match[] {
  const matches = new Map<string, Match>()
  for (const { day, code } of named) {
    const [index, row] = [indexOf(view, day), view.rowOf(code)]
    if (index !== undefined && row !== undefined) matches.set(`${index} ${row}`, { index, row })
  }
  return [...matches.values()]
}

/** A saved word with the texts it has been found in by the view's moment, and what followed them. */
export async function savedKeyword(
  { documents, texts, dataset }: StoredTexts,
  view: MarketView,
  { id, word, createdAtMs }: Keyword,
): Promise<SavedKeyword> {
  const question: DocumentQuestion = {
    dataset,
    terms: texts.terms(word),
    kinds: COUNTED_KINDS,
    until: view.newsCutoff,
    sort: 'time',
    offset: 0,
    limit: 1,
  }
  const hits = await documents.count(question, MOST_HITS)
  const [last] = await documents.find(question)
  const sealedAt = (index: number, row: number) => isSealedAt(view, index, row)
  const matches = matchesOf(view, await documents.named({ ...question, limit: MOST_MATCHES }))
  return {
    id: String(id),
    keyword: word,
    createdAtMs,
    hits,
    lastHitAt: last ? `${last.day} ${timeOfDay(last.second)}` : null,
    matches: matches.length,
    after: evidenceOf(dayRunOf(view), matches, sealedAt).map(({ days, samples, sealed, medianPct, falseAlarmPct }) => ({
      days,
      samples,
      sealed,
      medianPct: figure(medianPct),
      falseAlarmPct: figure(falseAlarmPct),
    })),
  }
}
