import { collectGetList, collectHide, collectSave } from '@kanpan/contract/api/main/collect'
import type { DataOf } from '@kanpan/contract/endpoint'
import { LIMITS } from '@kanpan/contract/limits'
import { navigate } from 'wouter/use-browser-location'
import { call } from '#lib/api/api.ts'
import { toastFailure } from '#lib/api/toast-failure.ts'
import { endpointKey, queryClient, useEndpoint } from '#lib/query/query.ts'
import { loginPath } from '#lib/session/return-path.ts'
import { useSession } from '#lib/session/session.ts'

export interface CollectableHotspot {
  readonly id: string
  readonly title: string
}

type Collects = DataOf<typeof collectGetList>

const ALL_HOTSPOTS = { type: LIMITS.collectTypeHotspot, limit: LIMITS.collectsPerUser }
const KEY = endpointKey(collectGetList, ALL_HOTSPOTS)
const TITLE_LENGTH = 100

const underWay = new Set<string>()

/** The collect of a hotspot, if the person has collected it; for a stranger nothing is asked. */
export function useHotspotCollect(id: string): string | undefined {
  const isSignedIn = useSession(session => session.token !== '')
  const { data } = useEndpoint(collectGetList, ALL_HOTSPOTS, { enabled: isSignedIn, staleTimeMs: 60_000 })
  return data?.list.find(({ value }) => value === id)?.id
}

/** Collects a hotspot, or lets it go; a stranger is taken to the sign-in. */
export async function toggleHotspot({ id, title }: CollectableHotspot, collectId: string | undefined): Promise<void> {
  if (useSession.getState().token === '') {
    navigate(loginPath(location.pathname + location.search))
    return
  }
  // A second press while the first is under way would race it for the last word.
  if (underWay.has(id)) return
  underWay.add(id)
  try {
    if (collectId === undefined) {
      await call(collectSave, { type: LIMITS.collectTypeHotspot, title: title.slice(0, TITLE_LENGTH), value: id })
    } else {
      queryClient.setQueryData<Collects>(
        KEY,
        answer => answer && { ...answer, list: answer.list.filter(item => item.id !== collectId) },
      )
      await call(collectHide, { id: collectId })
    }
  } catch (error) {
    toastFailure(error, collectId === undefined ? '收藏失败' : '取消收藏失败')
  } finally {
    underWay.delete(id)
    await queryClient.invalidateQueries({ queryKey: [collectGetList.group, collectGetList.path] })
  }
}
