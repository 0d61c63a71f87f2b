import { collectGetList } from '@kanpan/contract/api/main/collect'
import { LIMITS } from '@kanpan/contract/limits'
import type { CollectItem } from '@kanpan/contract/model/collect'
import type { UseQueryResult } from '@tanstack/react-query'
import { endpointKey, queryClient, useEndpoint } from '#lib/query/query.ts'

type CollectList = typeof collectGetList.data._zod.output

// All of them in one answer: a person has at most that many.
const ALL_STOCKS = { type: LIMITS.collectTypeStock, limit: LIMITS.collectsPerUser }
const ALL_HOTSPOTS = { type: LIMITS.collectTypeHotspot, limit: LIMITS.collectsPerUser }

/** The person's stocks, by group and in her order. */
export function useCollectedStocks(): UseQueryResult<CollectList> {
  return useEndpoint(collectGetList, ALL_STOCKS)
}

/** The person's hotspots. */
export function useCollectedHotspots(): UseQueryResult<CollectList> {
  return useEndpoint(collectGetList, ALL_HOTSPOTS, { staleTimeMs: 60_000 })
}

/** Shows a change of the list before the server has answered; answers how to take it back. */
export function showAtOnce(change: (items: readonly CollectItem[]) => readonly CollectItem[]): () => void {
  const key = endpointKey(collectGetList, ALL_STOCKS)
  const before = queryClient.getQueryData<CollectList>(key)
  if (before !== undefined) queryClient.setQueryData<CollectList>(key, { ...before, list: [...change(before.list)] })
  return () => queryClient.setQueryData(key, before)
}

export async function readCollectsAgain(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [collectGetList.group, collectGetList.path] })
}
