import type { StockCode } from '@kanpan/contract/model/stock'
import type { MarketView } from '#live/market-view.ts'

export interface FoundStock {
  readonly code: StockCode
  readonly name: string
}

/** A stock by its code or its whole name, however wide its letters and spaces are. */
export type FindStock = (typed: string) => FoundStock | undefined

/** Half width, small letters, no spaces: 万  科Ａ is 万科a. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')

function byName(view: MarketView): ReadonlyMap<string, number> {
  return view.memo(
    'rowsByName',
    () => new Map(view.catalogue.stocks.map((_, row): [string, number] => [plain(view.nameOf(row)), row])),
  )
}

/** A stock of a view, by its code or by the name of its day. */
export function findStockOn(view: MarketView): FindStock {
  return typed => {
    const wanted = plain(typed)
    const row = view.rowOf(wanted) ?? byName(view).get(wanted)
    const stock = row === undefined ? undefined : view.catalogue.stocks[row]
    return row === undefined || !stock ? undefined : { code: stock.code, name: view.nameOf(row) }
  }
}
