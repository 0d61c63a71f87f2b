import type { TimeOfDay } from '@kanpan/contract/model/stock'

const DAY_MS = 86_400_000

export const DAY_SECONDS = 86_400
/** The last second of a day: as of it everything of the day is known, its evening included. */
export const DAY_END_SECOND = DAY_SECONDS - 1

// Fixed arithmetic instead of a time zone database: China has kept +08:00 without daylight saving time since 1991-09-15,
// and the trading hours before that day are not minute data anyone has.
const SHANGHAI_OFFSET_MS = 8 * 3_600_000

/** The calendar day in Shanghai at a moment, `YYYY-MM-DD`. */
export function shanghaiDay(epochMs: number): string {
  return new Date(epochMs + SHANGHAI_OFFSET_MS).toISOString().slice(0, 10)
}

/** Whole seconds since midnight in Shanghai. */
export function shanghaiSecond(epochMs: number): number {
  const sinceMidnight = (epochMs + SHANGHAI_OFFSET_MS) % DAY_MS
  return Math.floor((sinceMidnight < 0 ? sinceMidnight + DAY_MS : sinceMidnight) / 1000)
}

/** The moment of a second of a Shanghai day. */
export function shanghaiMs(day: string, second: number): number {
  return Date.parse(`${day}T00:00:00Z`) - SHANGHAI_OFFSET_MS + second * 1000
}

/** `HH:mm:ss` of a second of the day. */
export function timeOfDay(second: number): TimeOfDay {
  const pair = (value: number) => String(value).padStart(2, '0')
  return `${pair(Math.floor(second / 3600))}:${pair(Math.floor(second / 60) % 60)}:${pair(second % 60)}` as TimeOfDay
}

/** The second of the day of `HH:mm` or `HH:mm:ss`. */
export function secondOfDay(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}
