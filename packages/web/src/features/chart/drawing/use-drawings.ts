import { drawingGetList, drawingSave } from '@kanpan/contract/api/main/drawing'
import type { Drawing } from '@kanpan/contract/question/drawing'
import { useCallback } from 'react'
import { call } from '#lib/api/api.ts'
import { toastFailure } from '#lib/api/toast-failure.ts'
import { endpointKey, queryClient, useEndpoint } from '#lib/query/query.ts'
import { isGuest, useSession } from '#lib/session/session.ts'

const NONE: readonly Drawing[] = []

/** One saving after the other: an earlier list that came later would take a shape away. */
let saving: Promise<unknown> = Promise.resolve()

/** What a person drew on a stock; who has no account draws nothing. */
export function useDrawings(code: string) {
  const isOwn = !isGuest(useSession(session => session.token))
  const { data } = useEndpoint(drawingGetList, { code }, { enabled: isOwn, staleTimeMs: Number.POSITIVE_INFINITY })
  const change = useCallback(
    (drawings: readonly Drawing[]) => {
      const key = endpointKey(drawingGetList, { code })
      queryClient.setQueryData(key, { list: [...drawings] })
      saving = saving
        .then(() => call(drawingSave, { code, drawings: [...drawings] }))
        .catch((error: unknown) => {
          toastFailure(error, '画线没有保存')
          void queryClient.invalidateQueries({ queryKey: key })
        })
    },
    [code],
  )
  // Before what is stored is known nothing can be added to it.
  return { drawings: data?.list ?? NONE, canDraw: isOwn && data !== undefined, change }
}
