import { MINUTES_PER_DAY } from '@kanpan/market/quote/minute-line'
import { normalAt, unitAt } from '#intraday/dice.ts'
import { spanAt } from '#intraday/seal/seal-spans.ts'
import { AUCTION_MARK, TICKS_PER_MINUTE } from '#intraday/session-ticks.ts'
import { wholeCents } from '#intraday/whole-cents.ts'
import { uniform } from '#random.ts'
import { type FactorPaths, LIVELINESS, STEP } from './factor-paths.ts'
import {
  type Anchor,
  boundsOf,
  fixedAnchors,
  isFreeMark,
  limitOf,
  missingExtremes,
  offMarkTouch,
  type RowDay,
} from './path-anchors.ts'

interface Stretch {
  readonly scale: number
  readonly key: number
}

// Of the stock being told: one at a time, all in one place.
const raw = new Float64Array(AUCTION_MARK + 1)
const pinned = new Float64Array(AUCTION_MARK + 1)
const bump = new Float64Array(AUCTION_MARK + 1)

/** Now and then a stock leaps or drops by itself within a minute; 0 otherwise. */
function surge(chance: number): number {
  if (chance > 0.006) return 0
  const size = 4 + 1800 * Math.abs(chance - 0.003)
  return chance > 0.003 ? size : -size
}

function throwRaw({ markets, marketplaceOf, sectors, themeOf }: FactorPaths, { row, hash }: RowDay): void {
  const market = markets[marketplaceOf[row] as number] as Float64Array
  const marketShare = 0.5 + 0.4 * unitAt(hash, 0)
  const themeShare = 0.45 + 0.4 * unitAt(hash, 1)
  const theme = sectors[themeOf[row] ?? -1] ?? market
  let own = 0
  raw[0] = 0
  for (let mark = 1; mark <= AUCTION_MARK; mark++) {
    const counter = 3 * mark - 1
    own += (STEP[mark] as number) * (normalAt(hash, counter) + surge(unitAt(hash, counter + 2)))
    raw[mark] = marketShare * (market[mark] as number) + themeShare * (theme[mark] as number) + 0.7 * own
  }
}

function rawAt(tick: number): number {
  const mark = Math.floor(tick / TICKS_PER_MINUTE)
  const here = raw[mark] as number
  const next = raw[Math.min(AUCTION_MARK, mark + 1)] as number
  return here + (next - here) * (tick / TICKS_PER_MINUTE - mark)
}

function pin(from: Anchor, to: Anchor, { scale, key }: Stretch): void {
  const start = from.tick
  const length = to.tick - start
  const cents = from.cents
  const rise = to.cents - cents
  const rawFrom = rawAt(start)
  const rawSlope = (rawAt(to.tick) - rawFrom) / length
  const first = Math.floor(start / TICKS_PER_MINUTE) + 1
  const end = Math.ceil(to.tick / TICKS_PER_MINUTE)
  // The run into a seal is steepest at its end, for some so steep that a few minutes do it all.
  const power = to.seals ? 1.3 + 6 * uniform(key, to.tick) ** 2 : 1
  for (let mark = first; mark < end; mark++) {
    const done = mark * TICKS_PER_MINUTE - start
    const share = power === 1 ? done / length : (done / length) ** power
    pinned[mark] = cents + rise * share + scale * ((raw[mark] as number) - rawFrom - rawSlope * done)
  }
}

function pinAll(anchors: readonly Anchor[], stretch: Stretch): void {
  let from: Anchor | undefined
  for (const to of anchors) {
    if (from && !from.seals) pin(from, to, stretch)
    if (to.tick % TICKS_PER_MINUTE === 0) pinned[to.tick / TICKS_PER_MINUTE] = to.cents
    from = to
  }
}

/** What the raw walk would be without its trend, so that ranges compare. */
function rawRange(): number {
  const slope = (raw[AUCTION_MARK] as number) / AUCTION_MARK
  let high = 0
  let low = 0
  for (let mark = 1; mark < AUCTION_MARK; mark++) {
    const value = (raw[mark] as number) - slope * mark
    if (value > high) high = value
    if (value < low) low = value
  }
  return high - low
}

/**
 * How far to bow the stretches between the anchors up or down, so that the path's mean price is near the day's: else the
 * minutes at the right price would have to do all the trading.
 */
