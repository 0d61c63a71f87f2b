import type { Scanner } from '#selection/scanner.ts'
import { NUMERAL, numeralOf } from './numeral.ts'

const CLOCK = new RegExp(
  String.raw`(上午|早上|下午)?(?:(\d{1,2}):(\d{2})(?::(\d{2}))?|(${NUMERAL})点(半|(${NUMERAL})分?)?)`,
)
const LAST_HOUR = 15

/**
 * A time of the trading day in seconds from midnight: 10:05, 10点半, 下午两点. There is no trading at night, so 2点 is 14:00.
 * Undefined, with nothing read, for what is none.
 */
export function readClock(scanner: Scanner): number | undefined {
  const start = scanner.at()
  const found = scanner.match(CLOCK)
  if (!found) return undefined
  const [, half, digits, minutes = '0', seconds = '0', spoken = '', spokenHalf, spokenMinutes = '0'] = found
  const written = digits === undefined ? numeralOf(spoken) : Number(digits)
  const hour = written <= LAST_HOUR - 12 || (half === '下午' && written < 12) ? written + 12 : written
  const minute = digits === undefined ? (spokenHalf === '半' ? 30 : numeralOf(spokenMinutes)) : Number(minutes)
  const second = Number(seconds)
  if (hour >= 9 && hour <= LAST_HOUR && minute <= 59 && second <= 59) return hour * 3600 + minute * 60 + second
  scanner.goTo(start)
  return undefined
}
