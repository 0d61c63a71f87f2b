import type { Catalogue } from '@kanpan/market/quote/catalogue'
import { MINUTES_PER_DAY } from '@kanpan/market/quote/minute-line'
import type { DayPlan } from '#day-plan.ts'
import { mix } from '#random.ts'
import { normalAt } from './dice.ts'

/** What moves many stocks at once during a day: one path for the market and one per sector, each of unit size over the day. */
export interface FactorPaths {
  readonly market: Float64Array
  readonly sectors: readonly Float64Array[]
  /** The sector each stock follows today: its driver, else the hottest of its concepts, -1 for none. */
  readonly themeOf: Int32Array
}

/** How lively a minute is, against the calm of the early afternoon: trading is busiest after the open and before the close. */
function liveliness(mark: number): number {
  return 1 + 3.4 * Math.exp(-mark / 16) + 0.3 * Math.exp(-(237 - Math.min(mark, 237)) / 18) + 0.25 * afterNoon(mark)
}

function afterNoon(mark: number): number {
  return mark > 120 ? Math.exp(-(mark - 121) / 10) : 0
}

export const LIVELINESS = Float64Array.from({ length: MINUTES_PER_DAY }, (_, mark) => liveliness(mark))
const PACE = LIVELINESS.map(Math.sqrt)
const PACE_SIZE = Math.sqrt(PACE.reduce((sum, pace) => sum + pace * pace, 0))

/** The step a random walk takes before each minute mark so that its whole day has deviation 1. */
export const STEP = PACE.map(pace => pace / PACE_SIZE)

function walk(hash: number, drift: number): Float64Array {
  const path = new Float64Array(MINUTES_PER_DAY)
  let trend = 0
  let level = 0
  for (let mark = 1; mark < MINUTES_PER_DAY; mark++) {
    const step = STEP[mark] as number
    const counter = 4 * (mark - 1)
    // A little momentum: themes run for minutes, they do not flip each minute.
    trend = 0.8 * trend + 0.6 * normalAt(hash, counter)
    level += step * (0.75 * trend + 0.5 * normalAt(hash, counter + 2)) + drift * step * step
    path[mark] = level
  }
  return path
}

function themes(plan: DayPlan, catalogue: Catalogue): Int32Array {
  const themeOf = new Int32Array(plan.state.length).fill(-1)
  const heatOf = new Float64Array(plan.state.length).fill(-1)
  catalogue.sectors.forEach((sector, index) => {
    const heat = (plan.sectorHeat[index] ?? 0) + (sector.kind === 'concept' ? 0.001 : 0)
    for (const row of sector.rows) {
      if (heat <= (heatOf[row] as number)) continue
      heatOf[row] = heat
      themeOf[row] = index
    }
  })
  for (let row = 0; row < themeOf.length; row++) {
    const driver = plan.driverSector[row] ?? -1
    if (driver >= 0) themeOf[row] = driver
  }
  return themeOf
}

export function factorPaths(plan: DayPlan, catalogue: Catalogue, dayHash: number): FactorPaths {
  return {
    market: walk(mix(dayHash, 0x51), 60 * plan.marketReturn),
    sectors: catalogue.sectors.map((_, index) =>
      walk(mix(mix(dayHash, 0x52), index), 2 * (plan.sectorHeat[index] ?? 0)),
    ),
    themeOf: themes(plan, catalogue),
  }
}
