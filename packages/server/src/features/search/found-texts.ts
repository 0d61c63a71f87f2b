import type { DocumentKind, DocumentQuestion, DocumentStore, FoundDocument } from '#store/document-store.ts'

export const DOCUMENT_KINDS = ['hotspot', 'news', 'announcement', 'reason'] as const satisfies readonly DocumentKind[]
export type FoundKind = (typeof DOCUMENT_KINDS)[number]

/** The texts a search found: how many of each kind, and any stretch of them in its order. */
export interface FoundTexts {
  readonly counts: Readonly<Record<FoundKind, number>>
  stretch(wanted: {
    readonly kinds: readonly FoundKind[]
    readonly offset: number
    readonly limit: number
  }): Promise<readonly FoundDocument[]>
}

export interface TextsQuestion extends Pick<DocumentQuestion, 'dataset' | 'from' | 'until' | 'sort'> {
  readonly keyword: string
  readonly words: readonly string[]
}

type Documents = Pick<DocumentStore, 'find' | 'count' | 'holding'>

/** Further than this nobody reads, and counting on would cost more than the answer. */
const MOST = 1000
/** How many of the newest texts are looked through for a character that is no word of its own. */
const LOOKED_THROUGH = 5000
const CHARACTER = /^\p{Script=Han}$/u

/** One character stands inside words, 锂 in 碳酸锂: the index would miss them. */
export function isCharacter(keyword: string): boolean {
  return CHARACTER.test(keyword)
}

async function byCharacter(
  documents: Documents,
  { keyword, dataset, from, until }: TextsQuestion,
): Promise<FoundTexts> {
  const range = { dataset, until, kinds: DOCUMENT_KINDS, ...(from === undefined ? {} : { from }) }
  const all = await documents.holding({ ...range, text: keyword, among: LOOKED_THROUGH })
  const countOf = (kind: FoundKind) => all.filter(one => one.kind === kind).length
  return {
    counts: {
      hotspot: countOf('hotspot'),
      news: countOf('news'),
      announcement: countOf('announcement'),
      reason: countOf('reason'),
    },
    async stretch({ kinds, offset, limit }) {
      return all.filter(one => kinds.some(kind => kind === one.kind)).slice(offset, offset + limit)
    },
  }
}

async function byWords(documents: Documents, { keyword: _, words, ...rest }: TextsQuestion): Promise<FoundTexts> {
  const base = { ...rest, terms: words }
  const countOf = (kind: FoundKind) => documents.count({ ...base, kinds: [kind], offset: 0, limit: 0 }, MOST)
  const [hotspot, news, announcement, reason] = await Promise.all([
    countOf('hotspot'),
    countOf('news'),
    countOf('announcement'),
    countOf('reason'),
  ])
  return {
    counts: { hotspot, news, announcement, reason },
    stretch: wanted => documents.find({ ...base, ...wanted }),
  }
}

/** The texts that hold all the words of what was typed, or its one character, newest first then. */
export function foundTexts(documents: Documents, question: TextsQuestion): Promise<FoundTexts> {
  return isCharacter(question.keyword) ? byCharacter(documents, question) : byWords(documents, question)
}
