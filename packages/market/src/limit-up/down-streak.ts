import { previousTradeDay } from '#calendar/trading-days.ts'
import { LIMIT_STATE } from './limit-state.ts'
import { hasTraded, type LimitUpDay } from './limit-up-day.ts'

/** The known days, `count` of them, the newest last. */
export interface KnownDays {
  readonly count: number
  at(index: number): LimitUpDay
}

/** A stock hardly falls by its limit for longer: what is asked of each day is its limit prices. */
const MOST_DAYS = 60

/**
 * How many of its own trading days in a row a stock stands at its lower limit (连续跌停), the newest included; 0 when it does
 * not now. Undefined when the row of falls reaches a trading day that nobody recorded.
 */
export function downStreak(days: KnownDays, row: number): number | undefined {
  let streak = 0
  for (let index = days.count - 1; index >= 0 && streak < MOST_DAYS; index--) {
    const day = days.at(index)
    const isDown = ((day.states[row] ?? 0) & LIMIT_STATE.limitDown) !== 0
    if (!isDown && hasTraded(day.columns, row)) return streak
    if (isDown) streak++
    const before = index > 0 ? days.at(index - 1).columns.day : undefined
    if (before === undefined || before !== previousTradeDay(day.columns.day)) return streak === 0 ? 0 : undefined
  }
  return streak
}
