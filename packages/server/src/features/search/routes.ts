import { suggest as suggestEndpoint } from '@kanpan/contract/api/data/hotspot'
import type { Suggestion } from '@kanpan/contract/model/text'
import { buildSuggest, type SuggestTable, suggest } from '@kanpan/market/search/suggest'
import type { FastifyInstance } from 'fastify'
import { implement } from '#http/implement.ts'
import type { Market } from '#live/market.ts'
import type { MarketView } from '#live/market-view.ts'

const BOARD_NAMES = { main: '主板', star: '科创板', chinext: '创业板', bse: '北交所' } as const

/** Stocks by the names of the view's day: yesterday's ST is found without its star today. Larger floats come first. */
function suggestTable(view: MarketView): SuggestTable {
  const entries = view.catalogue.stocks.map(({ code, initials, floatShares }, row) => ({
    code,
    name: view.nameOf(row),
    initials,
    weight: (floatShares ?? 0) * (view.now.prevCloseCents[row] ?? 0),
  }))
  return buildSuggest(entries)
}

function suggestion(view: MarketView, row: number): Suggestion[] {
  const stock = view.catalogue.stocks[row]
  if (!stock) return []
  const hint = [BOARD_NAMES[stock.board], stock.industry].filter(Boolean).join(' · ')
  return [{ kind: 'stock', code: stock.code, name: view.nameOf(row), hint }]
}

export function searchRoutes(app: FastifyInstance, market: Market): void {
  let built: { readonly day: string; readonly table: SuggestTable } | undefined

  implement(app, suggestEndpoint, ({ query, limit }) => {
    const view = market.live()
    // Names change from day to day and not during one.
    if (built?.day !== view.asOf.day) built = { day: view.asOf.day, table: suggestTable(view) }
    return {
      list: suggest(built.table, query)
        .slice(0, limit)
        .flatMap(row => suggestion(view, row)),
    }
  })
}
