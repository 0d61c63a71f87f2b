import type { Catalogue } from '@kanpan/market/quote/catalogue'
import { MARKET_WORDS } from '@kanpan/market/search/market-words'
import { CONCEPT_ALIASES, LABELS } from '@kanpan/market/story/concept-aliases'
import { conceptWords } from '@kanpan/market/story/concept-names'
import { ORDINARY_NAMES } from '@kanpan/market/story/ordinary-names'
import { canBeHot } from '@kanpan/market/word/hot-word'
import { INSTITUTIONS } from '@kanpan/market/word/institutions'
import { PUBLICATIONS } from '@kanpan/market/word/publications'
import { atOnce, inSlices } from '#lib/in-slices.ts'
import type { DocumentStore, TextDocument } from '#store/document-store.ts'
import { type CountedWords, dayWords } from './day-words.ts'
import { createSegmenter, fold, type Segmenter } from './segmenter.ts'

export type WordKind = 'stock' | 'concept' | 'word'

/** The texts of a market, found by their words. */
export interface Texts {
  /** Resolves when texts can be cut into words at once: the dictionary is taken in with other work between. */
  ready(): Promise<void>
  /** Takes in the names of stocks and sectors that came since, so that texts from now on are cut by them as well. */
  learn(catalogue: Catalogue): void
  /** Makes them found; telling one again changes nothing or replaces it. */
  keep(documents: readonly TextDocument[]): Promise<void>
  /** What a text or a question is found by, each word once. */
  terms(text: string): readonly string[]
  /** The words of a day as told by a second, and of the days before it. */
  words(moment: { readonly day: string; readonly second: number }): Promise<CountedWords>
  /** What a word names: a stock (the code is told too), a concept, or anything else. */
  named(word: string): { readonly kind: WordKind; readonly code?: string }
}

export interface TextParts {
  readonly catalogue: Catalogue
  readonly documents: Pick<DocumentStore, 'index' | 'notStored' | 'ofDay'>
  readonly dataset: string
}

/** 光模块概念股 is asked for and 光模块 is told: the board a word stands for is no part of what is looked for. */
const BOARD_WORD = /(?<=[^\s]{2})(?:概念股?|板块)(?=\s|$)/gu

/**
 * The dictionary takes a fifth of a second and tens of megabytes to load, so it is made when it is asked for: aside, by who
 * can wait, or at once when the first text comes before.
 */
export function createTexts({ catalogue, documents, dataset }: TextParts): Texts {
  let known = catalogue
  let names = namesOf(catalogue)
  let segmenter: Segmenter | undefined
  function* making(): Generator<undefined, Segmenter> {
    const cut = known
    const made = yield* createSegmenter([...MARKET_WORDS, ...INSTITUTIONS, ...PUBLICATIONS, ...wordsOf(cut)])
    // Names that came while it was made.
    if (known !== cut) made.add(wordsOf(known))
    return made
  }
  let work: Generator<undefined, Segmenter> | undefined
  let readying: Promise<void> | undefined
  /** The same work whether somebody waits for it or not: who cannot wait ends it. */
  function* once(): Generator<undefined, void> {
    work ??= making()
    while (!segmenter) {
      const step = work.next()
      if (step.done) segmenter ??= step.value
      yield
    }
    work = undefined
  }
  function ready(): Promise<void> {
    readying ??= inSlices(once())
    return readying
  }
  const made = () => {
    atOnce(once())
    if (!segmenter) throw new Error('the dictionary was not made')
    return segmenter
  }
  const days = dayWords({
    documents,
    dataset,
    wordsOf: text =>
      made()
        .words(text)
        .filter(tagged => canBeHot(tagged, names.has(tagged.word))),
  })
  return {
    ready,
    terms: text => [...new Set(made().terms(text.replaceAll(BOARD_WORD, '')))],
    async words(moment) {
      await ready()
      return days.upTo(moment)
    },
    named: word => names.get(word) ?? { kind: 'word' },
    learn(next) {
      const before = new Set(wordsOf(known))
      segmenter?.add(wordsOf(next).filter(word => !before.has(word)))
      known = next
      names = namesOf(next)
    },
    async keep(given) {
      // A start brings the running day's texts in again: nobody waits for the dictionary to learn that they are there.
      const fresh = await documents.notStored(given)
      if (fresh.length > 0) {
        await ready()
        await documents.index(
          fresh.map(document => ({
            ...document,
            titleTerms: made().terms(document.title),
            bodyTerms: made().terms(document.body),
          })),
        )
      }
      days.forget(given.map(({ day }) => day))
    },
  }
}

/** The names that are kept whole. */
function wordsOf({ stocks, sectors }: Catalogue): string[] {
  // Without its mark, which comes and goes: 金鸿顺 is found where ST金鸿顺 is told.
  return [...stocks.map(({ name }) => name.replace(/^\*?ST/i, '')), ...sectors.map(({ name }) => name)]
}

/** Names as they stand in segmented texts. 机器人 is a stock too, but a text that says it means the thing. */
function namesOf({ stocks, sectors }: Catalogue): ReadonlyMap<string, ReturnType<Texts['named']>> {
  const names = new Map<string, ReturnType<Texts['named']>>()
  const concepts = [
    ...CONCEPT_ALIASES.flatMap(({ aliases }) => aliases.map(fold)),
    ...sectors.filter(({ name }) => !LABELS.has(name)).flatMap(({ name }) => conceptWords(name)),
  ]
  for (const word of concepts) names.set(word, { kind: 'concept' })
  for (const { name, code } of stocks) {
    // A sign at the edge of a name, the star of *ST, is no part of a word.
    const word = fold(name).replace(/^\*/, '')
    if (!ORDINARY_NAMES.has(word)) names.set(word, { kind: 'stock', code })
  }
  return names
}
