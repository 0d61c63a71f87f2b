import type { Catalogue } from '@kanpan/market/quote/catalogue'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import type { DayPlan } from '#day-plan.ts'
import { mix, streamKey } from '#random.ts'
import { dayNumber } from './dice.ts'
import { type FactorPaths, factorPaths } from './path/factor-paths.ts'
import { type SealSpan, sealSpans } from './seal/seal-spans.ts'

/** All that one stock's path needs to know of its day. */
export interface DayScene {
  readonly plan: DayPlan
  readonly catalogue: Catalogue
  readonly hash: number
  readonly factors: FactorPaths
}

interface SceneInput {
  readonly seed: number
  readonly plan: DayPlan
  readonly catalogue: Catalogue
}

export function dayScene({ seed, plan, catalogue }: SceneInput): DayScene {
  const hash = mix(streamKey(seed, 'intraday'), dayNumber(plan.day))
  return { plan, catalogue, hash, factors: factorPaths(plan, catalogue, hash) }
}

export function rowHash(scene: DayScene, row: number): number {
  return mix(scene.hash, row)
}

export function isTrading(plan: DayPlan, row: number): boolean {
  return plan.state[row] === STOCK_STATE.trading
}

/** The seals of a stock on the day; none when it does not trade. */
export function spansOf(plan: DayPlan, row: number): readonly SealSpan[] {
  return isTrading(plan, row) ? sealSpans(plan, row) : []
}
