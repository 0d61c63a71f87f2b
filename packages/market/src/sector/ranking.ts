import type { Catalogue, SectorMembers } from '#quote/catalogue.ts'
import { topRows } from '#quote/top-rows.ts'
import type { SectorTable } from './aggregate.ts'

/** Sectors with fewer stocks than this say more about the stock than about the sector. */
export const LEAST_STOCKS = 3

export interface SectorRankingInput {
  readonly catalogue: Catalogue
  readonly kind: SectorMembers['kind']
  readonly by: 'changePct' | 'floatWeightedPct' | 'limitUp' | 'amountYuan' | 'streakHeight'
  readonly count: number
  readonly order?: 'asc' | 'desc'
}

/** Sectors of one kind in order, as indices into `catalogue.sectors`; those of one or two trading stocks are left out. */
export function rankSectors(table: SectorTable, { catalogue, kind, by, count, order }: SectorRankingInput): Int32Array {
  const rows: number[] = []
  catalogue.sectors.forEach((sector, index) => {
    const trading = (table.up[index] ?? 0) + (table.flat[index] ?? 0) + (table.down[index] ?? 0)
    if (sector.kind === kind && trading >= LEAST_STOCKS) rows.push(index)
  })
  return topRows({ column: table[by], count, rows: Int32Array.from(rows), ...(order && { order }) })
}

/** Place by change of each stock within a sector: 1 is first; stocks without a price have none. Equal changes share a place. */
export function rankWithin(rows: Int32Array, changesPct: Float64Array): ReadonlyMap<number, number> {
  const sorted = topRows({ column: changesPct, count: rows.length, rows })
  const places = new Map<number, number>()
  let place = 1
  sorted.forEach((row, i) => {
    if (i > 0 && changesPct[row] !== changesPct[sorted[i - 1] ?? 0]) place = i + 1
    places.set(row, place)
  })
  return places
}

/**
 * Change of every sector over several days: its daily changes compounded, the latest last.
 * Unknown on one of the days is unknown for the whole.
 */
export function compoundChangePct(days: readonly Float64Array[]): Float64Array {
  const size = days[0]?.length ?? 0
  const factor = new Float64Array(size).fill(1)
  for (const changes of days) {
    for (let i = 0; i < size; i++) factor[i] = (factor[i] ?? 1) * (1 + (changes[i] ?? Number.NaN) / 100)
  }
  return factor.map(value => 100 * (value - 1))
}
