import { searchKeyword } from '@kanpan/contract/api/api2/stock'
import { keywordSearch as keywordSearchOfData, suggest as suggestEndpoint } from '@kanpan/contract/api/data/hotspot'
import type { Suggestion } from '@kanpan/contract/model/text'
import { implement } from '#http/implement.ts'
import { implementMarket, type MarketDoor } from '#http/implement-market.ts'
import type { MarketView } from '#live/market-view.ts'
import type { DocumentStore } from '#store/document-store.ts'
import type { Texts } from '#text/texts.ts'
import { keywordSearch } from './keyword-search.ts'
import { stockFinder } from './stock-table.ts'

const BOARD_NAMES = { main: '主板', star: '科创板', chinext: '创业板', bse: '北交所' } as const

function suggestion(view: MarketView, row: number): Suggestion[] {
  const stock = view.catalogue.stocks[row]
  if (!stock) return []
  const hint = [BOARD_NAMES[stock.board], stock.industry].filter(Boolean).join(' · ')
  return [{ kind: 'stock', code: stock.code, name: view.nameOf(row), hint }]
}

export function searchRoutes(door: MarketDoor, documents: DocumentStore, texts: Texts): void {
  const { app, market } = door
  const findStocks = stockFinder()

  implement(app, suggestEndpoint, ({ query, limit }) => {
    const view = market.live()
    return {
      list: findStocks(view, query)
        .slice(0, limit)
        .flatMap(row => suggestion(view, row)),
    }
  })

  const { dataset } = market.source
  const parts = { documents, texts, findStocks, dataset }
  implementMarket(door, searchKeyword, (view, input) => keywordSearch(parts, view, input))
  implementMarket(door, keywordSearchOfData, (view, input) => keywordSearch(parts, view, input))
}
