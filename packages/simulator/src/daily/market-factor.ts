import { mix, normal, streamKey, studentT4, uniform } from '#random.ts'
import type { MarketState } from './state.ts'

/** The whole market's day: what all stocks share. */
export interface MarketDay {
  readonly state: MarketState
  readonly return: number
  readonly openGap: number
  /** How bold hot money is, about -2 to 2. */
  readonly mood: number
  /** Turnover against usual, a factor. */
  readonly activity: number
  /** How much oftener than usual somebody tries to take a stock to its upper limit, and to its lower: factors. */
  readonly tide: number
  readonly fear: number
}

const USUAL_SD = 0.0114
/** Chance to stay, drift a day and turnover each regime leans to. */
const REGIMES = [
  { stay: 0.975, drift: -0.0008, activity: -0.34, variance: 1.25 },
  { stay: 0.98, drift: 0, activity: -0.08, variance: 0.8 },
  { stay: 0.97, drift: 0.0014, activity: 0.32, variance: 1.15 },
] as const
// The emotion cycle: a damped swing of about 24 days kept going by its own noise.
const SWING = 2 * 0.93 * Math.cos((2 * Math.PI) / 24)
const DAMPING = -0.93 * 0.93

function nextRegime(regime: number, u: number): number {
  const { stay } = REGIMES[regime] ?? REGIMES[1]
  if (u < stay) return regime
  if (regime !== 1) return 1
  return u < stay + (1 - stay) / 2 ? 0 : 2
}

export function stepMarket(before: MarketState, seed: number, number: number): MarketDay {
  const key = mix(streamKey(seed, 'market'), number)
  const regime = nextRegime(before.regime, uniform(key, 0))
  const { drift, activity: lean, variance: unrest } = REGIMES[regime] ?? REGIMES[1]
  const shock = studentT4(key, 1)
  const sd = USUAL_SD * Math.sqrt(before.variance)
  const pull = -0.006 * (before.level - 0.0002 * number)
  const change = Math.max(-0.085, Math.min(0.085, drift + pull + sd * shock))
  const variance = Math.max(
    0.35,
    Math.min(5, 0.08 * unrest + 0.84 * before.variance + 0.08 * before.variance * shock ** 2),
  )
  const mood = SWING * before.mood + DAMPING * before.previousMood + 0.17 * normal(key, 2) + 9 * change
  const push = 0.05 * normal(key, 3) + 2.2 * Math.abs(change) - 0.018 + 2.5 * change
  const activity = before.activity + 0.07 * (lean - before.activity) + push
  const bold = Math.max(-2, Math.min(2, mood))
  return {
    state: { variance, regime, level: before.level + change, mood, previousMood: before.mood, activity },
    return: change,
    openGap: 0.3 * change + 0.0018 * normal(key, 4),
    mood: bold,
    activity: Math.exp(activity),
    tide: Math.exp(0.12 * bold + 9 * Math.max(-0.05, Math.min(0.04, change))),
    fear: Math.exp(-0.35 * bold - 52 * Math.max(-0.07, Math.min(0.03, change))),
  }
}
