import { useSearchParams } from 'wouter'
import type { HotspotFilter } from '#features/hotspot/use-hotspots.ts'

/** The community's tab: the first, and the one shown when the address names none. */
const FIRST_TAB = 'community'

export interface HotspotAddress extends HotspotFilter {
  /** The hotspot that is read. */
  readonly id: string | undefined
}

export function addressOfSearch(search: URLSearchParams): HotspotAddress {
  return {
    tab: search.get('tab') ?? FIRST_TAB,
    keyword: search.get('keyword') ?? undefined,
    sort: search.get('sort') === 'time' ? 'time' : 'heat',
    id: search.get('id') ?? undefined,
  }
}

/** The address with a part of it changed; what is as at first is left out. */
export function changedSearch(before: URLSearchParams, change: Partial<HotspotAddress>): URLSearchParams {
  const after = new URLSearchParams(before)
  const { tab, keyword, sort, id } = { ...addressOfSearch(before), ...change }
  const values = { tab: tab === FIRST_TAB ? undefined : tab, keyword, sort: sort === 'heat' ? undefined : sort, id }
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) after.delete(name)
    else after.set(name, value)
  }
  return after
}

/** What the address says of the list, and how to change it; another filter reads no chosen hotspot on. */
export function useHotspotAddress() {
  const [search, setSearch] = useSearchParams()
  return {
    address: addressOfSearch(search),
    hrefOf: (id: string) => `?${changedSearch(search, { id })}`,
    filter: (change: Partial<HotspotFilter>) =>
      setSearch(before => changedSearch(before, { ...change, id: undefined }), { replace: true }),
    close: () => setSearch(before => changedSearch(before, { id: undefined }), { replace: true }),
  }
}
