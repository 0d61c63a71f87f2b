import type { Phase } from '@kanpan/contract/model/as-of'
import { isTradeDay } from './trading-days.ts'

const HOUR = 3600
const MINUTE = 60

/** Seconds of the day, Asia/Shanghai, at which a session turns. The same on all three exchanges. */
export const SESSION = {
  auctionFrom: 9 * HOUR + 15 * MINUTE,
  /** The opening auction is struck; until 9:30 orders are only collected. */
  openingMatch: 9 * HOUR + 25 * MINUTE,
  morningFrom: 9 * HOUR + 30 * MINUTE,
  morningTo: 11 * HOUR + 30 * MINUTE,
  afternoonFrom: 13 * HOUR,
  closingAuctionFrom: 14 * HOUR + 57 * MINUTE,
  close: 15 * HOUR,
} as const

const TURNS = [
  { from: 0, phase: 'preopen' },
  { from: SESSION.auctionFrom, phase: 'auction' },
  { from: SESSION.morningFrom, phase: 'trading' },
  { from: SESSION.morningTo, phase: 'break' },
  { from: SESSION.afternoonFrom, phase: 'trading' },
  { from: SESSION.close, phase: 'closed' },
] as const

/** The phase of the market at a second of any calendar day. A moment of turning belongs to the phase it begins. */
export function phaseAt(day: string, second: number): Phase {
  if (!isTradeDay(day)) return 'holiday'
  return TURNS.findLast(turn => second >= turn.from)?.phase ?? 'preopen'
}

/** The last three minutes: shown as trading, but orders wait for one price at 15:00. */
export function isClosingAuction(second: number): boolean {
  return second >= SESSION.closingAuctionFrom && second < SESSION.close
}

/** The second of the day at which the phase changes next; undefined after the close. */
export function nextTurn(second: number): number | undefined {
  return TURNS.find(turn => turn.from > second)?.from
}
