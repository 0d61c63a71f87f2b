import { limitPrices } from '@kanpan/market/limit-up/limit-prices'
import { limitStates } from '@kanpan/market/limit-up/limit-state'
import { boardOf } from '@kanpan/market/limit-up/price-limit'
import { advanceStreaks, type Streaks } from '@kanpan/market/limit-up/streak'
import type { DayColumns } from '@kanpan/market/quote/day-columns'

/** Carries streaks through the days of a history, one after the other. */
export type StreakRule = (before: Streaks | undefined, day: DayColumns) => Streaks

export function createStreakRule(codes: readonly string[]): StreakRule {
  const boards = { stocks: codes.map(code => ({ board: boardOf(code) })) }
  return (before, day) => advanceStreaks(before, day, limitStates(day, limitPrices(day, boards)))
}
