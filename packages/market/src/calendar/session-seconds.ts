import type { TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from './session.ts'
import { tradeDayDistance } from './trading-days.ts'

/** Between the match and the open nothing is traded: what stands then stood at the match. */
const STRETCHES = [
  { from: SESSION.auctionFrom, to: SESSION.openingMatch },
  { from: SESSION.morningFrom, to: SESSION.morningTo },
  { from: SESSION.afternoonFrom, to: SESSION.close },
] as const

const DAY_SECONDS = STRETCHES.reduce((sum, { from, to }) => sum + to - from, 0)

/** How much of a day's session, the opening auction included, has gone by at a second of it. */
function sessionSeconds(second: number): number {
  return STRETCHES.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(second, to) - from), 0)
}

interface Point {
  readonly day: TradeDay
  readonly second: number
}

/** Seconds of session from one moment to a later one: the wait for the open, breaks, evenings and holidays count for nothing. */
export function sessionSecondsBetween(from: Point, to: Point): number {
  const seconds = sessionSeconds(to.second) - sessionSeconds(from.second)
  return seconds + DAY_SECONDS * tradeDayDistance(from.day, to.day)
}
