import type { TradeDay } from '@kanpan/contract/model/stock'
import { reasonsOf } from '#sources/archive/archive-source.ts'
import { nameOn, namesInOrder } from '#store/history/names.ts'
import { catalogueOf, type StoredCatalogue } from '#store/history/stored-catalogue.ts'
import type { NewsItem } from '#store/market-store.ts'
import type { Store } from '#store/store.ts'
import { type HotspotKeeping, keepHotspots } from '#text/keep-hotspots.ts'
import { newsTexts, reasonTexts } from '#text/story-texts.ts'
import { createTexts, type Texts } from '#text/texts.ts'
import type { CatalogueDraft } from './draft/catalogue-draft.ts'
import type { RecordedLimitUp } from './fact.ts'

interface ImportedDay {
  readonly news: readonly NewsItem[]
  readonly limitUps: readonly RecordedLimitUp[]
}

/** The news and reasons of files, made to be found by their words. */
export interface ImportedTexts {
  /** Names are kept whole, those the catalogue knows by now. */
  keep(catalogue: CatalogueDraft, imported: ImportedDay): Promise<void>
  /** Makes the hotspots of days from all that is told of them by now, whatever files it came from. */
  keepHotspots(catalogue: CatalogueDraft, days: readonly TradeDay[]): Promise<void>
}

type TextStores = HotspotKeeping['store'] & Pick<Store, 'limitUpRecords' | 'documents'>

export function importedTexts(dataset: string, store: TextStores): ImportedTexts {
  let made: { readonly words: string; readonly texts: Texts } | undefined

  // Its dictionary takes a moment to load, and most files tell no name that was not known.
  function textsFor(stored: StoredCatalogue): Texts {
    const words = [...stored.stocks, ...stored.sectors].map(({ name }) => name).join(' ')
    if (made?.words !== words) {
      const parts = { catalogue: catalogueOf(stored), documents: store.documents, dataset }
      made = { words, texts: createTexts(parts) }
    }
    return made.texts
  }

  function namesOf(stored: StoredCatalogue) {
    const catalogue = catalogueOf(stored)
    const names = namesInOrder(stored.names)
    return {
      dataset,
      catalogue,
      nameOn(row: number, day: string) {
        const { code = '', name = '' } = catalogue.stocks[row] ?? {}
        return nameOn(names.get(code) ?? [], day) ?? name
      },
    }
  }

  return {
    async keep(draft, { news, limitUps }) {
      if (news.length === 0 && limitUps.length === 0) return
      const stored = draft.finish()
      const names = namesOf(stored)
      const newsByDay = Map.groupBy(news, ({ day }) => day)
      const reasonsByDay = Map.groupBy(limitUps, ({ day }) => day)
      await textsFor(stored).keep([
        ...Array.from(newsByDay, ([day, items]) => newsTexts(names, day, items)).flat(),
        ...Array.from(reasonsByDay, ([day, records]) => reasonTexts(names, day, reasonsOf(records))).flat(),
      ])
    },
    async keepHotspots(draft, days) {
      if (days.length === 0) return
      const stored = draft.finish()
      const parts = { source: namesOf(stored), store, texts: textsFor(stored) }
      for (const day of days) {
        await keepHotspots(parts, { day, reasons: reasonsOf(await store.limitUpRecords.ofDay(dataset, day)) })
      }
    },
  }
}
