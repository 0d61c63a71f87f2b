import { shanghaiDay, shanghaiSecond, timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { dayText } from '#lib/format/day-text.ts'

/** `11-23 17:05` in Beijing, with the year where it is not this one. */
export function minuteOf(ms: number): string {
  return `${dayText(shanghaiDay(ms), shanghaiDay(Date.now()))} ${timeOfDay(shanghaiSecond(ms)).slice(0, 5)}`
}
