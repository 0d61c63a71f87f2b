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

export interface SearchStores {
  readonly documents: DocumentStore
  readonly longhu: LonghuStore
}

export function searchRoutes(router: MarketRouter, { documents, longhu }: SearchStores, texts: Texts): void {
  const { app, market } = router
  const spellings = cachedSpellings()
  const findStocks = stockFinder(market.today, spellings)
  const suggested = suggestions({ findStocks, texts, spellings, lists: longhuLists(market, longhu), log: app.log })

  implementView(router, suggestEndpoint, suggested)

  const { dataset } = market.source
  const parts = { documents, texts, findStocks, dataset }
  implementMarket(router, searchKeyword, (view, input) => keywordSearch(parts, view, input))
  implementMarket(router, keywordSearchOfData, (view, input) => keywordSearch(parts, view, input))
}
