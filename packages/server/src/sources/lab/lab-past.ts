import { AppError } from '#lib/app-error.ts'
import { DEAD, type ModeOf, SLOW_MS } from './lab-modes.ts'

/** Reading the past as it is told to go: rejects, or takes its time. Nothing of a minute that is wrong can be told apart. */
export function labPast(modeOf: ModeOf, wait: (ms: number) => Promise<unknown>): () => Promise<void> {
  return async () => {
    switch (modeOf('minutes')) {
      case 'normal':
        return
      case 'slow':
      case 'late':
        await wait(SLOW_MS)
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
