import { studentT4, triangular, uniform } from '#random.ts'
import { CONCEPT_WEIGHT, WIDTH } from '#universe/draw.ts'
import { DRIVERS_PER_STOCK } from '#universe/sectors.ts'
import { drawAfterSeal, triedAgain } from './after-seal.ts'
import { type DayContext, DRAW, type Sketch } from './sketch.ts'

const RUIN = 0.0016
/** A theme is the reason of a try where it makes it that much likelier. */
const OWN_STORY = 0.05
/** Chance that a first board succeeds in the opening auction. */
const AT_OPEN = 0.045

/** What the sectors a stock is in do to it. */
interface Pull {
  /** How hot its own themes are. */
  readonly warmth: number
  /** How likely their heat has it tried, for a stock of liking 1. */
  readonly attention: number
}

/** Adds what the sectors do to the stock. */
function addSectors(sketch: Sketch, { universe, sectors, attention }: DayContext): Pull {
  const { driver } = universe
  let warmth = 0
  let drawn = 0
  let best = 0
  let change = sectors.returns[driver.industry[sketch.row] as number] as number
  for (let at = 0; at < DRIVERS_PER_STOCK; at++) {
    const concept = driver.concepts[sketch.row * DRIVERS_PER_STOCK + at] as number
    if (concept < 0) break
    const weight = CONCEPT_WEIGHT[at] as number
    change += weight * (sectors.returns[concept] as number)
    warmth += weight * (sectors.heat[concept] as number) * (driver.pull[concept] as number)
    const part = weight * (attention.sectors[concept] as number)
    drawn += part
    if (part > best) {
      best = part
      sketch.driver = concept
    }
  }
  // What would have been tried as much without its themes runs for itself.
  if (best < OWN_STORY * attention.alone) sketch.driver = -1
  sketch.change += change
  return { warmth, attention: drawn }
}

/** The hangover of the days after a streak, and of a break. */
function hangover(sketch: Sketch, context: DayContext): number {
  const { stocks } = context.state
  const { mood } = context.market
  const { row } = sketch
  const since = stocks.sinceSeal[row] as number
  const ended = since <= 3 ? -0.004 * Math.min(5, stocks.height[row] as number) : 0
  return ended - (stocks.brokenBefore[row] === 1 ? 0.006 - 0.004 * mood : 0) - 0.01 * (stocks.downStreak[row] as number)
}

function upChance(sketch: Sketch, context: DayContext, { warmth, attention }: Pull): number {
  const { stocks } = context.state
  const { tide } = context.market
  const { row } = sketch
  const width = WIDTH[sketch.limit] ?? 0
  const streak = stocks.streak[row] as number
  if (streak > 0)
    return Math.min(0.85, triedAgain(streak) * Math.min(1, width * 1.3) * tide ** 0.6 * (1 + 0.9 * warmth))
  const memory = (stocks.sinceSeal[row] as number) <= 6 ? 2.6 : 1
  const appetite = context.universe.traits.appetite[row] as number
  return Math.min(0.6, appetite * width * tide * memory * (context.attention.alone + attention))
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

/** How far prices stray within the day: with the stock's own unrest, with how far they go, and more on some days. */
function unrestOf(sketch: Sketch, context: DayContext, sd: number): number {
  const { stocks } = context.state
  const hot = (stocks.sinceSeal[sketch.row] as number) < 5 ? 2.6 : 1
  const own = 0.0045 + 0.42 * sd
  const restless = 1 + 0.22 * triangular(sketch.key, DRAW.unrest)
  return 1.04 * hot * own * restless * restless * restless + 0.45 * Math.abs(sketch.change)
}

/** How the day would go if there were no limits, and whether somebody means to reach one. */
export function drawImpulse(sketch: Sketch, context: DayContext): void {
  const { traits } = context.universe
  const { market, styles } = context
  const { stocks } = context.state
  const { row, key } = sketch
  const sd = (traits.ownSd[row] as number) * Math.sqrt(stocks.variance[row] as number)
  sketch.ownShock = studentT4(key, DRAW.own)
  const pull = -0.004 * (Math.log(sketch.refCents) - (stocks.anchor[row] as number))
  const poverty = sketch.refCents < 200 ? 0.012 : 0
  const style =
    (styles.returns[traits.marketplace[row] as number] as number) + styles.size * (traits.largeness[row] as number)
  sketch.driver = -1
  sketch.change = (traits.beta[row] as number) * market.return + style + sd * sketch.ownShock + pull + poverty
  const sectors = addSectors(sketch, context)
  const streak = stocks.streak[row] as number
  // A streak goes on under the story it began with.
  if (streak > 0 && (stocks.story[row] as number) >= 0) sketch.driver = stocks.story[row] as number
  const weight = hangover(sketch, context)
  sketch.change += weight
  sketch.attempt = 0
  sketch.atOpen = AT_OPEN
  if (sketch.limit > 0) {
    const up = upChance(sketch, context, sectors)
    const down = downChance(sketch, context)
    const u = uniform(key, DRAW.attempt)
    sketch.attempt = u < up ? 1 : u > 1 - down ? -1 : 0
    // Attempts must not make the market richer on the whole: what the few gain, the many do not.
    sketch.change -= 0.006 * sketch.limit * (Math.min(up, 0.25) - down)
    const belief = 0.67 + 0.05 * market.mood + 0.2 * sectors.warmth + 0.02 * Math.min(streak, 4)
    sketch.sealChance = Math.max(0.35, Math.min(0.93, sketch.attempt < 0 ? 0.6 : belief))
  }
  const stir = (0.0033 + 0.27 * sd) * studentT4(key, DRAW.gap)
  sketch.gap = market.openGap + 0.3 * style + 0.6 * weight + 0.18 * sd * sketch.ownShock + stir
  if (streak > 0 && sketch.limit > 0) drawAfterSeal(sketch, context)
  sketch.unrest = unrestOf(sketch, context, sd)
}
