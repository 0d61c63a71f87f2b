import type { Streaks } from '@kanpan/market/limit-up/streak'
import type { CalendarDays } from './calendar-days.ts'

/** The streaks as day `index` left them; undefined before the first day, and of a day that was not recorded. */
export function streaksAfter(days: CalendarDays, index: number): Streaks | undefined {
  return days.isRecorded(index) ? days.columnsOf(index).streaks : undefined
}
