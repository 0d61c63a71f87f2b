import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import type { MarketDay } from '#store/history/market-day.ts'

/** How many stocks a day has, and how many of them with a price. */
export function rowsOf({ state, closeCents }: Pick<MarketDay, 'state' | 'closeCents'>) {
  const listed = [...state.keys()].filter(row => state[row] !== STOCK_STATE.absent)
  return { rows: listed.filter(row => (closeCents[row] ?? 0) > 0).length, expectedRows: listed.length }
}
