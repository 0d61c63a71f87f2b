import { useSearchParams } from 'wouter'
import type { HotspotFilter } from '#features/hotspot/use-hotspots.ts'

export interface HotspotAddress extends HotspotFilter {
  /** The hotspot that is read. */
  readonly id: string | undefined
}

/** What an address says; `first` is the tab shown when it names none. */
function addressOfSearch(search: URLSearchParams, first: string): HotspotAddress {
  return {
    tab: search.get('tab') ?? first,
    keyword: search.get('keyword') ?? undefined,
    sort: search.get('sort') === 'time' ? 'time' : 'heat',
    id: search.get('id') ?? undefined,
  }
}

/** The address with a part of it changed; what is as at first is left out, but for a tab that was chosen: what is first may change. */
function changedSearch(before: URLSearchParams, change: Partial<HotspotAddress>): URLSearchParams {
  const after = new URLSearchParams(before)
  const now = { ...addressOfSearch(before, ''), tab: before.get('tab') ?? undefined }
  const { tab, keyword, sort, id } = { ...now, ...change }
  const values = { tab, keyword, sort: sort === 'heat' ? undefined : sort, id }
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) after.delete(name)
    else after.set(name, value)
  }
  return after
}

/** What the address says of the list, and how to change it; another filter reads no chosen hotspot on. */
export function useHotspotAddress(first: string) {
  const [search, setSearch] = useSearchParams()
  return {
    address: addressOfSearch(search, first),
    hrefOf: (id: string) => `?${changedSearch(search, { id })}`,
    filter: (change: Partial<HotspotFilter>) =>
      setSearch(before => changedSearch(before, { ...change, id: undefined }), { replace: true }),
    close: () => setSearch(before => changedSearch(before, { id: undefined }), { replace: true }),
  }
}
