import type { AuctionOrder } from '@kanpan/market/auction/match'
import { SESSION } from '@kanpan/market/calendar/session'
import { MINUTES_PER_DAY } from '@kanpan/market/quote/minute-line'
import { auctionRule } from '@kanpan/market/rules/auction-rule'
import { rowHash, spansOf } from '#intraday/day-scene.ts'
import { limitPrices } from '#intraday/limit-prices.ts'
import { sharesOf } from '#intraday/path/volume-profile.ts'
import { sealYuanAt } from '#intraday/seal/seal-money.ts'
import { spanAt } from '#intraday/seal/seal-spans.ts'
import type { TickedDay } from '#intraday/ticker.ts'
import { mix, uniform } from '#random.ts'

/** An order of the opening auction and when it is there: from a second until before another, mostly the match. */
export interface TimedOrder extends AuctionOrder {
  readonly from: number
  readonly until: number
}

const SECONDS = SESSION.openingMatch - SESSION.auctionFrom
const AHEAD = 4
const WAITING = 3
/** How far from the open people order, as a part of the price. */
const REACH = 0.008
const BLUFFS = 0.03
const BLUFFS_OF_MOVERS = 0.3
/** Of those for show, how many go all the way to the limit: some tens of a morning bid there, hardly anybody asks there. */
const BIDS_AT_LIMIT = 0.2
const ASKS_AT_LIMIT = 0.05
const MOVER = 0.03

/** What the day's plan says of a stock's auction. */
interface Struck {
  readonly hash: number
  /** Nothing is taken back from here on, of an auction whose rule is not known never. */
  readonly lockedSecond: number
  readonly open: number
  readonly prevClose: number
  readonly limits: { readonly up: number; readonly down: number }
  readonly matchedLots: number
  /** Lots left over at the open: above 0 bids, below 0 asks. */
  readonly overLots: number
}

function struckOf(day: TickedDay, row: number): Struck {
  const { plan } = day.scene
  const hash = mix(rowHash(day.scene, row), 0x9150)
  const open = plan.openCents[row] as number
  const matchedLots = day.minutes.volumeLots[row * MINUTES_PER_DAY] as number
  const seal = spanAt(spansOf(plan, row), 0)
  const queued = seal ? Math.round(sealYuanAt(seal, 0, rowHash(day.scene, row)) / open) * seal.side : 0
  const lean = uniform(hash, 1)
  const overLots = seal ? queued : Math.round(matchedLots * 0.5 * (2 * lean - 1) ** 3)
  const stock = day.scene.catalogue.stocks[row]
  const rule = stock && auctionRule(stock, plan.day, 'opening')
  return {
    hash,
    lockedSecond: rule?.lockedSecond ?? SESSION.auctionFrom,
    open,
    prevClose: plan.prevCloseCents[row] as number,
    limits: limitPrices(day.scene, row),
    matchedLots,
    overLots,
  }
}

/** Parts a number of lots by chance; who gets none is left out. */
function shares(lots: number, parts: number, key: number): number[] {
  const weights = Array.from({ length: parts }, (_, at) => 0.2 + uniform(key, at))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map(weight => Math.floor((lots * weight) / whole))
}

const isSomething = ({ shares: count }: TimedOrder) => count > 0

/**
 * All who order on one side. Those ahead of the open and one lot more at it are filled whatever happens on the other side,
 * so that what trades most is the open; those who wait want a better price and get nothing.
 */
function sideOf(struck: Struck, isBuy: boolean): TimedOrder[] {
  const { hash, open, prevClose, limits, matchedLots, overLots } = struck
  const key = mix(hash, isBuy ? 0x100 : 0x200)
  const eager = isBuy ? 1 : -1
  const within = (cents: number) => Math.round(Math.min(limits.up, Math.max(limits.down, cents)))
  const order = (at: number, cents: number, lots: number): TimedOrder => {
    // Half of all comes in the first third, and a rush at the end.
    const late = uniform(key, 0x40 + at)
    const from = SESSION.auctionFrom + Math.floor(SECONDS * (late < 0.8 ? late * late : late) * 0.999)
    return { isBuy, cents: within(cents), shares: sharesOf(lots), from, until: SESSION.openingMatch }
  }
  const reach = (at: number) => 1 + Math.abs(open * REACH * uniform(key, 0x20 + at) ** 2)
  const aheadLots = Math.floor((matchedLots - 1) * (0.3 + 0.4 * uniform(key, 0)))
  const ahead = shares(aheadLots, AHEAD, mix(key, 1)).map((lots, at) => {
    // The first to come think of yesterday's close, where that still gets them in.
    const wanted = at < 2 && eager * (prevClose - open) > 0 ? prevClose : open + eager * reach(at)
    return order(at, wanted, within(wanted) === open ? 0 : lots)
  })
  const filled = ahead.reduce((sum, { shares: count }) => sum + count, 0) / 100
  const atOpenLots = matchedLots + Math.max(0, eager * overLots) - filled
  const [first = 0, second = 0] = shares(atOpenLots, 3, mix(key, 2))
  const atOpen = [first, second, atOpenLots - first - second].map((lots, at) => order(AHEAD + at, open, lots))
  const waiting = shares(Math.ceil(matchedLots * (0.5 + uniform(key, 3))), WAITING, mix(key, 4)).map((lots, at) => {
    const wanted = at === 0 && eager * (open - prevClose) > 0 ? prevClose : open - eager * reach(0x10 + at)
    const cents = within(wanted)
    return order(AHEAD + 3 + at, cents, eager * (open - cents) > 0 ? lots : 0)
  })
  return [...ahead, ...atOpen, ...waiting].filter(isSomething)
}

/** Orders for show, far from the open or at a limit, taken back before that is forbidden: more often where a stock opens far off. */
function bluffsOf({ hash, lockedSecond, open, prevClose, limits, matchedLots }: Struck): TimedOrder[] {
  const isMover = Math.abs(open - prevClose) > MOVER * prevClose
  return [true, false].flatMap((isBuy): TimedOrder[] => {
    const key = mix(hash, isBuy ? 0x300 : 0x400)
    const limit = isBuy ? limits.up : limits.down
    if (uniform(key, 0) > (isMover ? BLUFFS_OF_MOVERS : BLUFFS) || !Number.isFinite(limit)) return []
    const far = uniform(key, 4) < (isBuy ? BIDS_AT_LIMIT : ASKS_AT_LIMIT) ? 1 : 0.7 * uniform(key, 5)
    const cents = Math.round(open + (limit - open) * far)
    const from = SESSION.auctionFrom + Math.floor(90 * uniform(key, 1))
    const until = lockedSecond - 1 - Math.floor(150 * uniform(key, 2) ** 2)
    return [{ isBuy, cents, shares: sharesOf(1 + Math.floor(matchedLots * (0.5 + 4 * uniform(key, 3)))), from, until }]
  })
}

/** Everybody's orders of a stock's opening auction: those there at 9:25 trade the day's opening volume at its open. */
export function auctionOrders(day: TickedDay, row: number): readonly TimedOrder[] {
  const struck = struckOf(day, row)
  if (struck.matchedLots === 0) return []
  return [...sideOf(struck, true), ...sideOf(struck, false), ...bluffsOf(struck)]
}
