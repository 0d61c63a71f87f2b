import { buildSuggest, type SuggestTable, suggest } from '@kanpan/market/search/suggest'
import type { MarketView } from '#live/market-view.ts'

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

/** The rows that what was typed may mean, the likeliest first. */
export type FindStocks = (view: MarketView, typed: string) => readonly number[]

export function stockFinder(): FindStocks {
  let built: { readonly day: string; readonly table: SuggestTable } | undefined
  return (view, typed) => {
    // Names change from day to day and not during one.
    if (built?.day !== view.asOf.day) built = { day: view.asOf.day, table: suggestTable(view) }
    return suggest(built.table, typed)
  }
}
