import type { Exchange } from '@kanpan/contract/model/stock'

/** An order of a call auction: buys at this price or below, sells at it or above. */
export interface AuctionOrder {
  readonly isBuy: boolean
  readonly cents: number
  readonly shares: number
}

/** What a call auction would trade now: one price, and how much of the heavier side stays over at it. */
export interface AuctionMatch {
  readonly cents: number
  readonly matchedShares: number
  /** Above 0 bought but not sold, below 0 sold but not bought. */
  readonly unmatchedShares: number
}

/** What a price is chosen by when several would trade as much and leave as little over. */
export interface AuctionTie {
  readonly exchange: Exchange
  readonly prevCloseCents: number
}

interface PriceLevel {
  readonly cents: number
  buys: number
  sells: number
}

function levelsOf(orders: Iterable<AuctionOrder>): PriceLevel[] {
  const levels = new Map<number, PriceLevel>()
  for (const { isBuy, cents, shares } of orders) {
    const level = levels.get(cents) ?? { cents, buys: 0, sells: 0 }
    if (isBuy) level.buys += shares
    else level.sells += shares
    levels.set(cents, level)
  }
  return [...levels.values()].sort((a, b) => a.cents - b.cents)
}

/** Prices at which as much would trade, from `low` to `high`. */
interface Candidate {
  readonly low: number
  readonly high: number
  readonly traded: number
  readonly left: number
}

/**
 * The prices the rules allow: all who bid more and all who ask less are done with, and one side at the price itself.
 * Between two orders' prices that is so when nothing is left over.
 */
function* candidatesOf(levels: readonly PriceLevel[]): Generator<Candidate> {
  let bids = 0
  for (const { buys } of levels) bids += buys
  let asks = 0
  for (const [at, { cents, buys, sells }] of levels.entries()) {
    const before = asks
    asks += sells
    const traded = Math.min(bids, asks)
    const left = Math.abs(bids - asks)
    if (bids - buys <= traded && before <= traded) yield { low: cents, high: cents, traded, left }
    bids -= buys
    const next = levels[at + 1]
    if (next && bids === asks && next.cents - cents > 1) {
      yield { low: cents + 1, high: next.cents - 1, traded: asks, left: 0 }
    }
  }
}

/**
 * Of prices as good as each other Shanghai takes the middle one, Shenzhen and Beijing the one nearest to the close before
 * (交易规则, 集合竞价成交价的确定).
 */
function settleTie({ low, high }: Candidate, { exchange, prevCloseCents }: AuctionTie): number {
  if (exchange === 'sse') return Math.round((low + high) / 2)
  return Math.min(high, Math.max(low, prevCloseCents))
}

/**
 * The price of a call auction (集合竞价): the one that trades most, among such the one that leaves least over, then as the
 * exchange says. Undefined while nobody's price meets another's.
 */
export function matchAuction(orders: Iterable<AuctionOrder>, tie: AuctionTie): AuctionMatch | undefined {
  const levels = levelsOf(orders)
  let best: Candidate = { low: 0, high: 0, traded: 0, left: 0 }
  for (const one of candidatesOf(levels)) {
    if (one.traded > best.traded || (one.traded === best.traded && one.left < best.left)) best = one
    else if (one.traded === best.traded && one.left === best.left) best = { ...best, high: one.high }
  }
  if (best.traded === 0) return undefined
  const cents = settleTie(best, tie)
  let over = 0
  for (const level of levels) over += (level.cents >= cents ? level.buys : 0) - (level.cents <= cents ? level.sells : 0)
  return { cents, matchedShares: best.traded, unmatchedShares: over }
}
