import type { TradeDay } from '@kanpan/contract/model/stock'
import { hasTraded, isSealed, type LimitUpDay } from './limit-up-day.ts'

/** A day of a running streak: sealed at the close, or not traded, which neither breaks nor extends it. */
export interface StreakStep {
  readonly day: TradeDay
  readonly outcome: 'sealed' | 'notTraded'
}

/** The days a stock's streak is made of, the oldest first. `days` are consecutive trading days, the newest last. */
export function explainStreak(days: readonly LimitUpDay[], row: number): readonly StreakStep[] {
  const steps: StreakStep[] = []
  for (const day of days.toReversed()) {
    const sealed = isSealed(day, row)
    if (!sealed && hasTraded(day.columns, row)) break
    steps.push({ day: day.columns.day, outcome: sealed ? 'sealed' : 'notTraded' })
  }
  const firstSealed = steps.findLastIndex(step => step.outcome === 'sealed')
  return steps.slice(0, firstSealed + 1).reverse()
}
