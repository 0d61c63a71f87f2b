import type { Catalogue } from '@kanpan/market/quote/catalogue'
import { MARKET_WORDS } from '@kanpan/market/search/market-words'
import type { DocumentStore, TextDocument } from '#store/document-store.ts'
import { createSegmenter, type Segmenter } from './segmenter.ts'

/** The texts of a market, found by their words. */
export interface Texts {
  /** Makes them found; telling one again changes nothing or replaces it. */
  keep(documents: readonly TextDocument[]): Promise<void>
  /** What a text or a question is found by, each word once. */
  terms(text: string): readonly string[]
}

/** The dictionary takes a moment and tens of megabytes to load, so it is made when the first text comes. */
export function createTexts({ stocks, sectors }: Catalogue, documents: Pick<DocumentStore, 'index'>): Texts {
  let segmenter: Segmenter | undefined
  const terms = (text: string) => {
    segmenter ??= createSegmenter([
      ...MARKET_WORDS,
      ...stocks.map(({ name }) => name),
      ...sectors.map(({ name }) => name),
    ])
    return segmenter.terms(text)
  }
  return {
    terms: text => [...new Set(terms(text))],
    async keep(told) {
      await documents.index(
        told.map(document => ({
          ...document,
          titleTerms: terms(document.title),
          bodyTerms: terms(document.body),
        })),
      )
    },
  }
}
