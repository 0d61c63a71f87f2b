import type { Phase } from '@kanpan/contract/model/as-of'
import { isTradeDay } from './trading-days.ts'

const HOUR = 3600
const MINUTE = 60

/** Seconds of the day, Asia/Shanghai, at which a session turns today; of a listing on a day `sessionStages` says them. */
export const SESSION = {
  auctionFrom: 9 * HOUR + 15 * MINUTE,
  /** From here to the match what was ordered stays ordered. */
  auctionLockedFrom: 9 * HOUR + 20 * MINUTE,
  /** The opening auction is struck; until 9:30 orders are only collected. */
  openingMatch: 9 * HOUR + 25 * MINUTE,
  morningFrom: 9 * HOUR + 30 * MINUTE,
  morningTo: 11 * HOUR + 30 * MINUTE,
  afternoonFrom: 13 * HOUR,
  closingAuctionFrom: 14 * HOUR + 57 * MINUTE,
  close: 15 * HOUR,
  afterHoursFrom: 15 * HOUR + 5 * MINUTE,
  afterHoursTo: 15 * HOUR + 30 * MINUTE,
} as const

const PHASES: readonly (readonly [number, Exclude<Phase, 'holiday'>])[] = [
  [0, 'preopen'],
  [SESSION.auctionFrom, 'auction'],
  [SESSION.morningFrom, 'trading'],
  [SESSION.morningTo, 'break'],
  [SESSION.afternoonFrom, 'trading'],
  [SESSION.close, 'closed'],
]

/** The phase of the market at a second of any calendar day: the same for every board. */
export function phaseAt(day: string, second: number): Phase {
  if (!isTradeDay(day)) return 'holiday'
  return PHASES.findLast(([from]) => second >= from)?.[1] ?? 'preopen'
}
