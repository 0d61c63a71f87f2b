import { changePct } from '#quote/change-pct.ts'
import { hasTraded, isSt, type LimitUpDay } from './limit-up-day.ts'

/** How a group of stocks that closed at the limit does on the day after. Means are undefined without a stock. */
export interface Premium {
  readonly count: number
  readonly meanChangePct: number | undefined
  readonly meanOpenPct: number | undefined
  /** Share of the group above its last close now. */
  readonly risingPct: number | undefined
}

/** Next-day premium of yesterday's limit-ups, ST left out; undefined when the day before is not known. */
export function premium(day: LimitUpDay): Premium | undefined {
  const { columns, streaksBefore } = day
  if (!streaksBefore) return undefined
  const rows: number[] = []
  for (let row = 0; row < columns.state.length; row++) {
    if ((streaksBefore.streak[row] ?? 0) > 0 && hasTraded(columns, row) && !isSt(columns, row)) rows.push(row)
  }
  return premiumOf(day, rows)
}

/** The same for any rows that have a price today. */
export function premiumOf({ columns }: LimitUpDay, rows: readonly number[]): Premium {
  let change = 0
  let open = 0
  let rising = 0
  for (const row of rows) {
    const prevClose = columns.prevCloseCents[row] ?? 0
    const now = changePct(columns.closeCents[row] ?? 0, prevClose)
    change += now
    open += changePct(columns.openCents[row] ?? 0, prevClose)
    if (now > 0) rising++
  }
  const count = rows.length
  const mean = (sum: number) => (count === 0 || Number.isNaN(sum) ? undefined : sum / count)
  return {
    count,
    meanChangePct: mean(change),
    meanOpenPct: mean(open),
    risingPct: mean(100 * rising),
  }
}
