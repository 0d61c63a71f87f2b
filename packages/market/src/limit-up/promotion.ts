import { countedSealedBefore, isSealed, type LimitUpDay } from './limit-up-day.ts'
import { streakBefore } from './streak.ts'

/** Of the stocks that stood on a rung on their last trading day, how many made the next one. */
export interface Promotion {
  readonly fromStreak: number
  readonly candidates: number
  readonly promoted: number
  /** Undefined without candidates. */
  readonly ratePct: number | undefined
}

/**
 * Promotion rates (晋级率) by rung, from 1 up. Candidates are of the population of `isCounted`.
 * Empty when the day before is not known, or the rung of one candidate, or whether one is: it could be on any of them.
 */
export function promotions(day: LimitUpDay): readonly Promotion[] {
  const candidates: number[] = []
  const promoted: number[] = []
  for (const row of countedSealedBefore(day) ?? []) {
    const from = streakBefore(day.streaksBefore, day.columns, row)
    if (from === undefined) return []
    candidates[from] = (candidates[from] ?? 0) + 1
    if (isSealed(day, row)) promoted[from] = (promoted[from] ?? 0) + 1
  }
  return Array.from({ length: Math.max(0, candidates.length - 1) }, (_, i) =>
    promotion(i + 1, candidates[i + 1] ?? 0, promoted[i + 1] ?? 0),
  )
}

/** Of all that closed at the limit on their last trading day, whatever their rung; undefined when that day of one of them is not known. */
export function promotionOfAll(day: LimitUpDay): Promotion | undefined {
  const rows = countedSealedBefore(day)
  return rows && promotion(1, rows.length, rows.filter(row => isSealed(day, row)).length)
}

/** The rungs from `fromStreak` up taken together. */
export function promotionFrom(rungs: readonly Promotion[], fromStreak: number): Promotion {
  const taken = rungs.filter(one => one.fromStreak >= fromStreak)
  const sum = (of: (one: Promotion) => number) => taken.reduce((total, one) => total + of(one), 0)
  return promotion(
    fromStreak,
    sum(one => one.candidates),
    sum(one => one.promoted),
  )
}

function promotion(fromStreak: number, candidates: number, promoted: number): Promotion {
  return { fromStreak, candidates, promoted, ratePct: candidates === 0 ? undefined : (100 * promoted) / candidates }
}
