import { hotspotList } from '@kanpan/contract/api/main/hotspot'
import { LIMITS } from '@kanpan/contract/limits'
import type { Hotspot } from '@kanpan/contract/model/hotspot'
import { useMemo } from 'react'
import type { Moment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'

const EVERY_MS = 10_000

interface Chosen {
  readonly hotspot: Hotspot | undefined
  /** It was looked for among all hotspots of the moment and is none of them. */
  readonly isGone: boolean
}

/** The hotspot an address names: from the list that is shown, or, when that is filtered, from all of the moment. */
export function useChosen(id: string | undefined, list: readonly Hotspot[] | undefined, moment: Moment): Chosen {
  const own = list?.find(hotspot => hotspot.id === id)
  const isElsewhere = id !== undefined && list !== undefined && own === undefined
  const all = useLiveQuery(
    hotspotList,
    { ...moment, limit: LIMITS.pageMax },
    { everyMs: EVERY_MS, enabled: isElsewhere },
  )
  const other = isElsewhere ? all.data?.list.find(hotspot => hotspot.id === id) : undefined
  return { hotspot: own ?? other, isGone: isElsewhere && all.data !== undefined && other === undefined }
}

/** The first of a list when it was first shown: what comes on top later does not take a reader away from it. */
export function useFirst(question: string, list: readonly Hotspot[] | undefined): string | undefined {
  const isThere = list !== undefined && list.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another list has another first
  return useMemo(() => list?.[0]?.id, [question, isThere])
}
