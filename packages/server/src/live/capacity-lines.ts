import type { TradeDay } from '@kanpan/contract/model/stock'
import { cumulative } from '@kanpan/market/quote/capacity'
import type { Intraday } from '#sources/source.ts'

/** Days whose minutes a projection looks at. */
export const PROJECTION_DAYS = 20

/** Turnover of the whole market by the minute, accumulated, of the days worked out so far. */
export interface CapacityLines {
  /** Undefined when nobody recorded the minutes of the day, or it is not worked out yet. */
  known(day: TradeDay): Float64Array | undefined
  /** Works a day out now. */
  ask(day: TradeDay): Float64Array | undefined
}

const DAYS_KEPT = 64

export function capacityLines(intraday: Intraday | undefined): CapacityLines {
  const kept = new Map<TradeDay, Float64Array>()
  return {
    known: day => kept.get(day),
    ask(day) {
      const line = kept.get(day)
      if (line || !intraday) return line
      const made = cumulative(intraday.amountLine(day))
      kept.set(day, made)
      const [oldest] = kept.keys()
      if (kept.size > DAYS_KEPT && oldest !== undefined) kept.delete(oldest)
      return made
    },
  }
}
