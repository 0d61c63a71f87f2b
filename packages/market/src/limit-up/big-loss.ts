import { STOCK_FLAG } from '#quote/day-columns.ts'
import { hasTraded, type LimitUpDay } from './limit-up-day.ts'
import { limitUpsBefore } from './spell.ts'

const WITHIN_DAYS = 3
const LOSS_PCT = -7

/**
 * 大面: the stocks down more than 7 % now that closed at their upper limit within their last three trading days.
 * Undefined until three days are known, those of every stock that is down so far; ST and no-limit new listings are left out.
 */
export function bigLosses(day: LimitUpDay): readonly number[] | undefined {
  const { columns, streaksBefore } = day
  if (!streaksBefore || streaksBefore.knownDays < WITHIN_DAYS) return undefined
  const { closeCents, prevCloseCents, flags } = columns
  const rows: number[] = []
  for (let row = 0; row < columns.state.length; row++) {
    if (!hasTraded(columns, row)) continue
    if (((flags[row] ?? 0) & (STOCK_FLAG.st | STOCK_FLAG.noLimit)) !== 0) continue
    const prevClose = prevCloseCents[row] ?? 0
    // In whole numbers, without a division for each of the market.
    if (100 * ((closeCents[row] ?? 0) - prevClose) >= LOSS_PCT * prevClose) continue
    const limitUps = limitUpsBefore(streaksBefore, { columns, row, days: WITHIN_DAYS })
    if (limitUps === undefined) return undefined
    if (limitUps > 0) rows.push(row)
  }
  return rows
}
