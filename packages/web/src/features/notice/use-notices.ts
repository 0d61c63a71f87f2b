import { collectStockHotspotNotice } from '@kanpan/contract/api/main/collect'
import type { DataOf } from '@kanpan/contract/endpoint'
import { call } from '#lib/api/api.ts'
import { toastFailure } from '#lib/api/toast-failure.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { endpointKey, queryClient } from '#lib/query/query.ts'
import { useSession } from '#lib/session/session.ts'

export type Notices = DataOf<typeof collectStockHotspotNotice>

const PACE_MS = 15_000

/** The new hotspots that touch the person's stocks, as of now; a stranger has none. */
export function useNotices() {
  const isSignedIn = useSession(session => session.token !== '')
  return useLiveQuery(collectStockHotspotNotice, {}, { everyMs: PACE_MS, enabled: isSignedIn })
}

/** Marks as read what was there when it was asked for; seen at once, and said when it failed. */
export async function markNoticesRead({ readUntil }: Notices): Promise<void> {
  if (readUntil === null) return
  const key = endpointKey(collectStockHotspotNotice, {})
  try {
    queryClient.setQueryData(key, await call(collectStockHotspotNotice, { readUntil }))
  } catch (error) {
    toastFailure(error, '没有标记为已读')
  }
}