function bowOf({ plan, row }: RowDay, anchors: readonly Anchor[]): number {
  const meanCents = ((plan.amountYuan[row] as number) * 100) / (plan.volumeShares[row] as number)
  let off = 0
  let reach = 0
  for (let next = 1; next < anchors.length; next++) {
    const first = (anchors[next - 1] as Anchor).tick / TICKS_PER_MINUTE
    const length = (anchors[next] as Anchor).tick / TICKS_PER_MINUTE - first
    const steep = Math.min(1, length / 40)
    const square = length * length
    for (let step = 1; step <= length; step++) {
      const mark = first + step
      const height = (4 * step * (length - step) * steep) / square
      const lively = LIVELINESS[mark] as number
      bump[mark] = height
      off += lively * (meanCents - (pinned[mark] as number))
      reach += lively * height
    }
  }
  const most = 0.6 * ((plan.highCents[row] as number) - (plan.lowCents[row] as number))
  return reach > 0 ? Math.max(-most, Math.min(most, off / reach)) : 0
}

/** Puts an anchor into the others in the order of time. */
function add(anchors: Anchor[], anchor: Anchor): void {
  let at = anchors.length
  for (; at > 0 && (anchors[at - 1] as Anchor).tick > anchor.tick; at--) anchors[at] = anchors[at - 1] as Anchor
  anchors[at] = anchor
}

/** Makes the highest and the lowest free minute the day's, where no anchor is; answers whether any is added. */
function addExtremes(day: RowDay, anchors: Anchor[]): boolean {
  const missing = missingExtremes(day)
  const meetsLimit = day.spans.length > 0
  let highMark = -1
  let lowMark = -1
  let highest = missing.high ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  let lowest = missing.low ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
  for (let mark = 1; mark < AUCTION_MARK; mark++) {
    if (meetsLimit && !isFreeMark(day.spans, mark)) continue
    const cents = pinned[mark] as number
    if (cents > highest) {
      highest = cents
      highMark = mark
    } else if (cents < lowest) {
      lowest = cents
      lowMark = mark
    }
  }
  const { highCents, lowCents } = day.plan
  if (highMark >= 0)
    add(anchors, { tick: highMark * TICKS_PER_MINUTE, cents: highCents[day.row] as number, seals: false })
  if (lowMark >= 0 && lowMark !== highMark)
    add(anchors, { tick: lowMark * TICKS_PER_MINUTE, cents: lowCents[day.row] as number, seals: false })
  return highMark >= 0 || lowMark >= 0
}

/** The pinned path, bowed, as prices: at the limit while sealed, else inside the bounds. */
function fold(day: RowDay, bow: number, out: Int32Array): void {
  const { plan, row, spans } = day
  const { low, high } = boundsOf(day)
  for (let mark = 0; mark <= AUCTION_MARK; mark++) {
    const cents = (pinned[mark] as number) + bow * (bump[mark] as number)
    const reflected = cents > high ? 2 * high - cents : cents < low ? 2 * low - cents : cents
    out[mark] = wholeCents(Math.min(high, Math.max(low, reflected)))
  }
  for (const span of spans) {
    const first = Math.ceil(span.fromTick / TICKS_PER_MINUTE)
    const end = Math.min(AUCTION_MARK + 1, Math.ceil(span.toTick / TICKS_PER_MINUTE))
    out.fill(limitOf(day, span), first, end)
  }
  // The open may stand at a limit that seals only later.
  if (!spanAt(spans, 0)) out[0] = plan.openCents[row] as number
}

/**
 * A path between facts. A raw walk (market, theme and the stock's own) is pinned to the anchors of the day and
 * stretched so that its range is the day's range; its highest and lowest free minute become the day's high and low.
 */
export function writePath(factors: FactorPaths, day: RowDay, out: Int32Array): void {
  const { plan, row, spans } = day
  const low = plan.lowCents[row] as number
  const high = plan.highCents[row] as number
  const close = plan.closeCents[row] as number
  if (low === high) {
    out.fill(close)
    return
  }
  throwRaw(factors, day)
  const range = rawRange()
  const scale = range > 0 ? (0.92 * (high - low)) / range : 0
  const stretch = { scale, key: day.hash }
  const anchors = fixedAnchors(day)
  pinAll(anchors, stretch)
  if (!offMarkTouch(day) && addExtremes(day, anchors)) pinAll(anchors, stretch)
  fold(day, spans.length === 0 ? bowOf(day, anchors) : 0, out)
  out.fill(out[AUCTION_MARK] as number, AUCTION_MARK + 1, MINUTES_PER_DAY - 1)
  out[MINUTES_PER_DAY - 1] = close
}
