import { hasTraded, isSealed, isSt, type LimitUpDay } from './limit-up-day.ts'

/** Of the stocks that stood on a rung on their last trading day, how many made the next one. */
export interface Promotion {
  readonly fromStreak: number
  readonly candidates: number
  readonly promoted: number
  /** Undefined without candidates. */
  readonly ratePct: number | undefined
}

/**
 * Promotion rates (晋级率) by rung, from 1 up. ST stocks and stocks that do not trade today are no candidates.
 * Empty when the day before is not known.
 */
export function promotions(day: LimitUpDay): readonly Promotion[] {
  const before = day.streaksBefore
  if (!before) return []
  const candidates: number[] = []
  const promoted: number[] = []
  for (let row = 0; row < day.states.length; row++) {
    const from = before.streak[row] ?? 0
    if (from === 0 || !hasTraded(day.columns, row) || isSt(day.columns, row)) continue
    candidates[from] = (candidates[from] ?? 0) + 1
    if (isSealed(day, row)) promoted[from] = (promoted[from] ?? 0) + 1
  }
  return Array.from({ length: Math.max(0, candidates.length - 1) }, (_, i) =>
    promotion(i + 1, candidates[i + 1] ?? 0, promoted[i + 1] ?? 0),
  )
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
