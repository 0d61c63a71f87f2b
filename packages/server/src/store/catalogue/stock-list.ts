import type { TradeDay } from '@kanpan/contract/model/stock'
import { type Catalogue, rowsByCode, type SectorMembers } from '@kanpan/market/quote/catalogue'
import { nameOn, namesInOrder } from '#store/history/names.ts'
import { catalogueOf, type StoredCatalogue } from '#store/history/stored-catalogue.ts'
import { type Morning, renumberedBy, type TakenMorning, takeMorning } from './take-morning.ts'
import { type TakenSectors, takeSectors } from './take-sectors.ts'

/** Who exists as it was known at one time; never changed, so that an answer is made of one version. */
export interface StockVersion {
  readonly catalogue: Catalogue
  /** The row of a code, be it one the stock has given up. */
  rowOf(code: string): number | undefined
  /** The name of a row on a day, with the marks of that day (N, C, ST, *ST). */
  nameOn(row: number, day: TradeDay): string
}

/** Who exists in a market, from morning to morning. A row once given is that stock's for good, over restarts too. */
export interface StockList {
  /** The newest version; the same object until something changes. */
  now(): StockVersion
  /** Who would bear another code by a morning's list, before it is taken in. */
  renumberedBy(morning: Morning): TakenMorning['renumbered']
  /** Takes a morning's list in; nothing of it is checked here. Answers whether there is another version. */
  take(morning: Morning): Pick<TakenMorning, 'renumbered'> & { readonly isChanged: boolean }
  /** Takes sectors in; nothing of them is checked here. Answers whether there is another version. */
  takeSectors(taken: TakenSectors): { readonly isChanged: boolean }
  /** As it is kept. */
  stored(): StoredCatalogue
}

/** What holds for good: a market that was told once and for all, or one of a test. */
export function fixedStocks(
  catalogue: Catalogue,
  names: StockVersion['nameOn'] = row => catalogue.stocks[row]?.name ?? '',
): Pick<StockList, 'now'> {
  const rows = rowsByCode(catalogue)
  const version = { catalogue, rowOf: (code: string) => rows.get(code), nameOn: names }
  return { now: () => version }
}

/** The rows of the sectors, anew only when something about them is: what is worked out of them is kept by this object. */
function sectorsAfter(before: StockVersionOf | undefined, stored: StoredCatalogue, made: Catalogue) {
  const isSame =
    before?.stored.sectors === stored.sectors &&
    before.stored.stocks.length === stored.stocks.length &&
    before.stored.formerCodes?.length === stored.formerCodes?.length
  return isSame ? before.version.catalogue.sectors : made.sectors
}

interface StockVersionOf {
  readonly stored: StoredCatalogue
  readonly version: StockVersion
}

function versionOf(
  stored: StoredCatalogue,
  before: StockVersionOf | undefined,
  sourceNames: StockVersion['nameOn'] | undefined,
): StockVersionOf {
  const made = catalogueOf(stored)
  const sectors: readonly SectorMembers[] = sectorsAfter(before, stored, made)
  const catalogue = { ...made, sectors }
  const { stocks } = catalogue
  const rows = new Map(rowsByCode(catalogue))
  for (const { code, formerCode } of stored.formerCodes ?? []) {
    const row = rows.get(code)
    if (row !== undefined) rows.set(formerCode, row)
  }
  const names = namesInOrder(stored.names)
  function recordedName(row: number, day: TradeDay): string {
    const stock = stocks[row]
    if (!stock) throw new RangeError(`row ${row} of ${stocks.length}`)
    return nameOn(names.get(stock.code) ?? [], day) ?? stock.name
  }
  return { stored, version: { catalogue, rowOf: code => rows.get(code), nameOn: sourceNames ?? recordedName } }
}

/** The list as it was kept; `sourceNames` are those of a source that can tell the name of any past day again. */
export function createStockList(stored: StoredCatalogue, sourceNames?: StockVersion['nameOn']): StockList {
  let current = versionOf(stored, undefined, sourceNames)
  return {
    now: () => current.version,
    renumberedBy: morning => renumberedBy(current.stored, morning),
    take(morning) {
      const { stored, renumbered } = takeMorning(current.stored, morning, sourceNames === undefined)
      const isChanged = stored !== current.stored
      if (isChanged) current = versionOf(stored, current, sourceNames)
      return { renumbered, isChanged }
    },
    takeSectors(taken) {
      const stored = takeSectors(current.stored, taken)
      const isChanged = stored.sectors !== current.stored.sectors
      current = isChanged ? versionOf(stored, current, sourceNames) : { stored, version: current.version }
      return { isChanged }
    },
    stored: () => current.stored,
  }
}
