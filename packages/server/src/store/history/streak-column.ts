import type { TradeDay } from '@kanpan/contract/model/stock'
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

/** Before the first day nothing is known of anybody. */
export function noStreaks(day: TradeDay, size: number): Streaks {
  return { day, knownDays: 0, streak: new Int16Array(size), recent: new Uint32Array(size) }
}

/** The same with rows for stocks that came later: they have no past. */
export function widened(streaks: Streaks, size: number): Streaks {
  const wider = { ...streaks, ...noStreaks(streaks.day, size), knownDays: streaks.knownDays }
  wider.streak.set(streaks.streak)
  wider.recent.set(streaks.recent)
  return wider
}
