import { isCounted } from '#limit-up/limit-up-day.ts'
import { changePct } from '#quote/change-pct.ts'
import type { DayColumns } from '#quote/day-columns.ts'

/** Mean change of all counted stocks in percent, each as heavy as another; undefined of none. */
export function marketMeanPct(columns: DayColumns): number | undefined {
  const { closeCents, prevCloseCents } = columns
  let sum = 0
  let count = 0
  for (let row = 0; row < columns.state.length; row++) {
    if (!isCounted(columns, row)) continue
    const change = changePct(closeCents[row] ?? 0, prevCloseCents[row] ?? 0)
    if (Number.isNaN(change)) continue
    sum += change
    count += 1
  }
  return count === 0 ? undefined : sum / count
}
