import type { Board } from '@kanpan/contract/model/stock'

/** Where a stock trades, as what moves its price tells them apart: an index for each of them. */
export const MARKETPLACES = ['shanghai', 'shenzhen', 'chinext', 'star', 'bse'] as const

export function marketplaceOf(stock: { readonly board: Board; readonly code: string }): number {
  if (stock.board === 'main') return stock.code.startsWith('6') ? 0 : 1
  return stock.board === 'chinext' ? 2 : stock.board === 'star' ? 3 : 4
}
