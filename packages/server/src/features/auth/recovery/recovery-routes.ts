import { loginResetPassword, recoveryCodes, recoverySetPassword } from '@kanpan/contract/api/main/recovery'
import type { FastifyInstance } from 'fastify'
import type { AttemptGuard } from '#features/auth/attempt-guard.ts'
import type { KnownDevices } from '#features/auth/known-device.ts'
import { passwordRefusal } from '#features/auth/password-rules.ts'
import type { Proof } from '#features/auth/proof.ts'
import { newRecoveryCodes, recoveryCodeHash } from '#features/auth/recovery-code.ts'
import type { Audit } from '#http/audit.ts'
import { clientNetwork, coarseNetwork } from '#http/client-address.ts'
import { implement } from '#http/implement.ts'
import { AppError } from '#lib/app-error.ts'
import type { RecoveryCodeStore } from '#store/factor-store.ts'
import type { SessionStore, UserStore } from '#store/store.ts'

/** Nobody's number: what is looked for with it is looked for in vain, and takes as long. */
const NOBODY = 0

/** Whether a code a person of this number (or nobody) typed is one of hers; it is used up by that. */
export type SpendCode = (userId: number, code: string) => Promise<boolean>

export interface RecoveryRouteParts {
  readonly users: UserStore
  readonly sessions: SessionStore
  readonly guard: AttemptGuard
  readonly devices: KnownDevices
  readonly proof: Proof
  readonly giveRecoveryCodes: (userId: number) => Promise<readonly string[]>
  /** Every kind of code that lets a person set a new password. All are tried, whoever asks. */
  readonly codes: readonly SpendCode[]
  readonly hashPassword: (password: string) => Promise<string>
  readonly audit: Audit
}

export function recoveryCodeMaker(store: RecoveryCodeStore, nowMs: () => number) {
  return async (userId: number): Promise<readonly string[]> => {
    const codes = newRecoveryCodes()
    await store.replaceAll(userId, codes.map(recoveryCodeHash), nowMs())
    return codes
  }
}

async function refuseWeak(password: string, account: string): Promise<void> {
  const refusal = await passwordRefusal(password, account)
  if (refusal) throw new AppError('bad_request', `参数 new_password：${refusal}`)
}

/** A way back in for who has lost her password, and a password for who has none. */
export function recoveryRoutes(app: FastifyInstance, parts: RecoveryRouteParts): void {
  const { users, sessions, guard, devices, proof, giveRecoveryCodes, codes, hashPassword, audit } = parts

  implement(app, recoveryCodes, async ({ password }, exchange) => {
    const { id } = await proof(password, exchange)
    exchange.request.log.info({ userId: id }, 'recovery codes made')
    return { recoveryCodes: [...(await giveRecoveryCodes(id))] }
  })

  implement(app, loginResetPassword, async ({ account, code, new_password }, exchange) => {
    await refuseWeak(new_password, account)
    const guess = { account, network: clientNetwork(exchange.request), device: devices.find(exchange, account) }
    await guard.beforeSignIn(guess)
    // The same is done for an account that does not exist as for a wrong code, so that neither shows by its time.
    const passwordHash = await hashPassword(new_password)
    const user = await users.findByAccount(account)
    let isRight = false
    for (const spend of codes) isRight = (await spend(user?.id ?? NOBODY, code)) || isRight
    if (!user || !isRight) {
      exchange.request.log.warn({ userId: user?.id, network: coarseNetwork(guess.network) }, 'reset refused')
      throw new AppError('reset_refused')
    }
    await users.changePasswordHash(user.id, passwordHash)
    const ended = await sessions.closeAllOf(user.id)
    await guard.afterSignIn(guess)
    const { request } = exchange
    await audit({ action: 'password', targetId: user.id, detail: 'by code' }, { request, person: { userId: user.id } })
    request.log.info({ userId: user.id, ended }, 'password reset')
    return { changed: true }
  })

  implement(app, recoverySetPassword, async ({ account, new_password }, exchange) => {
    const user = await proof(undefined, exchange)
    const name = account ?? user.account
    await refuseWeak(new_password, name)
    const given = await users.setFirstPassword(user.id, {
      account: name,
      passwordHash: await hashPassword(new_password),
    })
    if (given === 'taken') throw new AppError('account_taken')
    if (given === 'has_password') throw new AppError('conflict', '这个账号已经有密码')
    exchange.request.log.info({ userId: user.id }, 'first password set')
    return { account: name }
  })
}
