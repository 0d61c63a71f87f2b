import { lazy, Suspense, useLayoutEffect } from 'react'
import { isLiveMoment, useMoment } from '#lib/market-time/moment.ts'
import { pause } from './player-state.ts'

// Most pages show now and never need it.
const PlayerBar = lazy(async () => ({ default: (await import('./player-bar.tsx')).PlayerBar }))

/** The player where the screen shows another moment than now; its room is there before its code has come. */
export function PlayerSlot() {
  const [moment] = useMoment()
  const isShown = !isLiveMoment(moment)
  useLayoutEffect(() => {
    if (!isShown) return
    document.documentElement.dataset.player = ''
    return () => {
      delete document.documentElement.dataset.player
      pause()
    }
  }, [isShown])
  if (!isShown) return null
  return (
    <Suspense fallback={null}>
      <PlayerBar />
    </Suspense>
  )
}
