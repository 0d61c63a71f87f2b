import { watchCollected } from './watch-collected.ts'
import { watchFirings } from './watch-firings.ts'
import { watchMoves } from './watch-moves.ts'

/** Tells of what a person wants to be called for, from now on; who has no account has no alerts. Answers how to stop. */
export function watchAlerts(hasAccount: boolean): () => void {
  const stopCollected = watchCollected()
  const stopMoves = watchMoves()
  const stopFirings = hasAccount ? watchFirings() : undefined
  return () => {
    stopCollected()
    stopMoves()
    stopFirings?.()
  }
}
