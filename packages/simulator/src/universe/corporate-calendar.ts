import { mix, normal, streamKey, uniform } from '#random.ts'
import type { Company } from './companies.ts'
import { numberOnOrAfter, SIMULATED_DAYS } from './horizon.ts'

export const SPELL = { st: 1, starred: 2, suspended: 4, delisting: 8 } as const

/** What companies go through on fixed days, independent of prices. */
export interface CorporateCalendar {
  readonly listed: Int32Array
  readonly gone: Int32Array
  /** Spells in columns: `row` is in `kind` from the day `from` up to, not including, `to`. Ordered by row. */
  readonly spellRow: Int32Array
  readonly spellKind: Uint8Array
  readonly spellFrom: Int32Array
  readonly spellTo: Int32Array
  /** Ex-right days, by day number. */
  readonly exRights: ReadonlyMap<number, readonly ExRight[]>
}

export interface ExRight {
  readonly row: number
  /** Cash paid, as a fraction of the price before. */
  readonly cashYield: number
  /** New shares for each old one. */
  readonly conversion: number
}

type Spell = readonly [row: number, kind: number, from: number, to: number]

const DAYS = SIMULATED_DAYS.length
const YEARS = [2024, 2025, 2026, 2027] as const
const CONVERSIONS = [0.2, 0.3, 0.4, 0.45, 0.48] as const
/** A delisted stock trades a last fortnight under its delisting mark. */
export const DELISTING_DAYS = 15

/** Marks follow the annual reports: most begin and end in the last days of April. */
function aroundReports(key: number, year: number): number {
  const isReport = uniform(key, 1) < 0.7
  const month = isReport ? 4 : 1 + Math.floor(12 * uniform(key, 2))
  const date = isReport ? 19 + Math.floor(11 * uniform(key, 3)) : 1 + Math.floor(28 * uniform(key, 3))
  return numberOnOrAfter(`${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`)
}

function stSpells(key: number, row: number, company: Company): Spell[] {
  const starred = uniform(key, 4) < 0.5 ? SPELL.st | SPELL.starred : SPELL.st
  if (company.goneNumber < DAYS) {
    const from = company.goneNumber - 180 - Math.floor(200 * uniform(key, 5))
    const last = company.goneNumber - DELISTING_DAYS
    return [
      [row, SPELL.st | SPELL.starred, from, last],
      [row, SPELL.suspended, last - 6, last],
      [row, SPELL.delisting, last, company.goneNumber],
    ]
  }
  const endsInYear = (year: number) => (uniform(key, 6) < 0.65 ? aroundReports(mix(key, 7), year) : DAYS)
  if (uniform(key, 8) < 0.022) return marked([row, starred, -1, endsInYear(2024 + Math.floor(3 * uniform(key, 9)))])
  if (uniform(key, 10) > 0.05) return []
  const year = YEARS[Math.floor(YEARS.length * uniform(key, 11))] as number
  const from = aroundReports(mix(key, 12), year)
  return marked([row, starred, from, Math.max(from + 20, year < 2027 ? endsInYear(year + 1) : DAYS)])
}

// A mark is put on or taken off after one day without trading.
function marked(mark: Spell): Spell[] {
  const [row, , from, to] = mark
  const spells: Spell[] = [mark]
  if (from > 0 && from < DAYS) spells.push([row, SPELL.suspended, from - 1, from])
  if (to < DAYS) spells.push([row, SPELL.suspended, to - 1, to])
  return spells
}

/** Halts for restructurings and inquiries: about one in four stocks in four years, a day or two weeks long. */
function haltSpells(key: number, row: number): Spell[] {
  if (uniform(key, 20) > 0.13) return []
  const from = 1 + Math.floor(uniform(key, 21) * (DAYS - 2))
  const length = uniform(key, 22) < 0.35 ? 1 : 5 + Math.floor(6 * uniform(key, 23))
  return [[row, SPELL.suspended, from, from + length]]
}

function exRightsOf(key: number, row: number, company: Company): { day: number; exRight: ExRight }[] {
  const isGenerous = company.industry.capScale >= 6
  return YEARS.flatMap(year => {
    const own = mix(key, year)
    if (uniform(own, 0) > 0.68) return []
    const date = 125 + Math.floor(75 * Math.sqrt(uniform(own, 1)))
    const day = numberOnOrAfter(new Date(Date.UTC(year, 0, date)).toISOString().slice(0, 10))
    if (day <= Math.max(0, company.listedNumber + 40) || day >= Math.min(DAYS, company.goneNumber - 200)) return []
    const cashYield = Math.min(0.06, (isGenerous ? 0.032 : 0.011) * Math.exp(0.65 * normal(own, 2)))
    const conversion = uniform(own, 3) < 0.05 ? (CONVERSIONS[Math.floor(5 * uniform(own, 4))] ?? 0) : 0
    return [{ day, exRight: { row, cashYield, conversion } }]
  })
}

export function corporateCalendar(seed: number, companies: readonly Company[]): CorporateCalendar {
  const stream = streamKey(seed, 'corporate')
  const spells: Spell[] = []
  const dated: { day: number; exRight: ExRight }[] = []
  for (const [row, company] of companies.entries()) {
    const key = mix(stream, row)
    const isYoung = company.listedNumber >= 0 || company.listedOn > '2021-01-01'
    const isSolid = company.industry.capScale >= 6
    if (!isYoung && !isSolid) spells.push(...stSpells(key, row, company))
    if (company.listedNumber < 0 && company.goneNumber >= DAYS) spells.push(...haltSpells(key, row))
    dated.push(...exRightsOf(key, row, company))
  }
  const byDay = Map.groupBy(dated, ({ day }) => day)
  return {
    listed: Int32Array.from(companies, company => company.listedNumber),
    gone: Int32Array.from(companies, company => company.goneNumber),
    spellRow: Int32Array.from(spells, ([row]) => row),
    spellKind: Uint8Array.from(spells, ([, kind]) => kind),
    spellFrom: Int32Array.from(spells, ([, , from]) => from),
    spellTo: Int32Array.from(spells, ([, , , to]) => to),
    exRights: new Map([...byDay].map(([day, list]) => [day, list.map(({ exRight }) => exRight)])),
  }
}
