import { AppError } from '#lib/app-error.ts'
import type { QueueLoad } from '#lib/work-queue.ts'

export interface HashingRule {
  /** How many hashes are worked out side by side. */
  readonly atOnce: number
  /** How many more may wait. */
  readonly waiting: number
}

export interface HashingTurns {
  /** Has a hash worked out when its turn comes; throws `overloaded` at once where too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>
  load(): QueueLoad
}

const TRY_AGAIN_SECONDS = 3

/** Hashes in the order they are asked for, so many at once and no more: each takes megabytes and a thread of the pool. */
export function createHashingTurns({ atOnce, waiting }: HashingRule): HashingTurns {
  const line: (() => void)[] = []
  let running = 0
  let refused = 0
  async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1
    else {
      if (line.length >= waiting) {
        refused += 1
        const message = `登录的人过多，请 ${TRY_AGAIN_SECONDS} 秒后再试`
        throw new AppError('overloaded', message, { retryAfterSeconds: TRY_AGAIN_SECONDS })
      }
      await new Promise<void>(resolve => line.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
  return { run, load: () => ({ running, waiting: line.length, refused }) }
}
