import { shanghaiDay, shanghaiMs, shanghaiSecond } from '@kanpan/market/calendar/shanghai-time'
import { nextTradeDay, tradeDayOnOrBefore } from '@kanpan/market/calendar/trading-days'
import type { StoredQuietHours } from '#store/alerts/channel-store.ts'

const DAY_MS = 86_400_000
/** The opening auction of a day. */
const OPENS_SECOND = 9 * 3600 + 15 * 60

/** When the quiet of a moment ends; undefined while there is none. */
export function quietUntil({ fromSecond, untilSecond }: StoredQuietHours, nowMs: number): number | undefined {
  const second = shanghaiSecond(nowMs)
  const end = shanghaiMs(shanghaiDay(nowMs), untilSecond)
  if (fromSecond < untilSecond) return second >= fromSecond && second < untilSecond ? end : undefined
  if (second < untilSecond) return end
  return second >= fromSecond ? end + DAY_MS : undefined
}

/** From when on what fired is news of another day: the opening of the next trading day. */
export function staleFrom(firedAtMs: number): number {
  const today = tradeDayOnOrBefore(shanghaiDay(firedAtMs))
  const next = today && nextTradeDay(today)
  return next === undefined ? firedAtMs + DAY_MS : shanghaiMs(next, OPENS_SECOND)
}
