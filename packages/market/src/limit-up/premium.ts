import { changePct } from '#quote/change-pct.ts'
import { medianInPlace } from '#quote/median.ts'
import { countedSealedBefore, type LimitUpDay } from './limit-up-day.ts'

/** How a group of stocks that closed at the limit does on the day after. Means are undefined without a stock. */
export interface Premium {
  readonly count: number
  readonly meanChangePct: number | undefined
  readonly medianChangePct: number | undefined
  readonly meanOpenPct: number | undefined
  /** How many of the group stand above their last close now, and their share. */
  readonly rising: number
  readonly risingPct: number | undefined
}

/**
 * Next-day premium of yesterday's limit-ups, of those the market's figures are counted over; undefined when the day before is not
 * known, or whether one of them belongs to it: a part is no mean of all.
 */
export function premium(day: LimitUpDay): Premium | undefined {
  const rows = countedSealedBefore(day)
  return rows && premiumOf(day, rows)
}

/** The same for any rows that have a price today. */
export function premiumOf({ columns }: LimitUpDay, rows: readonly number[]): Premium {
  let change = 0
  let open = 0
  let rising = 0
  const changes = new Float64Array(rows.length)
  for (const [at, row] of rows.entries()) {
    const prevClose = columns.prevCloseCents[row] ?? 0
    const now = changePct(columns.closeCents[row] ?? 0, prevClose)
    changes[at] = now
    change += now
    open += changePct(columns.openCents[row] ?? 0, prevClose)
    if (now > 0) rising++
  }
  const count = rows.length
  const mean = (sum: number) => (count === 0 || Number.isNaN(sum) ? undefined : sum / count)
  return {
    count,
    meanChangePct: mean(change),
    medianChangePct: count === 0 || Number.isNaN(change) ? undefined : medianInPlace(changes, count),
    meanOpenPct: mean(open),
    rising,
    risingPct: mean(100 * rising),
  }
}
