import type { Catalogue } from '@kanpan/market/quote/catalogue'
import { conceptNameFinder } from '@kanpan/market/story/concept-names'
import { stockNameFinder } from '@kanpan/market/story/stock-names'
import type { FindNames } from '@kanpan/market/summary/check-sentence'

const finders = new WeakMap<Catalogue, FindNames>()

/** Finds the stocks and sectors of a market in a text, by every name they have. */
export function marketNames(catalogue: Catalogue): FindNames {
  const known = finders.get(catalogue)
  if (known) return known
  const stocks = stockNameFinder(catalogue.stocks.map(({ code, name }) => ({ code, names: [name] })))
  const concepts = conceptNameFinder(catalogue.sectors)
  const find: FindNames = text => {
    const named = stocks(text).map(mention => mention.text)
    return [...named, ...concepts(text, named).map(mention => mention.text)]
  }
  finders.set(catalogue, find)
  return find
}
