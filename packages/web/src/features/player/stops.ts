import type { TimeOfDay } from '@kanpan/contract/model/stock'
import { isTimeOfDay } from '@kanpan/contract/model/stock-guards'
import { MINUTES_PER_DAY, minuteLabel } from '@kanpan/market/quote/minute-line'

/** Where the player can stand inside a day: the opening auction, then every minute of the session. */
const STOPS: readonly TimeOfDay[] = [
  '09:25:00',
  ...Array.from({ length: MINUTES_PER_DAY }, (_, index) => `${minuteLabel(index)}:00`),
].filter(isTimeOfDay)

/** After the last minute: the whole day, with what was published in its evening. */
export const WHOLE_DAY = STOPS.length

/** The time of a stop; the whole day has none. */
export function timeOfStop(stop: number): TimeOfDay | undefined {
  return STOPS[stop]
}

/** The last stop that had been reached at a time; -1 before the auction. */
export function stopAt(time: TimeOfDay | undefined): number {
  if (time === undefined) return WHOLE_DAY
  return STOPS.findLastIndex(stop => stop <= time)
}

/** The first stop at which what happened at a time has happened: between two minutes a recorded day shows the one before. */
export function stopReaching(time: TimeOfDay): number {
  const stop = STOPS.findIndex(each => each >= time)
  return stop < 0 ? WHOLE_DAY : stop
}

/** One stop on or back; from a moment between two stops back is the one just passed. */
export function stopBeside(time: TimeOfDay | undefined, step: 1 | -1): number {
  const stop = stopAt(time)
  const isBetween = time !== undefined && STOPS[stop] !== time
  const beside = step === 1 ? stop + 1 : isBetween ? stop : stop - 1
  return Math.max(0, Math.min(WHOLE_DAY, beside))
}
