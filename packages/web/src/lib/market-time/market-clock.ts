import type { TickClock } from '@kanpan/contract/model/stream'

const SECONDS_PER_DAY = 86_400

/** Whether figures can change by themselves now. */
export function isMarketMoving({ phase, speed }: Pick<TickClock, 'phase' | 'speed'>): boolean {
  return speed > 0 && (phase === 'trading' || phase === 'auction')
}

/** Of `12:05` in a time. */
const MINUTE_LENGTH = 5

/**
 * The market's time some real milliseconds after the clock was read; outside the session it stands where it was. At night and on days
 * without trading it is the time of the calendar, which is read once a minute.
 */
export function timeAfter(clock: TickClock, elapsedMs: number): string {
  if (clock.offHours !== undefined) return clock.offHours.time.slice(0, MINUTE_LENGTH)
  if (!isMarketMoving(clock)) return clock.time
  const [hours = 0, minutes = 0, seconds = 0] = clock.time.split(':').map(Number)
  const passed = Math.floor((Math.max(0, elapsedMs) / 1_000) * clock.speed)
  const total = Math.min(SECONDS_PER_DAY - 1, hours * 3_600 + minutes * 60 + seconds + passed)
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  return `${two(total / 3_600)}:${two((total / 60) % 60)}:${two(total % 60)}`
}

/** How often the clock itself is read again: a fast market changes its phase every few seconds. */
export function clockPaceMs({ speed, phase }: Pick<TickClock, 'phase' | 'speed'>): number {
  if (speed > 1) return 5_000
  return isMarketMoving({ speed, phase }) ? 30_000 : 60_000
}
