import type { HotspotBlock, HotspotMap } from '@kanpan/market/hotspot/hotspot'
import { type Catalogue, rowsByCode } from '@kanpan/market/quote/catalogue'
import { LABELS } from '@kanpan/market/story/concept-aliases'
import { conceptNameFinder } from '@kanpan/market/story/concept-names'

type CatalogueMap = Omit<HotspotMap, 'nameOf'>

const known = new WeakMap<Catalogue, CatalogueMap>()

function mapOf({ stocks, sectors }: Catalogue): CatalogueMap {
  const themes = sectors.filter(({ name }) => !LABELS.has(name))
  const blocks = new Map<string, HotspotBlock>()
  const blocksOf = new Map<string, string[]>()
  for (const { blockCode, name, rows } of themes) {
    const codes = [...rows].flatMap(row => stocks[row]?.code ?? [])
    blocks.set(blockCode, { blockCode, name, codes: new Set(codes) })
    for (const code of codes) {
      const there = blocksOf.get(code)
      if (there) there.push(blockCode)
      else blocksOf.set(code, [blockCode])
    }
  }
  return { blocks, blocksOf: code => blocksOf.get(code) ?? [], findConcepts: conceptNameFinder(themes) }
}

/** The concepts and industries of a catalogue, to lay a day's events on; worked out once per catalogue. */
export function hotspotMapOf(catalogue: Catalogue, nameOf: (row: number) => string): HotspotMap {
  const rows = rowsByCode(catalogue)
  const map = known.get(catalogue) ?? mapOf(catalogue)
  known.set(catalogue, map)
  return {
    ...map,
    nameOf(code) {
      const row = rows.get(code)
      return row === undefined ? code : nameOf(row)
    },
  }
}
