import { SESSION } from '@kanpan/market/calendar/session'
import type { Pace } from '#sources/live/settings.ts'
import type { QuoteTimes } from '#sources/ports/ports.ts'

/**
 * How often the whole market is asked for in the session. Six seconds, which a host would bear, would be 2.2 requests a second with the hot
 * set alone: over the limit of all groups.
 */
export const SWEEP_SECONDS: Readonly<Record<Pace, number>> = { calm: 30, normal: 15, brisk: 12 }
export const HOT_SECONDS = 3
const AUCTION_HOT_SECONDS = 5
/** Who is hot nobody knows before anybody has traded: all of the market stands for it, at every pace. */
const AUCTION_SWEEP_SECONDS = 15
/** Exchanges and providers write the last of a part of the session for so long. */
const SETTLING_SECONDS = 30

/** 15:00:30, 15:05 and 15:31: the closing auction is out, corrected, and the trading after hours is over. */
export const CLOSING_SWEEPS: readonly number[] = [
  SESSION.close + SETTLING_SECONDS,
  SESSION.afterHoursFrom,
  SESSION.afterHoursTo + 60,
]

/** The stretches in which nothing is traded: the match is struck, or it is noon. Of each the last is asked for once. */
const QUIET = [
  { from: SESSION.openingMatch, to: SESSION.morningFrom },
  { from: SESSION.morningTo, to: SESSION.afternoonFrom },
] as const

/** The moment from which on nothing new comes in the stretch a second is in; undefined while there is trading. */
function quietFrom(second: number): number | undefined {
  const stretch = QUIET.find(({ from, to }) => second >= from + SETTLING_SECONDS && second < to)
  return stretch && stretch.from + SETTLING_SECONDS
}

/** Whether nothing is traded at a second of a trading day that is under way. */
export const isQuiet = (second: number) => quietFrom(second) !== undefined

export function quoteTimes(pace: Pace): QuoteTimes {
  return {
    isWholeDue(second, lastSecond) {
      const quiet = quietFrom(second)
      if (quiet !== undefined) return lastSecond < quiet
      const every = second < SESSION.openingMatch ? AUCTION_SWEEP_SECONDS : SWEEP_SECONDS[pace]
      return second >= lastSecond + every
    },
    isHotDue(second, lastSecond) {
      if (isQuiet(second)) return false
      return second >= lastSecond + (second < SESSION.openingMatch ? AUCTION_HOT_SECONDS : HOT_SECONDS)
    },
    closingSweeps: CLOSING_SWEEPS,
  }
}
