import type { SourceName } from '@kanpan/contract/model/as-of'
import type { TimeOfDay } from '@kanpan/contract/model/stock'
import { isTimeOfDay } from '@kanpan/contract/model/stock-guards'
import { SESSION } from '@kanpan/market/calendar/session'
import { timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { MINUTES_PER_DAY, minuteLabel } from '@kanpan/market/quote/minute-line'

const AUCTION_SECONDS = SESSION.openingMatch - SESSION.auctionFrom

/** Where the player can stand inside a day: every second of the opening auction, its match, then every minute of the session. */
const STOPS: readonly TimeOfDay[] = [
  ...Array.from({ length: AUCTION_SECONDS + 1 }, (_, second) => timeOfDay(SESSION.auctionFrom + second)),
  ...Array.from({ length: MINUTES_PER_DAY }, (_, index) => `${minuteLabel(index)}:00`),
].filter(isTimeOfDay)

const MATCH_STOP = AUCTION_SECONDS

/** Where a day begins: with its auction, or at 9:25 where nobody recorded one. Recorded minutes begin with what was struck. */
export function firstStopOf(source: SourceName): number {
  return source === 'simulator' ? 0 : MATCH_STOP
}

/** After the last minute: the whole day, with what was published in its evening. */
export const WHOLE_DAY_STOP = STOPS.length

/** From here on orders stay: whoever plays the auction stands at it. */
const LOCKED_STOP = SESSION.auctionLockedFrom - SESSION.auctionFrom

/** The time of a stop; the whole day has none. */
export function timeOfStop(stop: number): TimeOfDay | undefined {
  return STOPS[stop]
}

/** The last stop that had been reached at a time; -1 before the auction. */
export function stopAt(time: TimeOfDay | undefined): number {
  if (time === undefined) return WHOLE_DAY_STOP
  return STOPS.findLastIndex(stop => stop <= time)
}

/** The first stop at which what happened at a time has happened: between two minutes a recorded day shows the one before. */
export function stopReaching(time: TimeOfDay): number {
  const stop = STOPS.findIndex(each => each >= time)
  return stop < 0 ? WHOLE_DAY_STOP : stop
}

/** One stop on or back; from a moment between two stops back is the one just passed. */
export function stopBeside(time: TimeOfDay | undefined, step: 1 | -1): number {
  const stop = stopAt(time)
  const isBetween = time !== undefined && STOPS[stop] !== time
  const beside = step === 1 ? stop + 1 : isBetween ? stop : stop - 1
  return Math.max(0, Math.min(WHOLE_DAY_STOP, beside))
}

/** Whether a step on from here or back to here is one of seconds. */
export function isInAuction(stop: number): boolean {
  return stop >= 0 && stop < MATCH_STOP
}

/** Where playing goes on to: some seconds of the auction, never past one of its turns, or the next minute. */
export function stopPlayed(time: TimeOfDay | undefined, seconds: number): number {
  const stop = stopAt(time)
  if (!isInAuction(stop)) return stopBeside(time, 1)
  return Math.min(stop + seconds, stop < LOCKED_STOP ? LOCKED_STOP : MATCH_STOP)
}

/** The room of the auction on a line on which a minute of the session has 1: ten minutes of seconds are as wide as an hour. */
const AUCTION_ROOM = 60

/** How far along the day’s line a stop stands. */
export function placeOfStop(stop: number): number {
  return stop <= MATCH_STOP ? (stop * AUCTION_ROOM) / MATCH_STOP : AUCTION_ROOM + stop - MATCH_STOP
}

export function stopOfPlace(place: number): number {
  return Math.round(place <= AUCTION_ROOM ? (place * MATCH_STOP) / AUCTION_ROOM : MATCH_STOP + place - AUCTION_ROOM)
}
