import type { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import type { SourceSector } from '#sources/ports/sector-rows.ts'
import type { FormerCode, StoredCatalogue, StoredSector } from '#store/history/stored-catalogue.ts'

export interface TakenSectors {
  readonly rows: readonly SourceSector[]
  /** The day on which all of them came; undefined: a part. */
  readonly wholeOn?: TradeDay | undefined
}

/** The codes that stocks bear now, by those they have given up. */
function currentCodes(formerCodes: readonly FormerCode[]): (code: StockCode) => StockCode {
  const current = new Map(formerCodes.map(({ formerCode, code }) => [formerCode, code]))
  return code => current.get(code) ?? code
}

const isSame = (before: StoredSector, { name, codes }: Pick<StoredSector, 'name' | 'codes'>) =>
  before.name === name && codes.length === before.codes.length && codes.every((code, at) => code === before.codes[at])

/** The sectors with the codes that their stocks bear now; the same object where none bears another. */
export function renumberedSectors(sectors: StoredSector[], renumbered: readonly FormerCode[]): StoredSector[] {
  if (renumbered.length === 0) return sectors
  const current = currentCodes(renumbered)
  return sectors.map(sector => ({ ...sector, codes: sector.codes.map(current) }))
}

/**
 * Takes sectors into what is known: one keeps its place and has the members it is given now, new ones come behind, and one that is
 * not given stays as it was. The same object when nothing is new.
 */
export function takeSectors(
  known: StoredCatalogue,
  { rows, wholeOn = known.sectorsOn }: TakenSectors,
): StoredCatalogue {
  const current = currentCodes(known.formerCodes ?? [])
  const byCode = new Map(
    rows.map(({ codes, ...sector }) => [sector.blockCode, { ...sector, codes: codes.map(current) }]),
  )
  const places = new Set(known.sectors.map(({ blockCode }) => blockCode))
  const fresh = [...byCode.values()].filter(({ blockCode }) => !places.has(blockCode))
  const after = known.sectors.map(sector => {
    const next = byCode.get(sector.blockCode)
    return next === undefined || isSame(sector, next) ? sector : next
  })
  const isChanged = fresh.length > 0 || after.some((sector, at) => sector !== known.sectors[at])
  if (!isChanged && wholeOn === known.sectorsOn) return known
  const sectors = isChanged ? [...after, ...fresh] : known.sectors
  return { ...known, sectors, ...(wholeOn && { sectorsOn: wholeOn }) }
}
