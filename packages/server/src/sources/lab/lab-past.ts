import { AppError } from '#lib/app-error.ts'
import { DEAD, type ModeOf } from './lab-modes.ts'

/** How long a slow past is read: long enough to be seen, well within the time a call has. */
const SLOW_READ_MS = 5_000

/** Reading the past as it is told to go: rejects, or takes its time. Nothing of a minute that is wrong can be told apart. */
export function labPast(modeOf: ModeOf, wait: (ms: number) => Promise<unknown>): () => Promise<void> {
  return async () => {
    switch (modeOf('minutes')) {
      case 'normal':
        return
      case 'slow':
      case 'late':
        await wait(SLOW_READ_MS)
        return
      case 'empty':
      case 'partial':
        throw new AppError('no_market_data', '演练：没有这一刻的记录')
      case 'wrong':
        throw new AppError('source_down', '演练：这一刻的记录已损坏，没有采用')
      case 'dead':
        throw new AppError('source_down', DEAD)
    }
  }
}
