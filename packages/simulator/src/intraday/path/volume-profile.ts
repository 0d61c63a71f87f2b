import { MINUTES_PER_DAY } from '@kanpan/market/quote/minute-line'
import { normalAt, unitAt } from '#intraday/dice.ts'
import type { SealSpan } from '#intraday/seal/seal-spans.ts'
import { AUCTION_MARK, CLOSE_TICK, TICKS_PER_MINUTE } from '#intraday/session-ticks.ts'
import { mix } from '#random.ts'
import { LIVELINESS } from './factor-paths.ts'
import type { RowDay } from './path-anchors.ts'

const LOT_SHARES = 100
const LEANS = 4
const STEEPEST_LEAN = 0.8
const LAST_MARK = MINUTES_PER_DAY - 1

// Of the stock being told: one at a time, all in one place.
const weights = new Float64Array(MINUTES_PER_DAY)
/** How far each minute's price lies from the day's mean price, between -1 and 1. */
const gaps = new Float64Array(MINUTES_PER_DAY)

/** Lots as shares, which may be more than 32 bits hold. */
export function sharesOf(lots: number): number {
  return LOT_SHARES * lots
}

/** Mean price of the trades of a minute: the auctions trade at one price, the rest between two marks. */
export function minutePriceCents(prices: Int32Array, mark: number): number {
  const price = prices[mark] as number
  return mark === 0 || mark === LAST_MARK ? price : (price + (prices[mark - 1] as number)) / 2
}

/** How eagerly each minute trades: a U over the day, bursts that last, moves and seals that draw a crowd. */
function throwWeights(day: RowDay, prices: Int32Array): void {
  const key = mix(day.hash, 0x70)
  const range = Math.max(1, (day.plan.highCents[day.row] as number) - (day.plan.lowCents[day.row] as number))
  let burst = 0
  // Bursts first and their exponentials after: a loop that calls out has to put its dice down each time.
  for (let mark = 1; mark <= AUCTION_MARK; mark++) {
    burst = 0.82 * burst + 0.42 * normalAt(key, 3 * (mark - 1))
    weights[mark] = burst
  }
  let before = prices[0] as number
  for (let mark = 1; mark <= AUCTION_MARK; mark++) {
    const price = prices[mark] as number
    const move = Math.abs(price - before) / range
    before = price
    const lively = (LIVELINESS[mark] as number) * Math.exp(weights[mark] as number)
    weights[mark] = lively * (0.35 + unitAt(key, 3 * mark - 1)) * (1 + 9 * move)
  }
  weights.fill(0, AUCTION_MARK + 1)
  // The opening auction is worth one or two of the first minutes, the closing auction about a hundredth of the day.
  weights[0] = 1.5 + 4.5 * unitAt(key, 3 * AUCTION_MARK) ** 2
  weights[LAST_MARK] = 2 + 3 * unitAt(key, 3 * AUCTION_MARK + 1)
}

/** A seal begins and ends in a burst; while it holds, only those who give up sell. */
function crowdSeal(span: SealSpan): void {
  const first = Math.ceil(span.fromTick / TICKS_PER_MINUTE)
  const last = Math.min(LAST_MARK, Math.ceil(span.toTick / TICKS_PER_MINUTE))
  for (let mark = first; mark <= last; mark++) {
    const quiet = 0.05 + 0.3 * Math.exp(-(mark - first) / 25)
    weights[mark] = (weights[mark] as number) * quiet
  }
  if (span.toTick <= CLOSE_TICK) weights[last] = (weights[last] as number) * 20
  weights[first] = (weights[first] as number) * (first === 0 ? 30 : 20)
}

/** The lean that would bring the mean price to the day's, by how far it is off and how far leaning carries. */
function leanFor(off: number, reach: number): number {
  return reach > 0 ? -off / reach : 0
}

/**
 * Leans the weights towards dearer or cheaper minutes until their mean price is the day's, as far as every minute keeps
 * some of its trade, and answers their sum. Linear in the price, so one lean has a closed form; a path far off its mean
 * price needs several.
 */
function lean({ plan, row }: RowDay, prices: Int32Array): number {
  const meanCents = ((plan.amountYuan[row] as number) * 100) / (plan.volumeShares[row] as number)
  const widest = Math.max((plan.highCents[row] as number) - meanCents, meanCents - (plan.lowCents[row] as number))
  const hasRange = widest > 0
  let total = 0
  let off = 0
  let reach = 0
  for (let mark = 0; mark < MINUTES_PER_DAY; mark++) {
    const gap = hasRange ? (minutePriceCents(prices, mark) - meanCents) / widest : 0
    const weight = weights[mark] as number
    const pull = weight * gap
    gaps[mark] = gap
    total += weight
    off += pull
    reach += pull * gap
  }
  // Each turn leans as far as the one before found to be needed, and finds what is needed still.
  for (let turn = 0, needed = leanFor(off, reach); turn < LEANS && needed !== 0; turn++) {
    const slope = Math.max(-STEEPEST_LEAN, Math.min(STEEPEST_LEAN, needed))
    total = 0
    off = 0
    reach = 0
    for (let mark = 0; mark < MINUTES_PER_DAY; mark++) {
      const gap = gaps[mark] as number
      const weight = (weights[mark] as number) * (1 + slope * gap)
      const pull = weight * gap
      weights[mark] = weight
      total += weight
      off += pull
      reach += pull * gap
    }
    needed = slope === needed ? 0 : leanFor(off, reach)
  }
  return total
}

/**
 * 1 for a mark whose minute moved the price, and so must have traded, else 0. The sign of one of the two differences:
 * a branch here would be guessed wrong every other time.
 */
function moved(prices: Int32Array, mark: number): number {
  const move = (prices[mark] as number) - (prices[mark - 1] as number)
  return (move | -move) >>> 31
}

/** Writes the lots one stock has traded by each minute mark; by the last it is the day's volume. */
export function writeVolume(day: RowDay, prices: Int32Array, out: Int32Array): void {
  const lots = (day.plan.volumeShares[day.row] as number) / LOT_SHARES
  if (!(lots > 0)) {
    out.fill(0)
    return
  }
  throwWeights(day, prices)
  for (const span of day.spans) crowdSeal(span)
  const total = lean(day, prices)
  let moves = 1
  for (let mark = 1; mark < MINUTES_PER_DAY; mark++) moves += moved(prices, mark)
  const reserved = lots >= 2 * moves ? 1 : 0
  const shared = lots - reserved * moves
  let weight = weights[0] as number
  let remaining = reserved
  out[0] = remaining + Math.floor((shared * weight) / total)
  for (let mark = 1; mark < MINUTES_PER_DAY; mark++) {
    weight += weights[mark] as number
    remaining += reserved * moved(prices, mark)
    out[mark] = remaining + Math.floor((shared * weight) / total)
  }
  out[LAST_MARK] = lots
}
