import type { Streaks } from '@kanpan/market/limit-up/streak'
import type { History, HistoryDay } from '#store/history/history.ts'

/** A day's streaks are one object for as long as the day is: what is worked out from them is known by it. */
const known = new WeakMap<HistoryDay, Streaks>()

/** The streaks as day `index` of the history left them; undefined before the first day. */
export function streaksAfter(history: History, index: number): Streaks | undefined {
  if (index < 0) return undefined
  const day = history.columnsOf(index)
  const kept = known.get(day)
  if (kept) return kept
  const streaks = { day: day.day, knownDays: index + 1, streak: day.streak, recent: day.recent }
  known.set(day, streaks)
  return streaks
}
