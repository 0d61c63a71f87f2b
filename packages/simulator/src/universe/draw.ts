import { DRIVERS_PER_STOCK, type Driver } from './sectors.ts'
import type { Traits } from './traits.ts'

/** How much of a sector's heat reaches a stock through its first, second and third concept. */
export const CONCEPT_WEIGHT = [0.75, 0.5, 0.35] as const

/** How much rarer a board of that width sees an attempt: by limit in percent. */
export const WIDTH: Readonly<Record<number, number>> = { 5: 5, 10: 1, 20: 0.4, 30: 0.1 }
const WIDTH_AT = [1, 1, 0.4, 0.4, 0.1] as const

/** How many stocks hot money would like in each sector, counted by its liking. */
export interface Draw {
  readonly sectors: Float64Array
  readonly all: number
}

export function drawOf(
  { appetite, marketplace }: Pick<Traits, 'appetite' | 'marketplace'>,
  { concepts }: Pick<Driver, 'concepts'>,
  sectorCount: number,
): Draw {
  const sectors = new Float64Array(sectorCount)
  let all = 0
  for (let row = 0; row < appetite.length; row++) {
    const liking = (appetite[row] as number) * (WIDTH_AT[marketplace[row] as number] as number)
    all += liking
    for (let at = 0; at < DRIVERS_PER_STOCK; at++) {
      const concept = concepts[row * DRIVERS_PER_STOCK + at] as number
      if (concept >= 0) sectors[concept] = (sectors[concept] as number) + liking * (CONCEPT_WEIGHT[at] as number)
    }
  }
  return { sectors, all }
}
