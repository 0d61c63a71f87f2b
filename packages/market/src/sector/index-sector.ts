import type { SectorMembers } from '#quote/catalogue.ts'

interface IndexSector {
  /** The code its maker publishes the index under. */
  readonly index: string
  /** How many stocks it is of by its rules. */
  readonly stocks: number
}

/**
 * Among 东方财富's concepts some are an index, under codes that have stayed the same for years; their names are of its own making
 * (HS300_, 上证50_, 深证100R). Other providers' sectors say of none that it is one.
 */
const INDEX_SECTORS: ReadonlyMap<string, IndexSector> = new Map([
  ['BK0500', { index: '000300', stocks: 300 }],
  ['BK0611', { index: '000016', stocks: 50 }],
  ['BK0612', { index: '000010', stocks: 180 }],
  ['BK0701', { index: '000905', stocks: 500 }],
  ['BK0743', { index: '399330', stocks: 100 }],
])
/** Who is suspended or changed lately may be on both sides of it; more than that, and the code is somebody else's. */
const DOUBT_SHARE = 0.1

/** The index whose constituents a sector's members are; undefined where that is not known. */
export function indexOfSector({ blockCode, rows }: Pick<SectorMembers, 'blockCode' | 'rows'>): string | undefined {
  const known = INDEX_SECTORS.get(blockCode)
  if (!known) return undefined
  return Math.abs(rows.length - known.stocks) <= DOUBT_SHARE * known.stocks ? known.index : undefined
}
