import { deletionRequest, deletionTakeBack } from '@kanpan/contract/api/main/own-data'
import type { FastifyInstance } from 'fastify'
import { implement } from '#http/implement.ts'
import { signedIn } from '#http/session.ts'
import type { DeletionStore } from '#store/people/deletion-store.ts'
import type { SessionStore } from '#store/store.ts'
import type { Proof, RecordAct } from './own-acts.ts'

const DAY_MS = 86_400_000
/** Long enough to find out that somebody else did it, or to think better of it. */
const PAUSE_MS = 7 * DAY_MS

export interface DeletionParts {
  readonly deletions: DeletionStore
  readonly sessions: SessionStore
  readonly proof: Proof
  readonly recordAct: RecordAct
  readonly nowMs: () => number
}

/** The end of an account, which can be taken back until it comes. */
export function deletionRoutes(app: FastifyInstance, parts: DeletionParts): void {
  const { deletions, sessions, proof, recordAct, nowMs } = parts

  implement(app, deletionRequest, async ({ password }, context) => {
    const { id } = await proof(password, context)
    const requestedAtMs = nowMs()
    const { dueAtMs } = await deletions.request(id, { requestedAtMs, dueAtMs: requestedAtMs + PAUSE_MS })
    const ended = await sessions.closeAllOf(id, signedIn(context.person).sessionId)
    await recordAct('deletion requested', context)
    return { deletesAtMs: dueAtMs, ended }
  })

  implement(app, deletionTakeBack, async (_input, context) => {
    const takenBack = await deletions.takeBack(signedIn(context.person).userId)
    if (takenBack) await recordAct('deletion taken back', context)
    return { takenBack }
  })
}
