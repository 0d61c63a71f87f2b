import type { TickClock } from '@kanpan/contract/model/stream'
import { STREAM_ADDRESS } from '@kanpan/contract/stream'
import { useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { leave } from '#lib/session/leave.ts'
import { useSession } from '#lib/session/session.ts'
import { createMarketStream, type StreamState } from './market-stream.ts'
import type { MarketTick } from './market-tick.ts'

/** The one connection of this tab. Screens use the hooks of lib/query/live.ts; what adds up differences joins it itself. */
export const marketStream = createMarketStream({
  url: STREAM_ADDRESS,
  token: () => useSession.getState().token,
  fetch: (url, init) => fetch(url, init),
  random: Math.random,
})

interface LatestTick {
  readonly version: string | undefined
  readonly clock: TickClock | undefined
  /** When it came, by this browser's own clock. */
  readonly readAtMs: number
}

const NO_TICK: LatestTick = { version: undefined, clock: undefined, readAtMs: 0 }

/** The newest tick that came over the stream. Select a part of it, `version` or `clock`: a tick comes twice a second. */
export const useLatestTick = create<LatestTick>()(() => NO_TICK)

/** Follows sign-in, sign-out and the tab's visibility from now on, and keeps the newest tick. */
export function startMarketStream(): void {
  useSession.subscribe(({ token }, before) => {
    if (token === before.token) return
    useLatestTick.setState(NO_TICK)
    marketStream.signedInChanged()
  })
  document.addEventListener('visibilitychange', () => {
    marketStream.visibilityChanged(document.visibilityState === 'visible')
  })
  marketStream.join({
    // From the first connection on, so that who listens for them later needs no other.
    topics: ['alerts'],
    onState: state => {
      if (state === 'refused') leave(useSession.getState().token)
    },
    onTick: ({ version, clock }: MarketTick) => useLatestTick.setState({ version, clock, readAtMs: Date.now() }),
  })
}

function onState(changed: () => void): () => void {
  return marketStream.join({ onState: changed })
}

export function useStreamState(): StreamState {
  return useSyncExternalStore(onState, marketStream.state)
}
