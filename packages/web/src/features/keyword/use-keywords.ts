import { hotspotKeywords } from '@kanpan/contract/api/main/hotspot'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Moment } from '#lib/market-time/moment.ts'
import { useAddressValue } from '#lib/page/address-value.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { useSession } from '#lib/session/session.ts'

export type Keywords = DataOf<typeof hotspotKeywords>

const EVERY_MS = 30_000

/** The person's saved words with their evidence, and the day's hot words; for a stranger nothing is asked. */
export function useKeywords(moment: Moment): UseQueryResult<Keywords> {
  const isSignedIn = useSession(session => session.token !== '')
  return useLiveQuery(hotspotKeywords, moment, { everyMs: EVERY_MS, enabled: isSignedIn })
}

/** The active keyword, held by the address as `keyword`, and how to choose another; undefined lets it go. */
export function useActiveKeyword(): readonly [string | undefined, (keyword: string | undefined) => void] {
  return useAddressValue('keyword')
}
