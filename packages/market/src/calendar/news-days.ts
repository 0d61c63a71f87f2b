import { DAY_SECONDS, shanghaiDay, shanghaiMs } from './shanghai-time.ts'
import { previousTradeDay } from './trading-days.ts'

/**
 * The first calendar day, Asia/Shanghai, whose news go with a day's own: what is told on days without trading belongs to the next
 * trading day. For a day without trading it is the first of those behind the last trading day.
 */
export function firstNewsDay(day: string): string {
  const before = previousTradeDay(day)
  return before === undefined ? day : shanghaiDay(shanghaiMs(before, DAY_SECONDS))
}
