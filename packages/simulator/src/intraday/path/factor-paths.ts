import type { Catalogue } from '@kanpan/market/quote/catalogue'
import { MINUTES_PER_DAY } from '@kanpan/market/quote/minute-line'
import type { DayPlan } from '#day-plan.ts'
import { normalAt } from '#intraday/dice.ts'
import { mix } from '#random.ts'
import { marketplaceOf } from '#universe/marketplaces.ts'

/** What moves many stocks at once during a day: one path for the market and one per sector, each of unit size over the day. */
export interface FactorPaths {
  /** The market as the stocks of each marketplace live it: much in common, the rest their own. */
  readonly markets: readonly Float64Array[]
  /** Where each stock trades, by MARKETPLACES. */
  readonly marketplaceOf: Uint8Array
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

/** How much of the common path, of that of the growth boards and of its own each marketplace takes; squares sum to 1. */
const BLEND = [
  { common: 0.92, growth: 0, own: 0.39 },
  { common: 0.87, growth: 0.32, own: 0.37 },
  { common: 0.74, growth: 0.54, own: 0.4 },
  { common: 0.62, growth: 0.6, own: 0.5 },
  { common: 0.62, growth: 0.22, own: 0.75 },
] as const

function marketWalks(plan: DayPlan, dayHash: number): Float64Array[] {
  const common = walk(mix(dayHash, 0x51), 60 * plan.marketReturn)
  const growth = walk(mix(dayHash, 0x53), 0)
  return BLEND.map((blend, at) => {
    const own = walk(mix(mix(dayHash, 0x54), at), 0)
    return own.map(
      (step, mark) =>
        blend.common * (common[mark] as number) + blend.growth * (growth[mark] as number) + blend.own * step,
    )
  })
}

export function factorPaths(plan: DayPlan, catalogue: Catalogue, dayHash: number): FactorPaths {
  return {
    markets: marketWalks(plan, dayHash),
    marketplaceOf: Uint8Array.from(catalogue.stocks, marketplaceOf),
    sectors: catalogue.sectors.map((_, index) =>
      walk(mix(mix(dayHash, 0x52), index), 2 * (plan.sectorHeat[index] ?? 0)),
    ),
    themeOf: themes(plan, catalogue),
  }
}
