import { type DayMinutes, rowDay, rowMinutes } from '#intraday/day-minutes.ts'
import type { DayScene } from '#intraday/day-scene.ts'
import {
  type Anchor,
  type Bounds,
  boundsOf,
  fixedAnchors,
  limitOf,
  offMarkTouch,
  type RowDay,
} from '#intraday/path/path-anchors.ts'
import { TICKS_PER_MINUTE } from '#intraday/session-ticks.ts'
import { SHAPES, wiggle } from '#intraday/tick-shape.ts'
import { mix } from '#random.ts'
import { spanAt } from './seal-spans.ts'

/**
 * A stock's path with what bends it between minute marks: a stock that meets a limit has ticks of its own where a seal
 * begins, breaks, or an extreme is touched between two.
 */
export interface PathRow extends RowDay {
  readonly prices: Int32Array
  readonly bounds: Bounds
  /** Prices passed between minute marks, in time order. */
  readonly knots: readonly Anchor[]
}

export function pathRow(scene: DayScene, row: number, minutes: DayMinutes): PathRow {
  const day = rowDay(scene, row)
  const { plan, hash, spans } = day
  // Field by field: a spread would turn `day` into another kind of object, and all code compiled for it would be lost.
  return {
    plan,
    row,
    hash,
    spans,
    prices: rowMinutes(minutes, row).priceCents,
    bounds: boundsOf(day),
    knots: spans.length === 0 ? [] : knotsOf(day),
  }
}

function knotsOf(day: RowDay): Anchor[] {
  const touch = offMarkTouch(day)
  return [...fixedAnchors(day), ...(touch ? [touch] : [])]
    .filter(knot => knot.tick % TICKS_PER_MINUTE !== 0)
    .sort((a, b) => a.tick - b.tick)
}

/** The range of the marks and knots up to the mark before a minute, that mark included. */
export function rangeBefore(sealed: PathRow, mark: number): Bounds {
  let low = sealed.prices[0] as number
  let high = low
  for (let passed = 1; passed < mark; passed++) {
    const cents = sealed.prices[passed] as number
    if (cents < low) low = cents
    if (cents > high) high = cents
  }
  for (const knot of sealed.knots) {
    if (knot.tick > (mark - 1) * TICKS_PER_MINUTE) break
    if (knot.cents < low) low = knot.cents
    if (knot.cents > high) high = knot.cents
  }
  return { low, high }
}

/** Writes the ticks of the minute that ends at `mark` of a stock that meets a limit into `out`: ticks 0–20. */
export function writeSealedMinute(sealed: PathRow, mark: number, out: Int32Array): void {
  const first = (mark - 1) * TICKS_PER_MINUTE
  const last = mark * TICKS_PER_MINUTE
  const range = rangeBefore(sealed, mark)
  const shape = mix(sealed.hash, 0x7000 + mark) & (SHAPES - 1)
  const knots: Anchor[] = [
    { tick: first, cents: sealed.prices[mark - 1] as number, seals: false },
    ...sealed.knots.filter(knot => knot.tick > first && knot.tick < last),
    { tick: last, cents: sealed.prices[mark] as number, seals: false },
  ]
  for (let next = 1; next < knots.length; next++) {
    const from = knots[next - 1] as Anchor
    const to = knots[next] as Anchor
    const low = Math.max(sealed.bounds.low, Math.min(range.low, from.cents, to.cents))
    const high = Math.min(sealed.bounds.high, Math.max(range.high, from.cents, to.cents))
    const stray = 0.25 * Math.abs(to.cents - from.cents) + 0.02 * (high - low)
    for (let tick = from.tick; tick <= to.tick; tick++) {
      const k = tick - first
      const span = spanAt(sealed.spans, tick)
      const done = (tick - from.tick) / (to.tick - from.tick)
      const line = from.cents + (to.cents - from.cents) * done
      const free = Math.round(line + stray * wiggle(shape, k) * Math.min(1, 5 * done * (1 - done)))
      out[k] = span ? limitOf(sealed, span) : Math.max(low, Math.min(high, free))
    }
    if (from.tick === first) out[0] = from.cents
    out[to.tick - first] = to.cents
  }
}
