import { normal, studentT4, uniform } from '#random.ts'
import { type DayContext, DRAW, type Sketch } from './sketch.ts'

/** Chance that a stock with a streak of 1, 2, 3 … is tried again the next day, on a day of usual mood. */
const TRIED_AGAIN = [0, 0.22, 0.43, 0.5, 0.55, 0.55, 0.52, 0.48, 0.42, 0.35, 0.28, 0.2, 0.1] as const
const MOST_TRIED = TRIED_AGAIN.length - 1

export function triedAgain(streak: number): number {
  return TRIED_AGAIN[Math.min(streak, MOST_TRIED)] as number
}

/**
 * The day after a seal. It opens higher than it closed for most, higher still where the theme is hot or it is tried again;
 * who is not taken to the limit again is sold from the open on, and the higher the streak the harder the fall.
 */
export function drawAfterSeal(sketch: Sketch, { state, market, attention }: DayContext): void {
  const { key, row } = sketch
  const streak = Math.min(5, state.stocks.streak[row] as number)
  // A wider board is a longer way in both directions.
  const scale = sketch.limit >= 20 ? 1.3 : 1
  const lead = sketch.driver < 0 ? 0 : (attention.lead[sketch.driver] as number)
  const hope = -0.002 + 0.004 * market.mood + 0.019 * lead + 0.002 * (streak - 1)
  const gap = scale * (hope + (0.013 + 0.0035 * streak) * studentT4(key, DRAW.afterGap))
  if (sketch.attempt > 0) {
    sketch.gap += 0.034 + gap
    sketch.atOpen = 0.4
    return
  }
  sketch.gap += gap
  const fade = 0.004 - 0.009 * (streak - 1) + 0.003 * market.mood + 0.006 * lead
  const body = (0.013 + 0.012 * (streak - 1)) * normal(key, DRAW.afterBody)
  // The story is over for some: nobody buys on the way down.
  const isOver = uniform(key, DRAW.afterOver) < 0.08 + 0.035 * (streak - 1)
  sketch.change += gap + scale * (fade + body - (isOver ? 0.06 : 0))
}
