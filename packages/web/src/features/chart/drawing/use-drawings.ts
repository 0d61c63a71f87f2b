import { drawingGetList, drawingSave } from '@kanpan/contract/api/main/drawing'
import { isDay } from '@kanpan/contract/model/stock-guards'
import type { Drawing } from '@kanpan/contract/question/drawing'
import { hashKey } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '#lib/api/api.ts'
import { toastFailure } from '#lib/api/toast-failure.ts'
import { endpointKey, queryClient, useEndpoint } from '#lib/query/query.ts'
import { isGuest, useSession } from '#lib/session/session.ts'

const NONE: readonly Drawing[] = []

/** One saving after the other: an earlier list that came later would take a shape away. */
let saving: Promise<unknown> = Promise.resolve()

interface DrawnChart {
  readonly code: string
  /** The day beside whose prices they are shown: the chart's last; undefined until it is known. */
  readonly on: string | undefined
}

/** What a person drew on a stock; who has no account draws nothing. */
export function useDrawings({ code, on }: DrawnChart) {
  const isOwn = !isGuest(useSession(session => session.token))
  const { data } = useEndpoint(
    drawingGetList,
    { code, on: on ?? '' },
    { enabled: isOwn && on !== undefined, staleTimeMs: Number.POSITIVE_INFINITY },
  )
  const change = useCallback(
    (drawings: readonly Drawing[]) => {
      if (!isDay(on ?? '')) return
      const list = drawings.map(drawing => (drawing.adjust === 'qfq' ? { ...drawing, pricedOn: on } : drawing))
      const key = endpointKey(drawingGetList, { code, on })
      queryClient.setQueryData(key, { list })
      const [group, path] = key
      saving = saving
        .then(() => call(drawingSave, { code, drawings: list }))
        // What is beside the prices of other days holds what was there before.
        .then(() =>
          queryClient.invalidateQueries({
            queryKey: [group, path],
            predicate: ({ queryHash }) => queryHash !== hashKey(key),
          }),
        )
        .catch((error: unknown) => {
          toastFailure(error, '画线没有保存')
          void queryClient.invalidateQueries({ queryKey: key })
        })
    },
    [code, on],
  )
  // Before what is stored is known nothing can be added to it.
  return { drawings: data?.list ?? NONE, canDraw: isOwn && data !== undefined, change }
}
