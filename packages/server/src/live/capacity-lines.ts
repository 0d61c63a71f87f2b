import type { TradeDay } from '@kanpan/contract/model/stock'
import { cumulative } from '@kanpan/market/quote/capacity'
import type { InsideDays } from '#sources/replay.ts'

/** Days whose minutes a projection looks at. */
export const PROJECTION_DAYS = 20

/** Turnover of the whole market by the minute, accumulated, of the days worked out so far. */
export interface CapacityLines {
  /** Undefined when nobody recorded the minutes of the day, or it is not worked out yet. */
  known(day: TradeDay): Float64Array | undefined
  /** Takes in a day worked out elsewhere: the turnover of each of its minutes. */
  keep(day: TradeDay, perMinute: Float64Array): void
  /** Works a day out now. */
  ask(day: TradeDay): Float64Array | undefined
}

const DAYS_CACHED = 64

export function capacityLines(inside: Pick<InsideDays, 'amountLine'>): CapacityLines {
  const lines = new Map<TradeDay, Float64Array>()

  function keep(day: TradeDay, perMinute: Float64Array): Float64Array {
    const line = cumulative(perMinute)
    lines.set(day, line)
    const [oldest] = lines.keys()
    if (lines.size > DAYS_CACHED && oldest !== undefined) lines.delete(oldest)
    return line
  }

  return {
    known: day => lines.get(day),
    keep,
    ask(day) {
      const known = lines.get(day)
      if (known) return known
      const perMinute = inside.amountLine(day)
      if (!perMinute) return undefined
      // Of a day that is brought in as it runs the rest is yet to come.
      return Number.isNaN(perMinute.at(-1)) ? cumulative(perMinute) : keep(day, perMinute)
    },
  }
}
