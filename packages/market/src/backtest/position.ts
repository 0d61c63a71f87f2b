import { type DayColumns, STOCK_STATE } from '#quote/day-columns.ts'
import type { SaleReason, Signal, Trade } from './trade.ts'

/** What is held of one stock. */
export interface Position {
  readonly signal: Signal
  readonly buyIndex: number
  readonly buyCents: number
  readonly buyShares: number
  readonly costCents: number
  readonly buyFeesCents: number
  shares: number
  /** The price of entry, brought to today's prices by the reference prices of ex-right days. */
  entryCents: number
  /** The last close known, at which it is valued. */
  lastCents: number
  /** Fractions of a share that ex-right days paid out. */
  paidOutCents: number
  /** Days passed of which nothing is known of the stock. */
  isLost: boolean
  isAcrossGap: boolean
  /** Decided upon, and tried at every open and close until it is done. */
  selling: SaleReason | undefined
  limitDownTimes: number
  notTradedTimes: number
}

/**
 * What an ex-right day does to a position: its shares are brought to the new reference price, so that the position is worth what
 * it was, and what is left of a share is paid out. Across days nobody recorded a difference may be anything, and nothing is done.
 * Answers what was paid out.
 */
export function beginDay(position: Position, { state, prevCloseCents }: DayColumns): number {
  const { row } = position.signal
  if (state[row] === STOCK_STATE.absent) {
    position.isLost = true
    return 0
  }
  const reference = prevCloseCents[row] ?? 0
  const isSame = reference === position.lastCents
  if (state[row] !== STOCK_STATE.trading || reference <= 0) return 0
  const wasLost = position.isLost
  position.isLost = false
  if (isSame) return 0
  const { lastCents } = position
  position.lastCents = reference
  if (wasLost) {
    position.isAcrossGap = true
    return 0
  }
  const worthCents = position.shares * lastCents
  const shares = Math.floor(worthCents / reference)
  const paidOut = worthCents - shares * reference
  position.entryCents *= reference / lastCents
  position.shares = shares
  position.paidOutCents += paidOut
  return paidOut
}

export interface Sold {
  readonly index: number
  readonly cents: number
  readonly reason: SaleReason
  readonly feesCents: number
}

/** A position as a trade, sold or still held. */
export function tradeOf(position: Position, sold: Sold | undefined): Trade {
  const { signal, shares } = position
  const worth = sold ? shares * sold.cents - sold.feesCents : shares * position.lastCents
  return {
    row: signal.row,
    signalIndex: signal.index,
    phase: signal.phase,
    reasons: signal.reasonsOf(signal.row),
    buyIndex: position.buyIndex,
    buyCents: position.buyCents,
    buyShares: position.buyShares,
    costCents: position.costCents,
    sale: sold && { index: sold.index, cents: sold.cents, shares, reason: sold.reason },
    feesCents: position.buyFeesCents + (sold?.feesCents ?? 0),
    worthCents: worth + position.paidOutCents,
    blocked: { limitDown: position.limitDownTimes, notTraded: position.notTradedTimes },
    isAcrossGap: position.isAcrossGap,
  }
}
