import { sessionEnd, sessionGetList } from '@kanpan/contract/api/main/session'
import type { FastifyInstance } from 'fastify'
import { implement } from '#http/implement.ts'
import { signedIn } from '#http/session.ts'
import { isOver } from '#http/sessions/living-sessions.ts'
import { AppError } from '#lib/app-error.ts'
import type { SessionStore } from '#store/store.ts'

/** So much of a hash tells a person's few sessions apart. */
const ID_LENGTH = 16

const idOf = (tokenHash: string): string => tokenHash.slice(0, ID_LENGTH)

/** In the place of an id: all but the one that asks. */
const OTHERS = 'others'

export interface SessionParts {
  readonly sessions: SessionStore
  readonly nowMs: () => number
}

/** A person's own sign-ins, and their end. */
export function sessionRoutes(app: FastifyInstance, { sessions, nowMs }: SessionParts): void {
  implement(app, sessionGetList, async (_input, { person }) => {
    const { userId, sessionId } = signedIn(person)
    const own = await sessions.listOf(userId)
    const now = nowMs()
    return {
      list: own
        .filter(session => !isOver(session, now))
        .map(({ tokenHash, browser, system, network, createdAtMs, seenAtMs }) => ({
          ...{ id: idOf(tokenHash), browser, system, network, createdAtMs },
          // The one that asks is in use, whatever is written of it yet.
          seenAtMs: tokenHash === sessionId ? now : seenAtMs,
          isCurrent: tokenHash === sessionId,
        }))
        .toSorted((a, b) => b.seenAtMs - a.seenAtMs),
    }
  })

  implement(app, sessionEnd, async ({ id }, { person, request }) => {
    const { userId, sessionId } = signedIn(person)
    const ended = id === OTHERS ? await sessions.closeAllOf(userId, sessionId) : await endOne(userId, id)
    if (ended === 0 && id !== OTHERS) throw new AppError('not_found', '这处登录已经结束')
    request.log.info({ userId, ended }, 'sessions ended by their person')
    return { ended }
  })

  async function endOne(userId: number, id: string): Promise<number> {
    const named = (await sessions.listOf(userId)).find(({ tokenHash }) => idOf(tokenHash) === id)
    return named && (await sessions.close(named.tokenHash)) ? 1 : 0
  }
}
