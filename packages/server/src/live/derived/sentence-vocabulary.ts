import type { Catalogue } from '@kanpan/market/quote/catalogue'
import { buildVocabulary, type Vocabulary } from '@kanpan/market/sentence/vocabulary'
import type { MarketView } from '#live/market-view.ts'

/** The names a sentence may hold; those of stocks change from day to day, or with another catalogue. */
export function sentenceVocabulary(): (view: MarketView) => Vocabulary {
  let built: { readonly day: string; readonly catalogue: Catalogue; readonly vocabulary: Vocabulary } | undefined
  return view => {
    const { catalogue } = view
    if (built?.day !== view.asOf.day || built.catalogue !== catalogue) {
      const names = catalogue.stocks.map((_, row) => view.nameOf(row))
      built = { day: view.asOf.day, catalogue, vocabulary: buildVocabulary(catalogue.sectors, names) }
    }
    return built.vocabulary
  }
}
