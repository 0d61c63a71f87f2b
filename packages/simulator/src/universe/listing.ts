import type { TradeDay } from '@kanpan/contract/model/stock'
import { tradeDayOnOrBefore } from '@kanpan/market/calendar/trading-days'
import { uniform } from '#random.ts'
import { FIRST_DAY, numberOnOrAfter, SIMULATED_DAYS } from './horizon.ts'

export type Venue = 'sse-main' | 'szse-main' | 'star' | 'chinext' | 'bse'

export interface Listing {
  readonly venue: Venue
  readonly listedOn: TradeDay
  /** Number of the listing day; negative when it was listed before the first simulated day. */
  readonly listedNumber: number
  /** Number of the first day it is gone; past the end when it stays. */
  readonly goneNumber: number
}

const DAY_MS = 86_400_000
const OPENED: Readonly<Record<Venue, string>> = {
  'sse-main': '1991-06-03',
  'szse-main': '1991-06-03',
  star: '2019-07-22',
  chinext: '2009-10-30',
  bse: '2021-11-15',
}

/** About 75 listings a year, one or two a week. */
const LISTS_LATER = 0.054
const DELISTED = 0.033

export function listingOf(key: number, venue: Venue, isSolid: boolean): Listing {
  const days = SIMULATED_DAYS.length
  if (!isSolid && uniform(key, 10) < LISTS_LATER) {
    const listedNumber = 1 + Math.floor(uniform(key, 11) * (days - 1))
    return { venue, listedOn: SIMULATED_DAYS[listedNumber] as TradeDay, listedNumber, goneNumber: days }
  }
  const from = Date.parse(OPENED[venue])
  const to = Date.parse(FIRST_DAY) - 3 * DAY_MS
  // The young end is denser: more companies listed in each later year than in the one before.
  const at = from + (to - from) * uniform(key, 11) ** 0.85
  const listedOn = tradeDayOnOrBefore(new Date(at).toISOString().slice(0, 10)) as TradeDay
  const leaves = !isSolid && listedOn < '2018-01-01' && uniform(key, 12) < DELISTED * 1.6
  const goneNumber = leaves ? Math.max(60, Math.floor(uniform(key, 13) * days)) : days
  return { venue, listedOn, listedNumber: listedBefore(listedOn), goneNumber }
}

// Whoever was listed five days before the first day is past its days without limit; nothing finer is needed.
function listedBefore(listedOn: TradeDay): number {
  return listedOn < FIRST_DAY ? -1000 : numberOnOrAfter(listedOn)
}
