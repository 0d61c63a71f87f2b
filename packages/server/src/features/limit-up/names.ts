import type { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import type { MarketView } from '#live/market-view.ts'

/** What a row was called on a day, with the marks of that day. */
export type Names = (row: number, day: TradeDay) => string

/** A stock as it was called on a day. */
export function namedOn(
  view: MarketView,
  { names, day, row }: { readonly names: Names; readonly day: TradeDay; readonly row: number },
): { code: StockCode; name: string } | undefined {
  const stock = view.catalogue.stocks[row]
  return stock && { code: stock.code, name: names(row, day) }
}
