import { SESSION } from '@kanpan/market/calendar/session'
/**
 * The session in ticks of three seconds: tick 0 is 9:30:00 (and the opening auction's trade at 9:25), 2400 is 11:30:00
 * (and the break after it), 4800 is 15:00:00. Minute mark i stands at tick 20 i.
 */
export const TICK_SECONDS = 3
export const TICKS_PER_MINUTE = 20
const NOON_TICK = 2400
/** 14:57:00, the last tick of continuous trading; nothing trades until the closing auction at `CLOSE_TICK`. */
export const AUCTION_TICK = 4740
export const CLOSE_TICK = 4800
/** The last minute mark of continuous trading. */
export const AUCTION_MARK = AUCTION_TICK / TICKS_PER_MINUTE

/** The last tick on or before a second of the day; -1 before the opening auction has traded. */
export function tickOfSecond(second: number): number {
  if (second < SESSION.openingMatch) return -1
  if (second < SESSION.morningFrom) return 0
  if (second < SESSION.morningTo) return Math.floor((second - SESSION.morningFrom) / TICK_SECONDS)
  if (second < SESSION.afternoonFrom) return NOON_TICK
  return Math.min(CLOSE_TICK, NOON_TICK + Math.floor((second - SESSION.afternoonFrom) / TICK_SECONDS))
}

/** The first tick on or after a second of the day, so that what happens there is never told early; past the close `CLOSE_TICK + 1`. */
export function tickFromSecond(second: number): number {
  if (second <= SESSION.morningFrom) return 0
  if (second <= SESSION.morningTo) return Math.ceil((second - SESSION.morningFrom) / TICK_SECONDS)
  if (second <= SESSION.afternoonFrom) return NOON_TICK + 1
  if (second > SESSION.close) return CLOSE_TICK + 1
  return NOON_TICK + Math.ceil((second - SESSION.afternoonFrom) / TICK_SECONDS)
}

/** The second at which a tick is first seen: tick 0 at 9:25:00, the opening auction. */
export function secondOfTick(tick: number): number {
  if (tick <= 0) return SESSION.openingMatch
  if (tick <= NOON_TICK) return SESSION.morningFrom + tick * TICK_SECONDS
  return SESSION.afternoonFrom + (tick - NOON_TICK) * TICK_SECONDS
}
