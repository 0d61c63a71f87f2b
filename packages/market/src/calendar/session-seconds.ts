import type { TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from './session.ts'
import { tradeDayDistance } from './trading-days.ts'

const MORNING_SECONDS = SESSION.morningTo - SESSION.auctionFrom
const DAY_SECONDS = MORNING_SECONDS + SESSION.close - SESSION.afternoonFrom

/** How much of a day's session, the opening auction included, has gone by at a second of it. */
function sessionSeconds(second: number): number {
  const morning = Math.min(MORNING_SECONDS, Math.max(0, second - SESSION.auctionFrom))
  return morning + Math.max(0, Math.min(SESSION.close, second) - SESSION.afternoonFrom)
}

interface Point {
  readonly day: TradeDay
  readonly second: number
}

/** Seconds of session from one moment to a later one: breaks, evenings and holidays count for nothing. */
export function sessionSecondsBetween(from: Point, to: Point): number {
  const seconds = sessionSeconds(to.second) - sessionSeconds(from.second)
  return seconds + DAY_SECONDS * tradeDayDistance(from.day, to.day)
}
