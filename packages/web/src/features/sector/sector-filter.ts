import { LIMITS } from '@kanpan/contract/limits'
import type { Sector } from '@kanpan/contract/model/sector'

export const SECTOR_TABS = ['all', 'concept', 'industry'] as const
export type SectorTab = (typeof SECTOR_TABS)[number]

/** What of the list is shown: in the address. */
export interface SectorFilter {
  readonly kind: SectorTab
  readonly keyword: string
  /** From 1. */
  readonly page: number
}

export function sectorFilterOf(search: URLSearchParams): SectorFilter {
  const page = Number(search.get('page') ?? 1)
  return {
    kind: SECTOR_TABS.find(kind => kind === search.get('kind')) ?? 'all',
    keyword: search.get('keyword') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** Sectors by kind and by a word of their name, code or leader; the highest change first, the unknown last. */
export function filterSectors(
  rows: readonly Sector[],
  { kind, keyword }: Pick<SectorFilter, 'kind' | 'keyword'>,
): readonly Sector[] {
  const word = keyword.trim().toLowerCase()
  return rows
    .filter(
      row =>
        (kind === 'all' || row.kind === kind) &&
        (word === '' ||
          [row.name, row.block_code, row.leader?.name ?? ''].some(text => text.toLowerCase().includes(word))),
    )
    .toSorted((a, b) => (b.changePct ?? Number.NEGATIVE_INFINITY) - (a.changePct ?? Number.NEGATIVE_INFINITY))
}

export interface SectorPage<T> {
  readonly rows: readonly T[]
  readonly page: number
  readonly pages: number
}

/** A hundred at a time; a page that is not there any more is the last one. */
export function sectorPage<T>(rows: readonly T[], pageNumber: number): SectorPage<T> {
  const limit = LIMITS.sectorPageSize
  const pages = Math.max(1, Math.ceil(rows.length / limit))
  const page = Math.min(pageNumber, pages)
  return { rows: rows.slice((page - 1) * limit, page * limit), page, pages }
}
