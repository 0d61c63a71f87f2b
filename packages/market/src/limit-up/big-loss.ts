import { changePct } from '#quote/change-pct.ts'
import { STOCK_FLAG } from '#quote/day-columns.ts'
import { hasTraded, type LimitUpDay } from './limit-up-day.ts'
import { limitUpsWithin } from './streak.ts'

const WITHIN_DAYS = 3
const LOSS_PCT = -7

/**
 * 大面: the stocks down more than 7 % now that closed at their upper limit within their last three trading days.
 * Undefined until three days are known; ST and no-limit new listings are left out.
 */
export function bigLosses(day: LimitUpDay): readonly number[] | undefined {
  const { columns, streaksBefore } = day
  if (!streaksBefore || streaksBefore.knownDays < WITHIN_DAYS) return undefined
  const rows: number[] = []
  for (let row = 0; row < columns.state.length; row++) {
    if (limitUpsWithin(streaksBefore.recent[row] ?? 0, WITHIN_DAYS) === 0 || !hasTraded(columns, row)) continue
    if (((columns.flags[row] ?? 0) & (STOCK_FLAG.st | STOCK_FLAG.noLimit)) !== 0) continue
    if (changePct(columns.closeCents[row] ?? 0, columns.prevCloseCents[row] ?? 0) < LOSS_PCT) rows.push(row)
  }
  return rows
}
