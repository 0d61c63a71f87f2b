import type { DataOf, Endpoint, InputOf } from '@kanpan/contract/endpoint'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pacedBy, useLivePace } from '#lib/market-time/init.ts'
import { useSettings } from '#lib/settings/settings.ts'
import { marketStream, useStreamState } from '#lib/stream/tick.ts'
import { askAgain } from './live-round.ts'
import { liveThrottle } from './live-throttle.ts'
import { endpointKey, useEndpoint } from './query.ts'

/** Where between two beats of the clock this tab asks: drawn once, so that readers do not all ask in one moment. */
const SHARE_OF_TAB = Math.random()

interface LiveQuery {
  /** Asked again at most this often, and only after a tick. */
  readonly everyMs: number
  readonly enabled?: boolean
}

/** Whether a question is about now: one that names a day or a moment has one answer for ever. */
export function isLiveInput(input: unknown): boolean {
  if (typeof input !== 'object' || input === null) return true
  const { date, at } = { date: undefined, at: undefined, ...input }
  return date === undefined && at === undefined
}

/**
 * A call whose answer follows the market: asked again after ticks, while the tab is visible, the last answer shown until
 * the next is there. Without the stream it is asked at the same pace while the market moves.
 */
export function useLiveQuery<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { everyMs, enabled = true }: LiveQuery,
): UseQueryResult<DataOf<E>> {
  const client = useQueryClient()
  const wantedMs = useSettings(({ refresh }) => pacedBy(refresh, everyMs))
  const isLive = enabled && isLiveInput(input) && wantedMs !== false
  const hasStream = useStreamState() === 'open'
  const paceMs = useLivePace(everyMs)
  const result = useEndpoint(endpoint, input, {
    enabled,
    keepPrevious: true,
    everyMs: isLive && !hasStream ? paceMs : false,
    ...(isLiveInput(input) ? {} : { staleTimeMs: Number.POSITIVE_INFINITY }),
  })
  const key = endpointKey(endpoint, input)
  // An object literal in a render is a new object each time; what it says is what counts.
  const keyText = JSON.stringify(key)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `said` stands for `key`
  useEffect(() => {
    if (!isLive) return
    const throttle = liveThrottle({
      everyMs: wantedMs,
      share: SHARE_OF_TAB,
      nowMs: Date.now,
      lastRunMs() {
        const state = client.getQueryState(key)
        return Math.max(state?.dataUpdatedAt ?? 0, state?.errorUpdatedAt ?? 0)
      },
      run() {
        // A tab that comes back asks at once by itself.
        if (document.visibilityState === 'visible') askAgain(client, { endpoint, input, key, everyMs: wantedMs })
      },
    })
    const leave = marketStream.join({ onTick: throttle.beat })
    return () => {
      leave()
      throttle.stop()
    }
  }, [client, keyText, wantedMs, isLive])

  return result
}
