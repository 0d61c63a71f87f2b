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

export const PRE_OPEN_SECOND = 9 * 3600 + 15 * 60
export const AUCTION_SECOND = 9 * 3600 + 25 * 60
const OPEN_SECOND = 9 * 3600 + 30 * 60
const NOON_SECOND = 11 * 3600 + 30 * 60
const AFTERNOON_SECOND = 13 * 3600
export const CLOSE_SECOND = 15 * 3600

/** The last tick on or before a second of the day; -1 before the opening auction has traded. */
export function tickOfSecond(second: number): number {
  if (second < AUCTION_SECOND) return -1
  if (second < OPEN_SECOND) return 0
  if (second < NOON_SECOND) return Math.floor((second - OPEN_SECOND) / TICK_SECONDS)
  if (second < AFTERNOON_SECOND) return NOON_TICK
  return Math.min(CLOSE_TICK, NOON_TICK + Math.floor((second - AFTERNOON_SECOND) / TICK_SECONDS))
}

/** The first tick on or after a second of the day, so that what happens there is never told early; past the close `CLOSE_TICK + 1`. */
export function tickFromSecond(second: number): number {
  if (second <= OPEN_SECOND) return 0
  if (second <= NOON_SECOND) return Math.ceil((second - OPEN_SECOND) / TICK_SECONDS)
  if (second <= AFTERNOON_SECOND) return NOON_TICK + 1
  if (second > CLOSE_SECOND) return CLOSE_TICK + 1
  return NOON_TICK + Math.ceil((second - AFTERNOON_SECOND) / TICK_SECONDS)
}

/** The second at which a tick is first seen: tick 0 at 9:25:00, the opening auction. */
export function secondOfTick(tick: number): number {
  if (tick <= 0) return AUCTION_SECOND
  if (tick <= NOON_TICK) return OPEN_SECOND + tick * TICK_SECONDS
  return AFTERNOON_SECOND + (tick - NOON_TICK) * TICK_SECONDS
}
