import { accountGet } from '@kanpan/contract/api/main/account'
import type { FastifyInstance } from 'fastify'
import { avatarPath } from '#http/avatar-path.ts'
import { implement } from '#http/implement.ts'
import { signedIn } from '#http/session.ts'
import { AppError } from '#lib/app-error.ts'
import type { ProfileStore } from '#store/people/profile-store.ts'
import type { UserStore } from '#store/store.ts'

export interface AccountParts {
  readonly users: UserStore
  readonly profiles: ProfileStore
}

/** What a person's account is. */
export function accountRoutes(app: FastifyInstance, { users, profiles }: AccountParts): void {
  implement(app, accountGet, async (_input, { person }) => {
    const user = await users.findById(signedIn(person).userId)
    if (!user) throw new AppError('not_signed_in')
    const { account, userName, passwordHash, createdAtMs } = user
    const profile = await profiles.of(user.id)
    const shown = { avatar: avatarPath(profile?.avatarHash), deletesAtMs: profile?.deletesAtMs ?? null }
    return { account, userName, ...shown, createdAtMs, hasPassword: passwordHash !== '' }
  })
}
