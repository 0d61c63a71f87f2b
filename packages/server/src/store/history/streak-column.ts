import { boardOf, limitPriceCents, limitRatioPct } from '@kanpan/market/limit-up/price-limit'
import { STOCK_FLAG, STOCK_STATE } from '@kanpan/market/quote/day-columns'
import type { MarketDay } from './market-day.ts'

/** Writes into `into` the streak of every stock on `day`, given the streaks of the day before. */
export type StreakRule = (day: MarketDay, before: Int16Array | undefined, into: Int16Array) => void

export function createStreakRule(codes: readonly string[]): StreakRule {
  const boards = codes.map(code => boardOf(code))
  return (day, before, into) => {
    for (let row = 0; row < into.length; row++) {
      const state = day.state[row]
      // A suspended day neither breaks nor extends a streak.
      if (state === STOCK_STATE.suspended) into[row] = before?.[row] ?? 0
      else into[row] = state === STOCK_STATE.trading && closedAtLimit(day, row) ? (before?.[row] ?? 0) + 1 : 0
    }
  }

  function closedAtLimit(day: MarketDay, row: number): boolean {
    const board = boards[row]
    const flags = day.flags[row] ?? 0
    if (!board || flags & STOCK_FLAG.noLimit) return false
    const ratio = limitRatioPct(board, (flags & STOCK_FLAG.st) !== 0, day.day)
    return day.closeCents[row] === limitPriceCents(day.prevCloseCents[row] ?? 0, ratio, 'up')
  }
}
