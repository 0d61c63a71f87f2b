import { limitPriceCents, limitRatioPct } from '@kanpan/market/limit-up/price-limit'
import { STOCK_FLAG } from '@kanpan/market/quote/day-columns'
import type { DayScene } from './day-scene.ts'

/** The limit prices of a stock on the day, in whole cents; without a limit, anything above nothing. */
export function limitPrices(
  { plan, catalogue }: DayScene,
  row: number,
): { readonly up: number; readonly down: number } {
  const flags = plan.flags[row] as number
  const board = catalogue.stocks[row]?.board
  if (board === undefined || flags & STOCK_FLAG.noLimit) return { up: Number.POSITIVE_INFINITY, down: 1 }
  const ratio = limitRatioPct(board, (flags & STOCK_FLAG.st) !== 0, plan.day)
  const prevClose = plan.prevCloseCents[row] as number
  return { up: limitPriceCents(prevClose, ratio, 'up'), down: limitPriceCents(prevClose, ratio, 'down') }
}
