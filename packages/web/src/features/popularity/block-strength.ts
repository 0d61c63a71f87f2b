import type { Sector } from '@kanpan/contract/model/sector'

/** Fewer limit-ups are no wind. */
const LEAST = 3

interface Sized {
  readonly limitUp: number
  readonly count: number
}

/** The share of the concepts' stocks that are at their limit, each concept with all its stocks. */
export function meanShare(sectors: readonly Sized[]): number {
  const sum = (of: (sector: Sized) => number) => sectors.reduce((total, sector) => total + of(sector), 0)
  const count = sum(sector => sector.count)
  return count === 0 ? 0 : sum(sector => sector.limitUp) / count
}

/**
 * By how much more of its stocks are at their limit than of all concepts', in standard deviations: a concept of half the
 * market has most limit-ups and is no wind.
 */
export function blockStrength({ limitUp, count }: Sized, share: number): number {
  const expected = count * share
  return expected === 0 ? 0 : (limitUp - expected) / Math.sqrt(expected)
}

export interface RankedBlock {
  readonly sector: Sector
  readonly strength: number
}

/** The strongest of a day's concepts; those with a single limit-up or two only where none has more. */
export function strongestBlocks(sectors: readonly Sector[], shown: number): readonly RankedBlock[] {
  const share = meanShare(sectors)
  const many = sectors.filter(({ limitUp }) => limitUp >= LEAST)
  return (many.length > 0 ? many : sectors.filter(({ limitUp }) => limitUp > 0))
    .map(sector => ({ sector, strength: blockStrength(sector, share) }))
    .sort((a, b) => b.strength - a.strength || b.sector.limitUp - a.sector.limitUp)
    .slice(0, shown)
}
