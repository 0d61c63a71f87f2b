import { mix, normal } from '#random.ts'
import { type DayContext, DRAW, type Sketch } from './sketch.ts'

/** The days without limit: a new listing finds its price, a stock about to leave loses what was left of it. */
export function drawFreeDay(sketch: Sketch, { state, market }: DayContext, isLeaving: boolean): void {
  const { row, key } = sketch
  const { stocks } = state
  const z = normal(key, DRAW.listing)
  const dayOfLife = stocks.tradedDays[row] as number
  if (isLeaving) {
    sketch.change = -0.45 + 0.15 * z
    sketch.gap = -0.35
  } else if (dayOfLife === 0) {
    sketch.change = Math.max(-0.2, Math.exp(0.95 + 0.15 * market.mood + 0.5 * z) - 1)
    sketch.gap = sketch.change * (0.75 + 0.2 * normal(mix(key, 1), DRAW.gap))
    stocks.activity[row] = 3.2
    // Where it will settle: part of the first day's joy does not last.
    stocks.anchor[row] = Math.log(sketch.refCents * (1 + 0.72 * sketch.change))
  } else {
    sketch.change = -0.03 + 0.075 * z
    sketch.gap = -0.015 + 0.02 * normal(mix(key, 1), DRAW.gap)
  }
}
