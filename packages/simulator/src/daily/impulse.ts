import { normal, studentT4, uniform } from '#random.ts'
import { DRIVERS_PER_STOCK } from '#universe/sectors.ts'
import { type DayContext, DRAW, type Sketch } from './sketch.ts'

const CONCEPT_WEIGHT = [0.75, 0.5, 0.35] as const
/** Chance that a stock with a streak of 1, 2, 3 … is tried again the next day, on a day of usual mood. */
const TRIED_AGAIN = [0, 0.22, 0.43, 0.5, 0.55, 0.55, 0.52, 0.48, 0.42, 0.35, 0.28, 0.2, 0.1] as const
/** How much rarer a board of that width sees an attempt: by limit in percent. */
const WIDTH: Readonly<Record<number, number>> = { 5: 1.15, 10: 1, 20: 0.26, 30: 0.07 }
const RAID = 0.0072
const RUIN = 0.0016

/** Adds what the sectors do to the stock, and returns how hot its own themes are. */
function addSectors(sketch: Sketch, { universe, sectors }: DayContext): number {
  const { driver } = universe
  let warmth = 0
  let best = 0
  let change = sectors.returns[driver.industry[sketch.row] as number] as number
  for (let at = 0; at < DRIVERS_PER_STOCK; at++) {
    const concept = driver.concepts[sketch.row * DRIVERS_PER_STOCK + at] as number
    if (concept < 0) break
    const weight = CONCEPT_WEIGHT[at] as number
    change += weight * (sectors.returns[concept] as number)
    const part = weight * (sectors.heat[concept] as number) * (driver.pull[concept] as number)
    warmth += part
    if (part > best) {
      best = part
      sketch.driver = concept
    }
  }
  if (best < 0.03) sketch.driver = -1
  sketch.change += change
  return warmth
}

/** After a streak: the premium of the sealed, the hangover of the broken. */
function afterBoards(sketch: Sketch, context: DayContext): number {
  const { stocks } = context.state
  const { mood } = context.market
  const { row } = sketch
  const streak = stocks.streak[row] as number
  if (streak > 0) return 0.017 + 0.008 * mood
  const since = stocks.sinceSeal[row] as number
  const hangover = since <= 3 ? -0.004 * Math.min(5, stocks.height[row] as number) : 0
  return (
    hangover - (stocks.brokenBefore[row] === 1 ? 0.006 - 0.004 * mood : 0) - 0.01 * (stocks.downStreak[row] as number)
  )
}

function upChance(sketch: Sketch, context: DayContext, warmth: number): number {
  const { stocks } = context.state
  const { tide } = context.market
  const { row } = sketch
  const width = WIDTH[sketch.limit] ?? 0
  const streak = stocks.streak[row] as number
  if (streak > 0) {
    const again = TRIED_AGAIN[Math.min(streak, TRIED_AGAIN.length - 1)] as number
    return Math.min(0.85, again * Math.min(1, width * 1.3) * tide ** 0.6 * (1 + 0.9 * warmth))
  }
  const memory = (stocks.sinceSeal[row] as number) <= 6 ? 2.6 : 1
  const appetite = context.universe.traits.appetite[row] as number
  return Math.min(0.6, RAID * appetite * width * tide * memory * (1 + 46 * warmth))
}

function downChance(sketch: Sketch, context: DayContext): number {
  const { stocks } = context.state
  const { fear } = context.market
  const { row } = sketch
  const width = sketch.limit === 5 ? 3.2 : (WIDTH[sketch.limit] ?? 0)
  const fresh = (stocks.sinceSeal[row] as number) <= 2 ? 0.012 * (stocks.height[row] as number) : 0
  const falling = (stocks.downStreak[row] as number) > 0 ? 0.16 : 0
  return Math.min(0.5, (RUIN + fresh + falling) * width * fear)
}

/** How the day would go if there were no limits, and whether somebody means to reach one. */
export function drawImpulse(sketch: Sketch, context: DayContext): void {
  const { traits } = context.universe
  const { stocks } = context.state
  const { row, key } = sketch
  const sd = (traits.ownSd[row] as number) * Math.sqrt(stocks.variance[row] as number)
  sketch.ownShock = studentT4(key, DRAW.own)
  const pull = -0.004 * (Math.log(sketch.refCents) - (stocks.anchor[row] as number))
  const poverty = sketch.refCents < 200 ? 0.012 : 0
  sketch.driver = -1
  sketch.change = (traits.beta[row] as number) * context.market.return + sd * sketch.ownShock + pull + poverty
  const warmth = addSectors(sketch, context)
  // A streak goes on under the story it began with.
  if (sketch.driver < 0 && (stocks.streak[row] as number) > 0) sketch.driver = stocks.story[row] as number
  const premium = afterBoards(sketch, context)
  sketch.change += premium
  sketch.attempt = 0
  if (sketch.limit > 0) {
    const up = upChance(sketch, context, warmth)
    const down = downChance(sketch, context)
    const u = uniform(key, DRAW.attempt)
    sketch.attempt = u < up ? 1 : u > 1 - down ? -1 : 0
    // Attempts must not make the market richer on the whole: what the few gain, the many do not.
    sketch.change -= 0.006 * sketch.limit * (Math.min(up, 0.25) - down)
    const streak = stocks.streak[row] as number
    const belief = 0.67 + 0.05 * context.market.mood + 0.2 * warmth + 0.02 * Math.min(streak, 4)
    sketch.sealChance = Math.max(0.35, Math.min(0.93, sketch.attempt < 0 ? 0.6 : belief))
  }
  sketch.gap = context.market.openGap + 0.6 * premium + 0.18 * sd * sketch.ownShock + 0.0042 * normal(key, DRAW.gap)
}
