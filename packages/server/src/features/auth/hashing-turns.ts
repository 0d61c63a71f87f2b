import { AppError } from '#lib/app-error.ts'

export interface HashingRule {
  /** How many hashes are worked out side by side. */
  readonly atOnce: number
  /** How many more may wait. */
  readonly waiting: number
}

/** Has a hash worked out when its turn comes; throws `overloaded` at once where too many wait already. */
export type HashingTurns = <T>(work: () => Promise<T>) => Promise<T>

const TRY_AGAIN_SECONDS = 3

/** Hashes in the order they are asked for, so many at once and no more: each takes megabytes and a thread of the pool. */
export function createHashingTurns({ atOnce, waiting }: HashingRule): HashingTurns {
  const line: (() => void)[] = []
  let running = 0
  return async work => {
    if (running < atOnce) running += 1
    else {
      if (line.length >= waiting) {
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
}
