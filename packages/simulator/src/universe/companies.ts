import type { Board, Exchange, StockCode } from '@kanpan/contract/model/stock'
import { exchangeOf } from '@kanpan/market/limit-up/price-limit'
import { companyName, REGIONS, type Region } from '#names/company-name.ts'
import { initialsOf } from '#names/initials.ts'
import { mix, normal, pick, streamKey, uniform } from '#random.ts'
import { assignCodes } from './codes.ts'
import { INDUSTRIES, type Industry } from './industries.ts'
import { type Listing, listingOf, type Venue } from './listing.ts'

export interface Company extends Listing {
  readonly code: StockCode
  readonly name: string
  readonly initials: string[]
  readonly exchange: Exchange
  readonly board: Board
  readonly industry: Industry
  readonly industryIndex: number
  readonly region: Region
  /** Log of the market value relative to what is usual for its industry. */
  readonly size: number
}

type Draft = Listing & Pick<Company, 'industry' | 'industryIndex' | 'region' | 'size'> & { readonly key: number }

/** A few more than trade on any one day: some list later, some leave. */
const COMPANIES = 5_590
const REGION_WEIGHT = REGIONS.reduce((sum, region) => sum + region.weight, 0)

const VENUES: readonly {
  readonly venue: Venue
  readonly weight: number
  readonly loved: string
  readonly boost: number
}[] = [
  { venue: 'sse-main', weight: 0.28, loved: 'frtgncb', boost: 1.4 },
  { venue: 'szse-main', weight: 0.265, loved: 'bgcntr', boost: 1.15 },
  { venue: 'chinext', weight: 0.245, loved: 'esnmcapb', boost: 1.2 },
  { venue: 'star', weight: 0.075, loved: 'espm', boost: 2.6 },
  { venue: 'bse', weight: 0.06, loved: 'macn', boost: 1.3 },
]

function venueOf(key: number, industry: Industry): Venue {
  if (industry.group === 'f' && industry.name !== '多元金融') return uniform(key, 20) < 0.75 ? 'sse-main' : 'szse-main'
  const weights = VENUES.map(
    ({ weight, loved, boost }) => weight * (loved.includes(industry.group) ? boost : 1 / boost),
  )
  let left = uniform(key, 20) * weights.reduce((sum, weight) => sum + weight, 0)
  const at = weights.findIndex(weight => {
    left -= weight
    return left <= 0
  })
  return (VENUES[at] ?? VENUES[0])?.venue ?? 'sse-main'
}

function regionOf(key: number): Region {
  let left = uniform(key, 21) * REGION_WEIGHT
  for (const region of REGIONS) {
    left -= region.weight
    if (left <= 0) return region
  }
  return REGIONS[0] as Region
}

/** Company sizes are log-normal in the middle and heavier at the top. */
function sizeOf(key: number): number {
  const z = normal(key, 22)
  return 0.9 * z + (z > 1.2 ? 0.75 * (z - 1.2) ** 1.5 : 0)
}

function drafts(seed: number): Draft[] {
  const stream = streamKey(seed, 'company')
  const usual = INDUSTRIES.reduce((sum, industry) => sum + industry.companies, 0)
  const list: Draft[] = []
  for (const [industryIndex, industry] of INDUSTRIES.entries()) {
    const count = Math.round((industry.companies * COMPANIES) / usual)
    for (let at = 0; at < count; at++) {
      const key = mix(stream, list.length)
      const listing = listingOf(key, venueOf(key, industry), industry.group === 'f')
      list.push({ ...listing, key, industry, industryIndex, region: regionOf(key), size: sizeOf(key) })
    }
  }
  return list
}

/** Every company that is or will be listed, by code. */
export function buildCompanies(seed: number): Company[] {
  const names = new Set<string>()
  const unnamed = assignCodes(drafts(seed)).sort((a, b) => (a.code < b.code ? -1 : 1))
  return unnamed.map(({ key, ...draft }) => {
    let name = companyName(mix(key, 30), draft.industry.tradeWords, draft.region)
    for (let again = 31; names.has(name); again++) {
      name = companyName(mix(key, again + pick(key, again, 7)), draft.industry.tradeWords, draft.region)
    }
    names.add(name)
    return { ...draft, name, initials: initialsOf(name), exchange: exchangeOf(draft.code) }
  })
}
