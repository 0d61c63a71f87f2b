import type { Phase } from '@kanpan/contract/model/as-of'
import type { Board } from '@kanpan/contract/model/stock'
import { type DatedRule, ruleOn } from '#rules/dated-rule.ts'
import { isTradeDay } from './trading-days.ts'

const HOUR = 3600
const MINUTE = 60

/** Seconds of the day, Asia/Shanghai, at which a session turns. The same on all three exchanges. */
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

/** Where a board's session stands, as far as orders go: finer than the phase a screen shows. */
export type Stage =
  | 'preopen'
  | 'openingAuction'
  | 'openingAuctionLocked'
  | 'quiet'
  | 'continuous'
  | 'break'
  | 'closingAuction'
  | 'afterHoursOrders'
  | 'afterHours'
  | 'closed'

/** A stage of the day, from its second to the next one's. */
export interface SessionStage {
  readonly from: number
  readonly stage: Stage
  readonly phase: Exclude<Phase, 'holiday'>
  /** Whether an order may be taken back; undefined where none is worked on. */
  readonly canCancel: boolean | undefined
}

const stage = (from: number, name: Stage, rest: Omit<SessionStage, 'from' | 'stage'>): SessionStage => ({
  from,
  stage: name,
  ...rest,
})

const TO_THE_CLOSE: readonly SessionStage[] = [
  stage(0, 'preopen', { phase: 'preopen', canCancel: undefined }),
  stage(SESSION.auctionFrom, 'openingAuction', { phase: 'auction', canCancel: true }),
  stage(SESSION.auctionLockedFrom, 'openingAuctionLocked', { phase: 'auction', canCancel: false }),
  stage(SESSION.openingMatch, 'quiet', { phase: 'auction', canCancel: undefined }),
  stage(SESSION.morningFrom, 'continuous', { phase: 'trading', canCancel: true }),
  stage(SESSION.morningTo, 'break', { phase: 'break', canCancel: undefined }),
  stage(SESSION.afternoonFrom, 'continuous', { phase: 'trading', canCancel: true }),
  stage(SESSION.closingAuctionFrom, 'closingAuction', { phase: 'trading', canCancel: false }),
]

const CLOSED = stage(SESSION.close, 'closed', { phase: 'closed', canCancel: undefined })

const WITHOUT_AFTER_HOURS: readonly SessionStage[] = [...TO_THE_CLOSE, CLOSED]
const WITH_AFTER_HOURS: readonly SessionStage[] = [
  ...TO_THE_CLOSE,
  // The day's prices are done at 15:00; what follows trades at the close.
  stage(SESSION.close, 'afterHoursOrders', { phase: 'closed', canCancel: false }),
  stage(SESSION.afterHoursFrom, 'afterHours', { phase: 'closed', canCancel: true }),
  { ...CLOSED, from: SESSION.afterHoursTo },
]

interface AfterHoursRule extends DatedRule {
  readonly board: Board
}

/** 盘后固定价格交易: who trades on at the closing price, and since when. */
export const AFTER_HOURS_RULES: readonly AfterHoursRule[] = [
  { board: 'star', from: '2019-07-22', until: undefined },
  { board: 'chinext', from: '2020-08-24', until: undefined },
  // The 2026 revisions of the three exchanges' rules opened it to every A share.
  { board: 'main', from: '2026-07-06', until: undefined },
  { board: 'bse', from: '2026-07-06', until: undefined },
]

/** The stages of a board's trading day, in order. */
export function sessionStages(board: Board, day: string): readonly SessionStage[] {
  return ruleOn(AFTER_HOURS_RULES, day, rule => rule.board === board) ? WITH_AFTER_HOURS : WITHOUT_AFTER_HOURS
}

/** The stage of a board at a second of any calendar day; undefined on a day without trading. A turn belongs to what it begins. */
export function stageAt(board: Board, day: string, second: number): SessionStage | undefined {
  if (!isTradeDay(day)) return undefined
  return sessionStages(board, day).findLast(one => second >= one.from)
}

/** The phase of the market at a second of any calendar day: the same for every board. */
export function phaseAt(day: string, second: number): Phase {
  if (!isTradeDay(day)) return 'holiday'
  return WITHOUT_AFTER_HOURS.findLast(one => second >= one.from)?.phase ?? 'preopen'
}
