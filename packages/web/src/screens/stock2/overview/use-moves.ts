import { yidong } from '@kanpan/contract/api/api2/stock'
import type { DataOf } from '@kanpan/contract/endpoint'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isLiveMoment, type Moment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { endpointKey } from '#lib/query/query.ts'
import { useSettings } from '#lib/settings/settings.ts'
import { marketStream } from '#lib/stream/tick.ts'
import { withMoves } from './with-moves.ts'

export type MovesAnswer = DataOf<typeof yidong>

const SHOWN = 200
/** The stream brings each move as it happens; the call fills in what a lost connection missed. */
const RELOAD_MS = 60_000

/** The newest moves of the moment, each there as soon as the stream tells it. */
export function useMoves(moment: Moment): UseQueryResult<MovesAnswer> {
  const client = useQueryClient()
  const isPaused = useSettings(({ refresh }) => refresh === 'paused')
  const isLive = isLiveMoment(moment) && !isPaused
  const result = useLiveQuery(yidong, { ...moment, limit: SHOWN }, { everyMs: RELOAD_MS })

  useEffect(() => {
    if (!isLive) return
    const key = endpointKey(yidong, { limit: SHOWN })
    return marketStream.join({
      topics: ['moves'],
      onTick({ clock, moves }) {
        client.setQueryData<MovesAnswer>(key, old => old && withMoves(old, { clock, moves, limit: SHOWN }))
      },
      onReset: () => void client.invalidateQueries({ queryKey: key }),
    })
  }, [client, isLive])

  return result
}
