import { reasonsOf } from '#sources/archive/archive-source.ts'
import type { DocumentStore } from '#store/document-store.ts'
import { nameOn, namesInOrder } from '#store/history/names.ts'
import { catalogueOf, type StoredCatalogue } from '#store/history/stored-catalogue.ts'
import type { NewsItem } from '#store/market-store.ts'
import { createTexts, type Texts } from '#text/texts.ts'
import { newsTexts, reasonTexts } from '#text/told-texts.ts'
import type { CatalogueDraft } from './catalogue-draft.ts'
import type { RecordedLimitUp } from './fact.ts'

interface Told {
  readonly news: readonly NewsItem[]
  readonly limitUps: readonly RecordedLimitUp[]
}

/** The news and reasons of files, made to be found by their words. */
export interface ImportedTexts {
  /** Names are kept whole, those the catalogue knows by now. */
  keep(catalogue: CatalogueDraft, told: Told): Promise<void>
}

export function importedTexts(dataset: string, documents: Pick<DocumentStore, 'index'>): ImportedTexts {
  let made: { readonly words: string; readonly texts: Texts } | undefined

  // Its dictionary takes a moment to load, and most files tell no name that was not known.
  function textsFor(stored: StoredCatalogue): Texts {
    const words = [...stored.stocks, ...stored.sectors].map(({ name }) => name).join(' ')
    if (made?.words !== words) made = { words, texts: createTexts(catalogueOf(stored), documents) }
    return made.texts
  }

  return {
    async keep(draft, { news, limitUps }) {
      if (news.length === 0 && limitUps.length === 0) return
      const stored = draft.finish()
      const catalogue = catalogueOf(stored)
      const names = namesInOrder(stored.names)
      const teller = {
        dataset,
        catalogue,
        nameOn(row: number, day: string) {
          const { code = '', name = '' } = catalogue.stocks[row] ?? {}
          return nameOn(names.get(code) ?? [], day) ?? name
        },
      }
      const newsByDay = Map.groupBy(news, ({ day }) => day)
      const reasonsByDay = Map.groupBy(limitUps, ({ day }) => day)
      await textsFor(stored).keep([
        ...Array.from(newsByDay, ([day, items]) => newsTexts(teller, day, items)).flat(),
        ...Array.from(reasonsByDay, ([day, records]) => reasonTexts(teller, day, reasonsOf(records))).flat(),
      ])
    },
  }
}
