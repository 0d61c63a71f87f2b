import type { Desk } from '#collectors/desk.ts'
import { type SectorsDesk, type SectorsDeskParts, sectorsDesk } from '#collectors/sectors/sectors-desk.ts'
import type { StoredPools } from '#live/figures/pools.ts'
import type { StoredFigures } from '#live/figures/stored-figures.ts'
import type { Ports } from '#sources/ports/ports.ts'
import type { Source } from '#sources/source.ts'
import type { Store } from '#store/store.ts'
import { type CatalogueDesk, type CatalogueDeskParts, catalogueDesk } from './catalogue-desk.ts'

type Shared = Omit<CatalogueDeskParts, 'port' | 'desk' | 'renumber'> & Omit<SectorsDeskParts, 'port' | 'desk'>

export interface StockDesksParts extends Shared {
  readonly source: Pick<Source, 'dataset'>
  readonly ports: Pick<Ports, 'catalogue' | 'sectors'>
  readonly store: Pick<Store, 'datasets'>
  /** What is held in memory by code. */
  readonly figures: Pick<StoredFigures, 'events' | 'exRights'>
  readonly pools?: Pick<StoredPools, 'renumber'> | undefined
}

/** The desks of who there is, and of the sectors they are in. */
export function stockDesks(
  parts: StockDesksParts,
  desk: Desk,
): { readonly catalogue: CatalogueDesk; readonly sectors: SectorsDesk } {
  const { source, ports, store, figures, pools } = parts
  return {
    catalogue: catalogueDesk({
      ...parts,
      desk,
      port: ports.catalogue,
      async renumber(changes) {
        await store.datasets.renumber(source.dataset, changes)
        figures.events.renumber(changes)
        figures.exRights.renumber(changes)
        pools?.renumber(changes)
      },
    }),
    sectors: sectorsDesk({ ...parts, desk, port: ports.sectors }),
  }
}
