import {
  operatorDisabled,
  operatorEndSessions,
  operatorPeople,
  operatorReset,
  operatorRole,
} from '@kanpan/contract/api/main/operator'
import type { FastifyInstance } from 'fastify'
import { type Audit, authorOf } from '#http/audit.ts'
import { type CallContext, implement } from '#http/implement.ts'
import { signedIn } from '#http/session.ts'
import { AppError } from '#lib/app-error.ts'
import type { Change, PeopleStore } from '#store/operators/people-store.ts'
import type { User, UserStore } from '#store/store.ts'

export interface PeopleRouteParts {
  readonly people: PeopleStore
  readonly users: Pick<UserStore, 'findById'>
  /** Who asks shows anew that it is she. */
  readonly proof: (password: string | undefined, context: CallContext) => Promise<User>
  /** A code that lets a person set a new password. */
  readonly issueReset: (userId: number) => Promise<string>
  readonly audit: Audit
  readonly nowMs: () => number
}

/** Throws what stands against a change; true when something was changed. */
function outcome(change: Change): { done: boolean } {
  if (change === 'unknown') throw new AppError('not_found', '没有这个账号')
  if (change === 'last') throw new AppError('last_operator')
  return { done: change === 'done' }
}

/** The people of an installation: who may come in and as what, and nothing of what they have. */
export function peopleRoutes(app: FastifyInstance, parts: PeopleRouteParts): void {
  const { people, users, proof, issueReset, audit, nowMs } = parts
  const author = ({ request, person }: CallContext) =>
    authorOf(request, { userId: signedIn(person).userId, nowMs: nowMs() })

  implement(app, operatorPeople, async ({ search, page, limit }, { person }) => {
    const { total, people: found } = await people.list({ search, limit, offset: (page - 1) * limit })
    const list = found.map(({ disabledAtMs, seenAtMs, ...one }) => ({
      ...one,
      disabledAtMs: disabledAtMs ?? null,
      seenAtMs: seenAtMs ?? null,
      isSelf: one.userId === person?.userId,
    }))
    return { total, list }
  })

  implement(app, operatorRole, async ({ user_id, role, password }, context) => {
    await proof(password, context)
    return outcome(await people.setRole(user_id, role, author(context)))
  })

  implement(app, operatorDisabled, async ({ user_id, state }, context) => {
    const disabled = state === 'disabled'
    if (disabled && user_id === signedIn(context.person).userId) throw new AppError('not_oneself')
    return outcome(await people.setDisabled(user_id, disabled, author(context)))
  })

  implement(app, operatorReset, async ({ user_id, password }, context) => {
    await proof(password, context)
    if (!(await users.findById(user_id))) throw new AppError('not_found', '没有这个账号')
    const code = await issueReset(user_id)
    await audit({ action: 'reset', targetId: user_id }, context)
    return { code }
  })

  implement(app, operatorEndSessions, async ({ user_id }, context) => {
    if (!(await users.findById(user_id))) throw new AppError('not_found', '没有这个账号')
    return { ended: await people.endSessions(user_id, author(context)) }
  })
}
