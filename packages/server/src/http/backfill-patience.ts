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
    /**
     * The answer; or, while the past is still being kept and the answer does not come soon, the refusal that says how far it is.
     * `question` names what is asked, whatever the moment of the market.
     */
    withinPatience<T>(question: string, answer: () => Promise<T> | T): Promise<T> | T
  }
}

/**
 * Lets no reader of a first start wait for the past: what they asked for goes on being worked out, and who asks it again waits for
 * that before it is begun anew. Otherwise every ask would leave work behind that nobody waits for, more of it than is ever done.
 */
export function registerBackfillPatience(app: FastifyInstance, { backfill, backfillPatienceMs }: BackfillParts): void {
  const underway = new Map<string, Promise<unknown>>()

  function leave(question: string, answer: Promise<unknown>): void {
    const ended: Promise<unknown> = answer
      .catch((error: unknown) => app.log.warn({ err: error }, 'an answer that nobody waited for any more failed'))
      .finally(() => underway.get(question) === ended && underway.delete(question))
    underway.set(question, ended)
  }

  async function isSoon(answer: Promise<unknown>): Promise<boolean> {
    const soon = new AbortController()
    const first = await Promise.race([
      answer.finally(() => soon.abort()),
      pause(backfillPatienceMs, LATE, { signal: soon.signal }).catch(() => LATE),
    ])
    return first !== LATE || !backfill()
  }

  function refusal(): AppError {
    return new AppError('past_filling', undefined, { retryAfterSeconds: ASK_AGAIN_SECONDS, data: backfill() })
  }

  async function patient<T>(question: string, make: () => Promise<T> | T): Promise<T> {
    const before = underway.get(question)
    if (before && !(await isSoon(before))) throw refusal()
    const answer = Promise.resolve(make())
    if (await isSoon(answer)) return answer
    leave(question, answer)
    throw refusal()
  }

  app.decorate('withinPatience', (question, make) => (backfill() ? patient(question, make) : make()))
}
