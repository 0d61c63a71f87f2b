import { placeBefore } from './company-name.ts'

export interface NamedCompany {
  readonly name: string
  /** The province, as `REGIONS` names it. */
  readonly region: string | null
}

/** Names on the tape are four characters wide; a mark takes the place of the last ones. */
const BRAND = 2
const SHORT = 3

interface NameParts {
  readonly place: string
  readonly brand: string
  readonly trade: string
}

function partsOf({ name, region }: NamedCompany): NameParts {
  const place = placeBefore(name, region)
  const own = name.slice(place.length)
  return { place, brand: own.slice(0, BRAND), trade: own.slice(BRAND) }
}

/** The first of some candidates nobody bears yet; a whole name is borne by one company only. */
function take(taken: Set<string>, candidates: readonly string[]): string {
  const free = candidates.find(candidate => !taken.has(candidate)) ?? (candidates.at(-1) as string)
  taken.add(free)
  return free
}

/**
 * Every company's name behind N, C, XD or before 退: the brand and one more character, or the brand alone where a place
 * stood before it. No two are the same.
 */
export function shortNames(companies: readonly NamedCompany[]): string[] {
  const taken = new Set<string>()
  const short = new Array<string>(companies.length)
  // A name that is short already cannot give way to another.
  const rows = [...companies.keys()].sort((a, b) => nameLength(companies, a) - nameLength(companies, b) || a - b)
  for (const row of rows) {
    const company = companies[row] as NamedCompany
    const { place, brand, trade } = partsOf(company)
    const candidates =
      company.name.length <= SHORT
        ? []
        : place === ''
          ? [...trade].map(character => brand + character)
          : [brand, ...[...place].map(character => character + brand)]
    short[row] = take(taken, [...candidates, company.name])
  }
  return short
}

function nameLength(companies: readonly NamedCompany[], row: number): number {
  return companies[row]?.name.length ?? 0
}

/** The names behind ST and *ST of the rows that bear those marks some day: the brand, no two the same. */
export function brandNames(companies: readonly NamedCompany[], rows: Iterable<number>): ReadonlyMap<number, string> {
  const taken = new Set<string>()
  const brands = new Map<number, string>()
  for (const row of rows) {
    const company = companies[row]
    if (!company) continue
    const { place, brand, trade } = partsOf(company)
    // Of two with one brand the second keeps half of it and a character of its trade or place.
    const others = [...trade, ...place].flatMap(character => [...brand].map(half => half + character))
    brands.set(row, take(taken, [brand, ...others, company.name]))
  }
  return brands
}
