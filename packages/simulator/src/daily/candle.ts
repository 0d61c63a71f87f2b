import { uniform } from '#random.ts'
import { type DayContext, DRAW, type Sketch } from './sketch.ts'

/** Usual shares trade above this; only a risk warning lets a price sink lower. */
const FLOOR_CENTS = 125
const ST_FLOOR_CENTS = 60

const within = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high))

/** The farthest a Brownian path from 0 to `end` strays above both ends, with intraday sd `sd`: exact in distribution. */
function reach(end: number, sd: number, u: number): number {
  return (Math.sqrt(end * end - 2 * sd * sd * Math.log(u)) + Math.abs(end)) / 2 - Math.abs(end)
}

/** Draws the candle's wicks around open and close, strictly between the limits. */
function drawWicks(sketch: Sketch, lowest: number, highest: number): void {
  const { key, refCents, openCents, closeCents } = sketch
  const body = (closeCents - openCents) / refCents
  const sd = sketch.unrest
  const above = Math.round(refCents * reach(body, sd, uniform(key, DRAW.high)))
  const below = Math.round(refCents * reach(body, sd, uniform(key, DRAW.low)))
  sketch.highCents = within(lowest, Math.max(openCents, closeCents) + above, highest)
  sketch.lowCents = within(lowest, Math.min(openCents, closeCents) - below, highest)
}

function drawFree(sketch: Sketch, floor: number): void {
  const { key, refCents, change } = sketch
  const gap = within(-0.6, sketch.gap + 0.4 * change * uniform(key, DRAW.listing), 4)
  sketch.openCents = Math.max(floor, Math.round(refCents * (1 + gap)))
  sketch.closeCents = Math.max(floor, Math.round(refCents * (1 + Math.max(-0.7, change))))
  drawWicks(sketch, floor, Number.MAX_SAFE_INTEGER)
}

/** Of the seals that give way, the share that is fought for all day. */
const FOUGHT = 0.25

/** How often a seal breaks: mostly never, sometimes two dozen times. */
function breakCount(sketch: Sketch, isAuction: boolean): number {
  const u = uniform(sketch.key, DRAW.breaks)
  const never = isAuction ? 0.72 : 0.49
  if (u < never) return 0
  // Of those that gave way most were taken back for good soon, and some are fought for all day.
  const isFought = uniform(sketch.key, DRAW.fought) < FOUGHT
  return Math.min(24, 1 + Math.floor((isFought ? 9.5 : 1.6) * -Math.log((1 - u) / (1 - never))))
}

/** A day that meets a limit. `lowest` and `highest` are the last prices short of the limits. */
function drawTouched(sketch: Sketch, lowest: number, highest: number): void {
  const { key, side, refCents } = sketch
  const limitCents = side > 0 ? sketch.upCents : sketch.downCents
  const near = side > 0 ? highest : lowest
  const span = Math.abs(limitCents - refCents)
  const isAuction = uniform(key, DRAW.auction) < sketch.atOpen * (sketch.isSealed ? 1 : 0.6)
  const breaks = breakCount(sketch, isAuction)
  sketch.breaks = sketch.isSealed ? breaks : Math.max(1, breaks)
  const back = sketch.isSealed
    ? 0
    : Math.max(1, Math.round(span * (0.04 + 0.85 * uniform(key, DRAW.brokenClose) ** 1.7)))
  sketch.closeCents = sketch.isSealed ? limitCents : within(lowest, limitCents - side * back, highest)
  const start = Math.round(refCents * (1 + sketch.gap + 0.0012 * side * sketch.limit * uniform(key, DRAW.spikes)))
  sketch.openCents = isAuction ? limitCents : within(lowest, start, highest)
  if (isAuction && sketch.breaks === 0) {
    sketch.highCents = sketch.lowCents = limitCents
    return
  }
  drawWicks(sketch, lowest, highest)
  // A seal that broke traded at least a tick away from the limit.
  if (side > 0) {
    sketch.highCents = limitCents
    sketch.lowCents = Math.min(sketch.lowCents, near)
  } else {
    sketch.lowCents = limitCents
    sketch.highCents = Math.max(sketch.highCents, near)
  }
}

/** Turns the impulse into a candle in whole cents that obeys the limits. */
export function drawCandle(sketch: Sketch, { state }: DayContext): void {
  const { key, refCents, upCents, downCents } = sketch
  const floor = Math.min(refCents, sketch.isSt ? ST_FLOOR_CENTS : FLOOR_CENTS)
  sketch.side = 0
  sketch.isSealed = false
  sketch.breaks = 0
  if (sketch.limit === 0) {
    drawFree(sketch, floor)
    return
  }
  const lowest = Math.max(floor, downCents + 1)
  const highest = Math.max(lowest, upCents - 1)
  const target = refCents * (1 + sketch.change)
  if (sketch.attempt > 0 || target >= upCents) sketch.side = 1
  else if ((sketch.attempt < 0 || target <= downCents) && downCents >= floor) sketch.side = -1
  if (sketch.side !== 0) {
    sketch.isSealed = uniform(key, DRAW.seal) < sketch.sealChance
    drawTouched(sketch, lowest, highest)
    return
  }
  sketch.openCents = within(lowest, Math.round(refCents * (1 + sketch.gap)), highest)
  sketch.closeCents = within(lowest, Math.round(target), highest)
  drawWicks(sketch, lowest, highest)
  // A spike that would cross the limit meets it for a moment, more often where hot money was yesterday.
  const isWatched = (state.stocks.streak[sketch.row] as number) > 0
  const spike = uniform(key, DRAW.spikes) < (isWatched ? 0.6 : 0.3)
  if (sketch.highCents >= highest && spike && sketch.closeCents < highest) {
    sketch.side = 1
    sketch.highCents = upCents
    sketch.breaks = 1
  }
}
