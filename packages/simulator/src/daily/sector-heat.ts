import { mix, streamKey, studentT4, uniform } from '#random.ts'
import { INDUSTRIES } from '#universe/industries.ts'
import type { Universe } from '#universe/universe.ts'
import type { SectorState } from './state.ts'

const COLD = 0
const RISING = 1
const FADING = 2

const GROUP_SD = 0.0098
const INDUSTRY_SD = 0.006
const CONCEPT_SD = 0.008
/** Themes that catch fire on a usual day, in all. */
const SPARKS_A_DAY = 2.8

/** What each sector adds to its members' day. */
export interface SectorDay {
  readonly returns: Float64Array
  /** 0–1. */
  readonly heat: Float64Array
}

/**
 * Heat spreads like an infection: it doubles while few believe, slows as everyone does, and fades when no one is left
 * to buy. A theme that just burnt is left alone for weeks.
 */
function spread(state: SectorState, at: number, day: { readonly key: number; readonly spark: number }): void {
  const u = uniform(day.key, 2 * at)
  const heat = state.heat[at] as number
  const phase = state.phase[at] as number
  state.weariness[at] = 0.95 * (state.weariness[at] as number)
  if (phase === COLD) {
    const isLit = u < day.spark * (1 - Math.min(1, state.weariness[at] as number))
    state.heat[at] = isLit ? 0.22 + 0.2 * uniform(day.key, 2 * at + 1) : 0.6 * heat
    if (!isLit) return
    state.phase[at] = RISING
    state.peak[at] = 0.4 + 0.6 * uniform(day.key, 2 * at + 1) ** 1.5
  } else if (phase === RISING) {
    const peak = state.peak[at] as number
    state.heat[at] = Math.min(1, heat + heat * (0.55 + 0.5 * u) * (1.15 - heat / peak))
    if ((state.heat[at] as number) >= 0.92 * peak || u < 0.1) state.phase[at] = FADING
  } else {
    state.heat[at] = heat * (0.58 + 0.34 * u)
    state.weariness[at] = Math.min(1.2, (state.weariness[at] as number) + 0.25)
    if ((state.heat[at] as number) < 0.05) state.phase[at] = COLD
  }
}

/** Steps the sectors' heat in place and tells the day's sector factors. */
export function stepSectors(
  universe: Universe,
  state: SectorState,
  day: { readonly number: number; readonly mood: number },
): SectorDay {
  const { sectors, driver, industryCount } = universe
  const key = mix(streamKey(universe.seed, 'heat'), day.number)
  const factorKey = mix(streamKey(universe.seed, 'sector-factor'), day.number)
  const groupKey = mix(streamKey(universe.seed, 'group-factor'), day.number)
  const themes = driver.isTheme.reduce((sum, is) => sum + is, 0)
  const spark = (SPARKS_A_DAY * Math.exp(0.15 * day.mood)) / themes
  const returns = new Float64Array(sectors.length)
  const heat = new Float64Array(sectors.length)
  for (let at = 0; at < sectors.length; at++) {
    const noise = studentT4(factorKey, at)
    if (at < industryCount) {
      // Neighbouring industries move together: all of electronics, all of materials.
      const group = INDUSTRIES[at]?.group.charCodeAt(0) ?? 0
      returns[at] = INDUSTRY_SD * noise + GROUP_SD * studentT4(groupKey, group)
      continue
    }
    if (driver.isTheme[at] === 1) spread(state, at, { key, spark })
    const warm = state.heat[at] as number
    const trend = state.phase[at] === RISING ? 0.013 : state.phase[at] === FADING ? -0.009 : 0
    returns[at] = CONCEPT_SD * noise * (1 + 1.2 * warm) + trend * warm
    heat[at] = warm
  }
  return { returns, heat }
}

const WARM_UP_DAYS = 40

/** Lets themes come and go for some days before the first, so that the market does not begin cold. */
export function warmSectors(universe: Universe, state: SectorState): void {
  for (let number = -WARM_UP_DAYS; number < 0; number++) stepSectors(universe, state, { number, mood: 0 })
}
