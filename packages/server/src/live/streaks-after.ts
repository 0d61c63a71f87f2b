import type { Streaks } from '@kanpan/market/limit-up/streak'
import type { CalendarDays } from './calendar-days.ts'

/**
 * The streaks as day `index` left them; undefined before the first day, and of a day that was not recorded. Of one of which
 * pools of limit-ups alone were kept they tell who was sealed.
 */
export function streaksAfter(days: CalendarDays, index: number): Streaks | undefined {
  return days.isRecorded(index) || days.isPooled(index) ? days.columnsOf(index).streaks : undefined
}
