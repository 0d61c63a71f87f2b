import type { SectorMembers } from '@kanpan/market/quote/catalogue'
import { mix, normal, streamKey, uniform } from '#random.ts'
import type { Company } from './companies.ts'
import { CONCEPT_THEMES } from './concepts.ts'
import { INDUSTRIES, type Industry } from './industries.ts'

/** How many concepts of a stock move its price; the others are labels. */
export const DRIVERS_PER_STOCK = 3

/** Which sectors move a stock. */
export interface Driver {
  /** Sector index of each stock's industry. */
  readonly industry: Int16Array
  /** Sector indices of the concepts that move it, `DRIVERS_PER_STOCK` a stock; -1 where it has fewer. */
  readonly concepts: Int16Array
  /** Whether a sector can catch fire. */
  readonly isTheme: Uint8Array
  /** How hard its heat pulls at each member: money spread over 400 stocks moves each one less. */
  readonly pull: Float32Array
}

/** How much a concept belongs to an industry: strong inside its groups, with likes and dislikes, weak outside. */
function affinity(key: number, industryIndex: number, conceptIndex: number): number {
  const { groups, members } = CONCEPT_THEMES[conceptIndex] as (typeof CONCEPT_THEMES)[number]
  const industry = INDUSTRIES[industryIndex] as Industry
  const closeness = groups === '*' ? 0.8 : groups.includes(industry.group) ? 7 : 0.12
  const liking = groups === '*' ? 1 : Math.exp(1.3 * normal(mix(key, industryIndex), conceptIndex))
  return members * closeness * liking
}

function cumulativeAffinities(seed: number): Float64Array[] {
  const key = streamKey(seed, 'affinity')
  return INDUSTRIES.map((_, industryIndex) => {
    const sums = new Float64Array(CONCEPT_THEMES.length)
    let sum = 0
    for (let concept = 0; concept < sums.length; concept++) {
      sum += affinity(key, industryIndex, concept)
      sums[concept] = sum
    }
    return sums
  })
}

function drawn(sums: Float64Array, u: number): number {
  const target = u * (sums[sums.length - 1] as number)
  let low = 0
  let high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] as number) < target) low = middle + 1
    else high = middle
  }
  return low
}

/** The concepts of one stock, 3 to 15, the most natural ones first drawn. */
function conceptsOf(key: number, sums: Float64Array): number[] {
  const count = Math.min(15, 3 + Math.floor(4.2 * -Math.log(uniform(key, 0))))
  const chosen = new Set<number>()
  for (let draw = 1; chosen.size < count && draw < 200; draw++) chosen.add(drawn(sums, uniform(key, draw)))
  return [...chosen]
}

function blockCode(at: number, industryCount: number): string {
  if (at < industryCount) return String(881101 + at)
  const concept = at - industryCount
  return String(concept < 220 ? 885301 + concept : 886001 + concept - 220)
}

export function buildSectors(seed: number, companies: readonly Company[]) {
  const industryCount = INDUSTRIES.length
  const names = [...INDUSTRIES, ...CONCEPT_THEMES].map(({ name }) => name)
  const rows: number[][] = names.map(() => [])
  const sums = cumulativeAffinities(seed)
  const stream = streamKey(seed, 'membership')
  const industry = new Int16Array(companies.length)
  const concepts = new Int16Array(companies.length * DRIVERS_PER_STOCK).fill(-1)
  for (const [row, company] of companies.entries()) {
    industry[row] = company.industryIndex
    rows[company.industryIndex]?.push(row)
    let moving = 0
    for (const concept of conceptsOf(mix(stream, row), sums[company.industryIndex] as Float64Array)) {
      rows[industryCount + concept]?.push(row)
      if (moving < DRIVERS_PER_STOCK && CONCEPT_THEMES[concept]?.isTheme) {
        concepts[row * DRIVERS_PER_STOCK + moving++] = industryCount + concept
      }
    }
  }
  const sectors: SectorMembers[] = names.map((name, at) => ({
    blockCode: blockCode(at, industryCount),
    name,
    kind: at < industryCount ? 'industry' : 'concept',
    rows: Int32Array.from(rows[at] ?? []),
  }))
  const isTheme = Uint8Array.from(names, (_, at) => (CONCEPT_THEMES[at - industryCount]?.isTheme ? 1 : 0))
  const pull = Float32Array.from(rows, members => Math.min(1.3, Math.max(0.45, Math.sqrt(110 / (members.length + 1)))))
  const driver: Driver = { industry, concepts, isTheme, pull }
  return { sectors, driver, industryCount }
}
