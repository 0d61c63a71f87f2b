import type { Phase } from '@kanpan/contract/model/as-of'
import type { Board } from '@kanpan/contract/model/stock'
import { type AuctionRule, auctionRule, type Listing } from '#rules/auction-rule.ts'
import { type DatedRule, ruleOn } from '#rules/dated-rule.ts'
import { SESSION } from './session.ts'
import { isTradeDay } from './trading-days.ts'

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

const CONTINUOUS = { phase: 'trading', canCancel: true } as const
const TRADING_HOURS = [
  stage(SESSION.morningFrom, 'continuous', CONTINUOUS),
  stage(SESSION.morningTo, 'break', { phase: 'break', canCancel: undefined }),
  stage(SESSION.afternoonFrom, 'continuous', CONTINUOUS),
]
const CLOSED = stage(SESSION.close, 'closed', { phase: 'closed', canCancel: undefined })
const AFTER_HOURS = [
  // The day's prices are done at 15:00; what follows trades at the close.
  stage(SESSION.close, 'afterHoursOrders', { phase: 'closed', canCancel: false }),
  stage(SESSION.afterHoursFrom, 'afterHours', { phase: 'closed', canCancel: true }),
  { ...CLOSED, from: SESSION.afterHoursTo },
]

/** The opening auction by its rule; where none is known the hours stand, and nothing is said of taking back. */
function openingStages(rule: AuctionRule | undefined): readonly SessionStage[] {
  if (!rule) return [stage(SESSION.auctionFrom, 'openingAuction', { phase: 'auction', canCancel: undefined })]
  return [
    stage(rule.fromSecond, 'openingAuction', { phase: 'auction', canCancel: true }),
    stage(rule.lockedSecond, 'openingAuctionLocked', { phase: 'auction', canCancel: false }),
  ]
}

/** The stages of a listing's trading day, in order. */
export function sessionStages(listing: Listing, day: string): readonly SessionStage[] {
  const opening = auctionRule(listing, day, 'opening')
  const closing = auctionRule(listing, day, 'closing')
  const hasAfterHours = ruleOn(AFTER_HOURS_RULES, day, rule => rule.board === listing.board) !== undefined
  return [
    stage(0, 'preopen', { phase: 'preopen', canCancel: undefined }),
    ...openingStages(opening),
    stage(opening?.matchSecond ?? SESSION.openingMatch, 'quiet', { phase: 'auction', canCancel: undefined }),
    ...TRADING_HOURS,
    ...(closing ? [stage(closing.fromSecond, 'closingAuction', { phase: 'trading', canCancel: false })] : []),
    ...(hasAfterHours ? AFTER_HOURS : [CLOSED]),
  ]
}

/** The stage of a listing at a second of any calendar day; undefined on a day without trading. A turn belongs to what it begins. */
export function stageAt(listing: Listing, day: string, second: number): SessionStage | undefined {
  if (!isTradeDay(day)) return undefined
  return sessionStages(listing, day).findLast(one => second >= one.from)
}
