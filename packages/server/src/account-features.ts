import type { FastifyInstance } from 'fastify'
import { profileRoutes } from '#features/account/profile-routes.ts'
import { accountRoutes } from '#features/auth/account-routes.ts'
import { createAttemptGuard } from '#features/auth/attempt-guard.ts'
import { identityRoutes } from '#features/auth/identity-routes.ts'
import { knownDevices } from '#features/auth/known-device.ts'
import { mailCodes } from '#features/auth/mail/mail-code.ts'
import { mailRoutes } from '#features/auth/mail/mail-routes.ts'
import { smtpSender } from '#features/auth/mail/smtp.ts'
import { otherWay } from '#features/auth/other-way.ts'
import { hashPassword } from '#features/auth/password.ts'
import { arrivals, type MayRegister, openToAll } from '#features/auth/people.ts'
import { createProof } from '#features/auth/proof.ts'
import { recoveryCodeMaker, recoveryRoutes } from '#features/auth/recovery/recovery-routes.ts'
import { recoveryCodeHash } from '#features/auth/recovery-code.ts'
import { authRoutes } from '#features/auth/routes.ts'
import { sessionRoutes } from '#features/auth/session-routes.ts'
import { createSignIn } from '#features/auth/sign-in.ts'
import { secretSeal } from '#features/auth/totp/sealed-secret.ts'
import { createSecondFactor } from '#features/auth/totp/second-factor.ts'
import { secondFactorRoutes } from '#features/auth/totp/second-factor-routes.ts'
import { PASSWORD_ALONE, type WaysIn } from '#features/auth/ways-in.ts'
import { wechatFeature, withoutWechat } from '#features/auth/wechat/wechat.ts'
import type { GuestTokens } from '#http/guest-token.ts'
import type { Xsrf } from '#http/xsrf.ts'
import type { Store } from '#store/store.ts'
import { drawAvatar } from './runtime/avatar-picture.ts'

export interface AccountFeatureParts {
  readonly store: Store
  readonly xsrf: Xsrf
  /** Undefined: nobody looks around without an account. */
  readonly guests: Pick<GuestTokens, 'issue'> | undefined
  /** Undefined: by the password alone. */
  readonly waysIn?: WaysIn
  /** Who comes in for the first time by somebody else's word: may she? Undefined: everybody may. */
  readonly mayRegister?: MayRegister
  /** Signs what must come back unchanged. */
  readonly secret: Buffer
  readonly nowMs: () => number
}

/** Every way in, and what a person can do with her account. */
export function accountFeatures(
  app: FastifyInstance,
  { store, xsrf, guests, waysIn = PASSWORD_ALONE, mayRegister = openToAll, secret, nowMs }: AccountFeatureParts,
): void {
  const { users, profiles, sessions, identities, throttle } = store
  const guard = createAttemptGuard(throttle, nowMs)
  const devices = knownDevices(secret)
  const signIn = createSignIn({ sessions, profiles, xsrf, devices, nowMs })
  const proof = createProof({ users, sessions, guard, devices, nowMs })
  const seal = secretSeal(secret)
  const secondFactor = createSecondFactor({ ...store, guard, seal, recoveryCodeHash, nowMs })
  const giveRecoveryCodes = recoveryCodeMaker(store.recoveryCodes, nowMs)
  authRoutes(app, { users, sessions, guard, xsrf, guests, devices, signIn, proof, secondFactor, nowMs })
  secondFactorRoutes(app, { ...store, guard, proof, seal, secondFactor, giveRecoveryCodes, nowMs })
  const mailed = mailCodes(store.oneTimeSecrets, secret, nowMs)
  const send = waysIn.mail && smtpSender(waysIn.mail)
  mailRoutes(app, { ...store, guard, proof, mailCodes: mailed, send, nowMs })
  const codes = [
    (userId: number, code: string) => store.recoveryCodes.spend(userId, recoveryCodeHash(code)),
    async (userId: number, code: string) => (await mailed.take('reset', userId, code)) !== undefined,
  ]
  recoveryRoutes(app, { users, sessions, guard, devices, proof, giveRecoveryCodes, codes, hashPassword })
  sessionRoutes(app, { sessions, nowMs })
  accountRoutes(app, { users, profiles })
  profileRoutes(app, { profiles, drawAvatar, nowMs })
  const hasOtherWay = otherWay(users, [])
  const arrive = arrivals({ identities, mayRegister, nowMs })
  identityRoutes(app, { identities, proof, hasOtherWay })
  if (waysIn.wechat) wechatFeature(app, waysIn.wechat, { store, arrive, hasOtherWay, signIn, proof, secret, nowMs })
  else withoutWechat(app)
}
