import { triangular } from '#random.ts'
import { type DayContext, DRAW, type Sketch } from './sketch.ts'

const NEVER = 99

/** Writes into the state what tomorrow needs to know of today. */
export function remember(sketch: Sketch, { state, sectors, market }: DayContext): void {
  const { stocks } = state
  const { row } = sketch
  const isUpSealed = sketch.isSealed && sketch.side > 0
  const streak = isUpSealed ? Math.min(99, (stocks.streak[row] as number) + 1) : 0
  stocks.streak[row] = streak
  stocks.sinceSeal[row] = isUpSealed ? 0 : Math.min(NEVER, (stocks.sinceSeal[row] as number) + 1)
  if (isUpSealed) {
    stocks.height[row] = streak
    stocks.story[row] = sketch.driver
  }
  stocks.brokenBefore[row] = sketch.side > 0 && !sketch.isSealed ? 1 : 0
  stocks.downStreak[row] = sketch.isSealed && sketch.side < 0 ? Math.min(99, (stocks.downStreak[row] as number) + 1) : 0
  const shock = Math.min(16, sketch.ownShock * sketch.ownShock)
  const variance = 0.07 + (stocks.variance[row] as number) * (0.86 + 0.07 * shock) + (isUpSealed ? 0.25 : 0)
  stocks.variance[row] = Math.min(4, Math.max(0.35, variance))
  const warmth = sketch.driver < 0 ? 0 : (sectors.heat[sketch.driver] as number)
  const news = 0.05 * (Math.abs(sketch.ownShock) - 0.7) + 0.06 * warmth + (sketch.side > 0 ? 0.42 : 0)
  const activity =
    0.92 * (stocks.activity[row] as number) +
    news +
    0.14 * triangular(sketch.key, DRAW.activity) +
    0.02 * market.mood * (sketch.attempt === 0 ? 0 : 1)
  stocks.activity[row] = Math.min(3.2, Math.max(-2, activity))
  stocks.closeCents[row] = sketch.closeCents
  // A lasting part of every move: the price a stock is drawn back to slowly follows it.
  const anchor = stocks.anchor[row] as number
  stocks.anchor[row] = anchor + 0.0015 * (Math.log(sketch.closeCents) - anchor)
  stocks.tradedDays[row] = Math.min(30_000, (stocks.tradedDays[row] as number) + 1)
}
