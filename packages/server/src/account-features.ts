import type { FastifyInstance } from 'fastify'
import { deletionRoutes } from '#features/account/deletion-routes.ts'
import { ownDataRoutes } from '#features/account/own-data-routes.ts'
import { profileRoutes } from '#features/account/profile-routes.ts'
import { recordActWith } from '#features/account/record-act.ts'
import { accountRoutes } from '#features/auth/account-routes.ts'
import { createAttemptGuard } from '#features/auth/attempt-guard.ts'
import { identityRoutes } from '#features/auth/identity-routes.ts'
import { knownDevices } from '#features/auth/known-device.ts'
import { createLinks } from '#features/auth/links.ts'
import { mailCodes } from '#features/auth/mail/mail-code.ts'
import { mailRoutes } from '#features/auth/mail/mail-routes.ts'
import { smtpSender } from '#features/auth/mail/smtp.ts'
import { oidcFeature, withoutOidc } from '#features/auth/oidc/routes.ts'
import { firstCodes, newInvitation, resetCodes } from '#features/auth/one-time-code.ts'
import { otherWay } from '#features/auth/other-way.ts'
import { passkeyChallenges } from '#features/auth/passkey/challenges.ts'
import { passkeyRoutes } from '#features/auth/passkey/passkey-routes.ts'
import { relyingParty } from '#features/auth/passkey/relying-party.ts'
import { hashPassword } from '#features/auth/password.ts'
import { arrivals } from '#features/auth/people.ts'
import { createProof } from '#features/auth/proof.ts'
import { recoveryCodeMaker, recoveryRoutes } from '#features/auth/recovery/recovery-routes.ts'
import { recoveryCodeHash } from '#features/auth/recovery-code.ts'
import { createRegistration, type Registration, type RegistrationSettings } from '#features/auth/registration.ts'
import { authRoutes } from '#features/auth/routes.ts'
import { sessionRoutes } from '#features/auth/session-routes.ts'
import { createSignIn } from '#features/auth/sign-in.ts'
import { accessTokenRoutes } from '#features/auth/token/routes.ts'
import { secretSeal } from '#features/auth/totp/sealed-secret.ts'
import { createSecondFactor } from '#features/auth/totp/second-factor.ts'
import { secondFactorRoutes } from '#features/auth/totp/second-factor-routes.ts'
import { PASSWORD_ALONE, type WaysIn } from '#features/auth/ways-in.ts'
import { wechatFeature, withoutWechat } from '#features/auth/wechat/wechat.ts'
import { operatorRoutes } from '#features/operator/routes.ts'
import { createAudit } from '#http/audit.ts'
import type { GuestTokens } from '#http/guest-token.ts'
import type { Xsrf } from '#http/xsrf.ts'
import type { Backups } from '#store/operators/backups.ts'
import type { TaskRecords } from '#store/operators/task-record.ts'
import type { Store } from '#store/store.ts'
import { drawAvatar } from './runtime/avatar-picture.ts'

export interface AccountFeatureParts {
  readonly store: Store
  readonly xsrf: Xsrf
  /** Undefined: nobody looks around without an account. */
  readonly guests: Pick<GuestTokens, 'issue'> | undefined
  /** Undefined: by the password alone. */
  readonly waysIn?: WaysIn
  /** Signs what must come back unchanged. */
  readonly secret: Buffer
  /** Undefined: open, and nothing in between. */
  readonly registration?: RegistrationSettings
  /** Undefined: as many as there come. */
  readonly requestsPerMinute?: number
  /** Undefined: none are made here. */
  readonly backups?: Backups | undefined
  /** Undefined: it does nothing by itself. */
  readonly tasks?: TaskRecords | undefined
  readonly nowMs: () => number
}

const OPEN: RegistrationSettings = { mode: 'open', isBehindProxy: false }

