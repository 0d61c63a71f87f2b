import { suggest } from '@kanpan/contract/api/data/hotspot'
import { useEndpoint } from '#lib/query/query.ts'

/** Codes of this market begin with it. */
const ANY_CODE = '6'

/** A stock of the market that is running, for a hint of what can be typed; undefined until it is known. */
export function useExampleStock(): { readonly code: string; readonly name: string } | undefined {
  const { data } = useEndpoint(suggest, { query: ANY_CODE, limit: 1 }, { staleTimeMs: Number.POSITIVE_INFINITY })
  return data?.list.find(({ kind }) => kind === 'stock')
}
