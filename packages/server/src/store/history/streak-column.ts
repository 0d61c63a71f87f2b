import { closingStates } from '@kanpan/market/limit-up/limit-state'
import { boardOf } from '@kanpan/market/limit-up/price-limit'
import { advanceStreaks, firstStreaks, MOST_DAYS, type Streaks, unknownStreaks } from '@kanpan/market/limit-up/streak'
import type { DayColumns } from '@kanpan/market/quote/day-columns'

/** Carries streaks through the days of a history, one after the other. */
export type StreakRule = (before: Streaks | undefined, day: DayColumns) => Streaks

/** What is known of the time before the first day of a history: that nobody had a streak, or nothing. */
export type Beginning = 'nothingBefore' | 'unknownBefore'

export function createStreakRule(codes: readonly string[], beginning: Beginning): StreakRule {
  const boards = { stocks: codes.map(code => ({ board: boardOf(code) })) }
  return (before, day) => {
    const earlier = before ?? (beginning === 'nothingBefore' ? firstStreaks(day) : undefined)
    return advanceStreaks(earlier, day, closingStates(day, boards))
  }
}

/** Columns that many days share stay one when they are made wider. */
function widerColumns(size: number): (column: Int32Array) => Int32Array {
  const known = new Map<Int32Array, Int32Array>()
  return column => {
    const wider = known.get(column) ?? new Int32Array(size)
    if (!known.has(column)) wider.set(column)
    known.set(column, wider)
    return wider
  }
}

/**
 * Streaks with rows behind them for stocks that came later: in a market that did not exist before its first day they had none
 * until then, else nothing is known of them.
 */
export function streakWidener(
  size: number,
  beginning: Beginning,
): (streaks: Streaks, closeCents: Int32Array) => Streaks {
  const wider = widerColumns(size)
  return (streaks, closeCents) => {
    const blank = unknownStreaks(streaks.day, size)
    const from = streaks.streak.length
    blank.streak.set(streaks.streak)
    blank.recent.set(streaks.recent)
    blank.recentDays.set(streaks.recentDays)
    if (beginning === 'nothingBefore') {
      blank.streak.fill(0, from)
      blank.recentDays.fill(MOST_DAYS, from)
    }
    return {
      ...streaks,
      streak: blank.streak,
      recent: blank.recent,
      recentDays: blank.recentDays,
      closeCents,
      unrecordedSinceCents: wider(streaks.unrecordedSinceCents),
      unsealedCents: wider(streaks.unsealedCents),
    }
  }
}
