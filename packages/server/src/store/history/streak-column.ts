import { limitPrices } from '@kanpan/market/limit-up/limit-prices'
import { limitStates } from '@kanpan/market/limit-up/limit-state'
import { boardOf } from '@kanpan/market/limit-up/price-limit'
import { advanceStreaks, firstStreaks, type Streaks, unknownStreaks } from '@kanpan/market/limit-up/streak'
import type { DayColumns } from '@kanpan/market/quote/day-columns'

/** Carries streaks through the days of a history, one after the other. */
export type StreakRule = (before: Streaks | undefined, day: DayColumns) => Streaks

/** What is known of the time before the first day of a history: that nobody had a streak, or nothing. */
export type Beginning = 'nothingBefore' | 'unknownBefore'

export function createStreakRule(codes: readonly string[], beginning: Beginning): StreakRule {
  const boards = { stocks: codes.map(code => ({ board: boardOf(code) })) }
  return (before, day) => {
    const earlier = before ?? (beginning === 'nothingBefore' ? firstStreaks(day) : undefined)
    return advanceStreaks(earlier, day, limitStates(day, limitPrices(day, boards)))
  }
}

/** The same with rows for stocks that came later: they have no past. */
export function widened(streaks: Streaks, closeCents: Int32Array): Streaks {
  const blank = unknownStreaks(streaks.day, closeCents.length)
  const wider = { ...streaks, streak: blank.streak, recent: blank.recent, recentDays: blank.recentDays, closeCents }
  wider.streak.set(streaks.streak)
  wider.recent.set(streaks.recent)
  wider.recentDays.set(streaks.recentDays)
  const unrecordedSinceCents = new Int32Array(closeCents.length)
  unrecordedSinceCents.set(streaks.unrecordedSinceCents)
  const unsealedCents = new Int32Array(closeCents.length)
  unsealedCents.set(streaks.unsealedCents)
  return { ...wider, unrecordedSinceCents, unsealedCents }
}
