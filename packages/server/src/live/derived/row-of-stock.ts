import { AppError } from '#lib/app-error.ts'
import type { MarketView } from '#live/market-view.ts'

/** The row of a code that was asked for, refused by name when there is no such stock. */
export function rowOfStock(view: MarketView, code: string): number {
  const row = view.rowOf(code)
  const listedOn = row === undefined ? undefined : view.catalogue.stocks[row]?.listedOn
  // Before its listing nobody knew of it.
  if (row === undefined || (listedOn && listedOn > view.asOf.day)) {
    throw new AppError('not_found', `没有代码为 ${code} 的股票`)
  }
  return row
}
