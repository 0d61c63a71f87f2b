import { searchKeyword } from '@kanpan/contract/api/api2/stock'
import { keywordSearch as keywordSearchOfData, suggest as suggestEndpoint } from '@kanpan/contract/api/data/hotspot'
import { implementMarket, implementView, type MarketRouter } from '#http/implement-market.ts'
import { longhuLists } from '#live/derived/longhu/longhu-lists.ts'
import type { DocumentStore } from '#store/document-store.ts'
import type { LonghuStore } from '#store/longhu-store.ts'
import type { Texts } from '#text/texts.ts'
import { keywordSearch } from './keyword-search.ts'
import { cachedSpellings } from './spellings.ts'
import { stockFinder } from './stock-table.ts'
import { suggestions } from './suggestions.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Reads and spells what the first key of a search would wait for; a second and a half of work, with other work between. */
    prepareSuggestions(): Promise<void>
  }
}

export interface SearchStores {
  readonly documents: DocumentStore
  readonly longhu: LonghuStore
}

export function searchRoutes(router: MarketRouter, { documents, longhu }: SearchStores, texts: Texts): void {
  const { app, market } = router
  const spellings = cachedSpellings()
  const stocks = stockFinder(market.today, spellings)
  const { suggest, prepare } = suggestions({
    stocks,
    texts,
    spellings,
    lists: longhuLists(market, longhu),
    log: app.log,
  })
  app.decorate('prepareSuggestions', async () => prepare(await market.viewAt(market.today())))

  implementView(router, suggestEndpoint, suggest)

  const { dataset } = market.source
  const parts = { documents, texts, findStocks: stocks.find, dataset }
  implementMarket(router, searchKeyword, (view, input) => keywordSearch(parts, view, input))
  implementMarket(router, keywordSearchOfData, (view, input) => keywordSearch(parts, view, input))
}
