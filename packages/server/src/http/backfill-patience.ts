import { setTimeout as pause } from 'node:timers/promises'
import type { BackfillProgress } from '@kanpan/contract/model/backfill'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#lib/app-error.ts'

export interface BackfillParts {
  /** How far the past is kept; undefined when all of it is. */
  readonly backfill: () => BackfillProgress | undefined
  /** How long a reader waits for it before being told how far it is. */
  readonly backfillPatienceMs: number
}

const ASK_AGAIN_SECONDS = 2
const LATE = Symbol('late')

declare module 'fastify' {
  interface FastifyInstance {
    /** The answer; or, while the past is still being kept and the answer does not come soon, the refusal that says how far it is. */
    withinPatience<T>(answer: Promise<T>): Promise<T>
  }
}

/** Lets no reader of a first start wait for the past: what they asked for goes on being worked out, for when they ask again. */
export function registerBackfillPatience(app: FastifyInstance, { backfill, backfillPatienceMs }: BackfillParts): void {
  app.decorate('withinPatience', async answer => {
    if (!backfill()) return answer
    const soon = new AbortController()
    const first = await Promise.race([
      answer.finally(() => soon.abort()),
      pause(backfillPatienceMs, LATE, { signal: soon.signal }).catch(() => LATE),
    ])
    const progress = backfill()
    if (first !== LATE || !progress) return answer
    answer.catch((error: unknown) => app.log.warn({ err: error }, 'an answer that nobody waited for any more failed'))
    throw new AppError('past_filling', undefined, { retryAfterSeconds: ASK_AGAIN_SECONDS, data: progress })
  })
}
