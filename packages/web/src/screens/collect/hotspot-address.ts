import { useSearchParams } from 'wouter'

/** The hotspot that is read here, and the stock whose hotspots are listed. */
export function useCollectAddress() {
  const [search, setSearch] = useSearchParams()
  function changed(before: URLSearchParams, name: 'id' | 'code', value: string | undefined): URLSearchParams {
    const after = new URLSearchParams(before)
    after.delete('id')
    if (value === undefined) after.delete(name)
    else after.set(name, value)
    return after
  }
  return {
    id: search.get('id') ?? undefined,
    code: search.get('code') ?? undefined,
    hrefOf: (id: string) => `?${changed(search, 'id', id)}`,
    filter: (code: string | undefined) => setSearch(before => changed(before, 'code', code), { replace: true }),
    close: () => setSearch(before => changed(before, 'id', undefined), { replace: true }),
  }
}
