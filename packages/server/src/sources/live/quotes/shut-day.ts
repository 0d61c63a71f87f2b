import { SESSION } from '@kanpan/market/calendar/session'
import { shanghaiDay, shanghaiSecond } from '@kanpan/market/calendar/shanghai-time'

/** An index is stamped anew with the opening auction at the latest: who still bears an older day after this is shut. */
const KNOWN_FROM = SESSION.morningFrom + 60

export interface SeenIndices {
  /** The calendar day of their stamps, and when they were looked at, milliseconds since 1970. */
  readonly day: string
  readonly atMs: number
}

/** Whether the exchanges are shut on a day the calendar takes for a trading day: its indices were not stamped anew. */
export function isShut(
  seen: SeenIndices | undefined,
  { day, second }: { readonly day: string; readonly second: number },
): boolean {
  if (!seen || second < KNOWN_FROM || seen.day >= day) return false
  return shanghaiDay(seen.atMs) === day && shanghaiSecond(seen.atMs) >= KNOWN_FROM
}
