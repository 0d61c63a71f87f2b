import { hasStLimit } from '@kanpan/market/limit-up/limit-prices'
import { limitPriceCents } from '@kanpan/market/limit-up/price-limit'
import { STOCK_FLAG } from '@kanpan/market/quote/day-columns'
import { limitRule } from '@kanpan/market/rules/limit-rule'
import type { DayScene } from './day-scene.ts'

/** The limit prices of a stock on the day, in whole cents; without a limit, anything above nothing. */
export function limitPrices(
  { plan, catalogue }: DayScene,
  row: number,
): { readonly up: number; readonly down: number } {
  const flags = plan.flags[row] as number
  const board = catalogue.stocks[row]?.board
  const isFree = board === undefined || (flags & STOCK_FLAG.noLimit) !== 0
  const rule = isFree ? undefined : limitRule(board, hasStLimit(flags), plan.day)
  if (!rule) return { up: Number.POSITIVE_INFINITY, down: 1 }
  const prevClose = plan.prevCloseCents[row] as number
  return { up: limitPriceCents(prevClose, rule, 'up'), down: limitPriceCents(prevClose, rule, 'down') }
}