/** Every way in, and what a person can do with her account. */
export function accountFeatures(
  app: FastifyInstance,
  parts: AccountFeatureParts,
): { readonly registration: Registration } {
  const { store, xsrf, guests, waysIn = PASSWORD_ALONE, secret, registration: settings = OPEN, nowMs } = parts
  const { users, profiles, sessions, identities, throttle } = store
  const guard = createAttemptGuard(throttle, nowMs)
  const devices = knownDevices(secret)
  const audit = createAudit(store.audit, nowMs)
  const first = firstCodes(store.oneTimeSecrets, nowMs)
  const registration = createRegistration({ ...store, firstCodes: first, settings, nowMs })
  const signIn = createSignIn({ sessions, profiles, xsrf, devices, audit, nowMs })
  const proof = createProof({ users, sessions, guard, devices, nowMs })
  const seal = secretSeal(secret)
  const secondFactor = createSecondFactor({ ...store, guard, seal, recoveryCodeHash, nowMs })
  const giveRecoveryCodes = recoveryCodeMaker(store.recoveryCodes, nowMs)
  const entering = { guard, xsrf, guests, devices, signIn, proof, secondFactor }
  authRoutes(app, { users, sessions, ...entering, registration, audit })
  secondFactorRoutes(app, { ...store, guard, proof, seal, secondFactor, giveRecoveryCodes, audit, nowMs })
  const challenges = passkeyChallenges(store.oneTimeSecrets, nowMs)
  const siteOf = relyingParty(waysIn.publicOrigin)
  passkeyRoutes(app, { ...store, registration, challenges, siteOf, guard, proof, signIn, secret, audit, nowMs })
  const mailed = mailCodes(store.oneTimeSecrets, secret, nowMs)
  const send = waysIn.mail && smtpSender(waysIn.mail)
  mailRoutes(app, { ...store, guard, proof, mailCodes: mailed, send, nowMs })
  const resets = resetCodes(store.oneTimeSecrets, nowMs)
  const codes = [
    (userId: number, code: string) => store.recoveryCodes.spend(userId, recoveryCodeHash(code)),
    resets.spend,
    async (userId: number, code: string) => (await mailed.take('reset', userId, code)) !== undefined,
  ]
  recoveryRoutes(app, { users, sessions, guard, devices, proof, giveRecoveryCodes, codes, hashPassword, audit })
  sessionRoutes(app, { sessions, nowMs })
  accessTokenRoutes(app, { accessTokens: store.accessTokens, proof, audit, nowMs })
  accountRoutes(app, { users, profiles })
  profileRoutes(app, { profiles, drawAvatar, nowMs })
  const hasOtherWay = otherWay(users, [async userId => (await store.passkeys.listOf(userId)).length > 0])
  const arrive = arrivals({ identities, admit: registration.admit, nowMs })
  const links = createLinks({ ...store, hasOtherWay, nowMs })
  identityRoutes(app, { identities, proof, links, hasOtherWay })
  const wechatLook = waysIn.wechat
    ? wechatFeature(app, waysIn.wechat, { store, arrive, links, signIn, proof, secret, nowMs })
    : withoutWechat(app)
  if (waysIn.oidc) oidcFeature(app, waysIn.oidc, { store, arrive, links, signIn, proof, nowMs })
  else withoutOidc(app)
  operatorRoutes(app, {
    ...{ people: store.people, users, registration: store.registration, auditLog: store.audit },
    ...{ proof, audit, newInvitation, issueReset: resets.issue, nowMs },
    ...{ configuredMode: settings.mode, requestsPerMinute: parts.requestsPerMinute ?? 0 },
    ...{ backups: parts.backups, tasks: parts.tasks ?? { startedAtMs: nowMs(), all: () => new Map() }, wechatLook },
  })
  const recordAct = recordActWith(audit)
  ownDataRoutes(app, { stores: store, drawAvatar, proof, recordAct, secret, nowMs })
  deletionRoutes(app, { deletions: store.deletions, sessions, proof, recordAct, nowMs })
  return { registration }
}
