import { shanghaiDay, shanghaiSecond } from '@kanpan/market/calendar/shanghai-time'

/** The stand-in's own time, milliseconds since 1970. */
export type Clock = () => number

/** A calendar day and second of it, Asia/Shanghai. */
export interface Instant {
  readonly day: string
  readonly second: number
}

export function instantOf(ms: number): Instant {
  return { day: shanghaiDay(ms), second: shanghaiSecond(ms) }
}

const SETTING = /^(?:now|(fixed|from):(.+?)(?: x(\d+(?:\.\d+)?))?)$/

/**
 * The clock of a setting: `now`; `fixed:<instant>`, which stands still; `from:<instant> x20`, which begins there and runs so many
 * times as fast. Throws a RangeError on anything else.
 */
export function clockOf(setting: string, now: Clock): Clock {
  const [found, kind, instant = '', speed = '1'] = SETTING.exec(setting) ?? []
  if (found === undefined) throw new RangeError(`--clock: ${setting} 不是 now、fixed:<时刻> 或 from:<时刻> x<倍数>`)
  if (kind === undefined) return now
  const begin = Date.parse(instant)
  if (Number.isNaN(begin)) throw new RangeError(`--clock: ${instant} 不是一个时刻`)
  if (kind === 'fixed') return () => begin
  const started = now()
  return () => begin + (now() - started) * Number(speed)
}
