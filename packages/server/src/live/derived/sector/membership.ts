import type { Catalogue } from '@kanpan/market/quote/catalogue'
import { listAt, type Memberships, memberships } from '@kanpan/market/sector/memberships'

/** The memberships of a catalogue, and its sectors by what people call them. */
export interface Membership extends Memberships {
  /** Positions in `catalogue.sectors` of a stock's concepts. */
  conceptsOf(row: number): readonly number[]
  /** Position of a sector by its code or its name. */
  find(codeOrName: string): number | undefined
}

// By the sectors: they are made anew with the rows, and stay when a stock is but called otherwise.
const known = new WeakMap<Catalogue['sectors'], Membership>()

/** Turned around once for the sectors of a catalogue. */
export function membershipOf(catalogue: Catalogue): Membership {
  const cached = known.get(catalogue.sectors)
  if (cached) return cached
  const positions = new Map<string, number>()
  catalogue.sectors.forEach((sector, position) => {
    positions.set(sector.blockCode, position)
    if (!positions.has(sector.name)) positions.set(sector.name, position)
  })
  const lists = memberships(catalogue)
  const concepts: (readonly number[] | undefined)[] = []
  const membership: Membership = {
    ...lists,
    // A year of limit-ups asks for the same few thousand lists over and over.
    conceptsOf: row =>
      (concepts[row] ??= [...listAt(lists.sectorsOfStock, row)].filter(
        position => catalogue.sectors[position]?.kind === 'concept',
      )),
    find: name => positions.get(name),
  }
  known.set(catalogue.sectors, membership)
  return membership
}

export function conceptNamesOf(catalogue: Catalogue, row: number): string[] {
  return membershipOf(catalogue)
    .conceptsOf(row)
    .flatMap(position => catalogue.sectors[position]?.name ?? [])
}
