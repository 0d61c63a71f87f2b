import { shanghaiDay, shanghaiSecond, timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { dayText } from './day-text.ts'
import { UNKNOWN } from './format.ts'

/** `11-23 17:05` in Beijing, with the year where it is not this one. */
export function minuteText(ms: number | null): string {
  if (ms === null) return UNKNOWN
  return `${dayText(shanghaiDay(ms), shanghaiDay(Date.now()))} ${timeOfDay(shanghaiSecond(ms)).slice(0, 5)}`
}
