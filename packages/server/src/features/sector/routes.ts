import { conceptTop5 } from '@kanpan/contract/api/api2/stock'
import { sectorList, sectorStockList } from '@kanpan/contract/api/data/hotspot'
import {
  conceptStocksTop5,
  conceptTop15,
  getConceptStockAll,
  stockConceptByCodes,
  stockConceptOne,
  stockListByConcept,
} from '@kanpan/contract/api/data/stock'
import { implement } from '#http/implement.ts'
import { implementMarket, type MarketDoor } from '#http/implement-market.ts'
import { AppError } from '#lib/app-error.ts'
import { inOrder, pageOf } from '#live/derived/in-order.ts'
import { membershipOf } from '#live/derived/membership.ts'
import { quoteOf } from '#live/derived/quote-row.ts'
import { rowOfStock } from '#live/derived/row-of-stock.ts'
import { conceptsOfStock, sectorRow } from '#live/derived/sector-row.ts'
import type { MarketView } from '#live/market-view.ts'
import { conceptTop } from './concept-top.ts'

function stocksOf(view: MarketView, codeOrName: string, page: { page: number; limit: number }) {
  const position = membershipOf(view.catalogue).find(codeOrName)
  const sector = position === undefined ? undefined : view.catalogue.sectors[position]
  if (!sector) throw new AppError('not_found', `没有板块 ${codeOrName}`)
  const quotes = Array.from(sector.rows, row => quoteOf(view, row)).filter(quote => quote.state !== 'absent')
  return pageOf(
    inOrder(quotes, quote => quote.changePct, 'desc'),
    page,
  )
}

export function sectorRoutes(door: MarketDoor): void {
  for (const endpoint of [conceptTop5, conceptTop15, conceptStocksTop5]) {
    implementMarket(door, endpoint, (view, input) => ({ list: conceptTop(view, input) }))
  }
  implementMarket(door, sectorList, (view, input) => {
    const rows = view.catalogue.sectors.flatMap((sector, position) =>
      input.type === undefined || sector.kind === input.type ? [sectorRow(view, position)] : [],
    )
    return pageOf(
      inOrder(rows, row => row[input.sort ?? 'changePct'], input.order),
      input,
    )
  })
  implementMarket(door, sectorStockList, (view, input) => stocksOf(view, input.code, input))
  implementMarket(door, stockListByConcept, (view, input) => stocksOf(view, input.concept, input))
  implementMarket(door, stockConceptOne, (view, { code }) => ({
    code,
    list: conceptsOfStock(view, rowOfStock(view, code)),
  }))
  implementMarket(door, stockConceptByCodes, (view, { codes }) => ({
    concepts: Object.fromEntries(codes.map(code => [code, conceptsOfStock(view, rowOfStock(view, code))])),
  }))
  implement(door.app, getConceptStockAll, () => {
    const { sectors, stocks } = door.market.live().catalogue
    return {
      list: sectors
        .filter(sector => sector.kind === 'concept')
        .map(({ blockCode, name, rows }) => ({
          block_code: blockCode,
          name,
          codes: Array.from(rows, row => stocks[row]?.code ?? '').filter(Boolean),
        })),
    }
  })
}
