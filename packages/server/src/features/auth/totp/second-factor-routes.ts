import {
  secondFactorBegin,
  secondFactorConfirm,
  secondFactorEnd,
  secondFactorGet,
} from '@kanpan/contract/api/main/second-factor'
import type { FastifyInstance } from 'fastify'
import type { AttemptGuard } from '#features/auth/attempt-guard.ts'
import type { Proof } from '#features/auth/proof.ts'
import type { Audit } from '#http/audit.ts'
import { implement } from '#http/implement.ts'
import { signedIn } from '#http/session.ts'
import { AppError } from '#lib/app-error.ts'
import type { RecoveryCodeStore, SecondFactorStore } from '#store/factor-store.ts'
import type { SessionStore, UserStore } from '#store/store.ts'
import type { SecretSeal } from './sealed-secret.ts'
import type { SecondFactorCheck } from './second-factor.ts'
import { newTotpSecret, totpInvitation } from './totp.ts'

/** Whoever opens a page that was left half way through begins anew. */
const SET_UP_MS = 15 * 60_000

export interface SecondFactorRouteParts {
  readonly users: UserStore
  readonly sessions: SessionStore
  readonly secondFactors: SecondFactorStore
  readonly recoveryCodes: RecoveryCodeStore
  readonly guard: AttemptGuard
  readonly proof: Proof
  readonly seal: SecretSeal
  readonly secondFactor: SecondFactorCheck
  /** Makes a person new recovery codes, in the place of all she had. */
  readonly giveRecoveryCodes: (userId: number) => Promise<readonly string[]>
  readonly audit: Audit
  readonly nowMs: () => number
}

/** A person's second factor: set up, looked at and given up. */
export function secondFactorRoutes(app: FastifyInstance, parts: SecondFactorRouteParts): void {
  const { users, sessions, secondFactors, recoveryCodes, guard, proof, seal, secondFactor, audit, nowMs } = parts

  implement(app, secondFactorGet, async (_input, { person }) => {
    const { userId } = signedIn(person)
    const [factor, codes] = await Promise.all([secondFactors.find(userId), recoveryCodes.count(userId)])
    return {
      confirmedAtMs: factor?.confirmedAtMs ?? null,
      recoveryCodesLeft: codes.left,
      recoveryCodesAtMs: codes.createdAtMs ?? null,
    }
  })

  implement(app, secondFactorBegin, async ({ password }, exchange) => {
    const { id, account } = await proof(password, exchange)
    const secret = newTotpSecret()
    const sealedSecret = seal.seal(secret, id)
    if (!(await secondFactors.begin(id, { sealedSecret, begunAtMs: nowMs() }))) {
      throw new AppError('conflict', '两步验证已经开启')
    }
    return totpInvitation(secret, account)
  })

  implement(app, secondFactorConfirm, async ({ code }, { person, request }) => {
    const { userId, sessionId } = signedIn(person)
    const [factor, user] = await Promise.all([secondFactors.find(userId), users.findById(userId)])
    if (!factor || !user || factor.confirmedAtMs !== undefined || nowMs() - factor.begunAtMs > SET_UP_MS) {
      throw new AppError('not_found', '没有待确认的设置，请重新开始')
    }
    await guard.beforeCode(user.account)
    if (!(await secondFactor.isCodeOf(userId, code))) throw new AppError('wrong_code')
    await guard.afterCode(user.account)
    if (!(await secondFactors.confirm(userId, nowMs()))) throw new AppError('conflict', '两步验证已经开启')
    const codes = await parts.giveRecoveryCodes(userId)
    // Those were begun with the password alone.
    const ended = await sessions.closeAllOf(userId, sessionId)
    await sessions.setTwoFactors(userId, true, sessionId)
    await audit({ action: 'second_factor', targetId: userId, detail: 'on' }, { request, person })
    request.log.info({ userId, ended }, 'second factor on')
    return { recoveryCodes: [...codes], ended }
  })

  implement(app, secondFactorEnd, async ({ password, code }, exchange) => {
    const user = await proof(password, exchange)
    await secondFactor.beside(user, code)
    const ended = await secondFactors.remove(user.id)
    if (ended) {
      await sessions.setTwoFactors(user.id, false)
      await audit({ action: 'second_factor', targetId: user.id, detail: 'off' }, exchange)
    }
    exchange.request.log.info({ userId: user.id, ended }, 'second factor off')
    return { ended }
  })
}
