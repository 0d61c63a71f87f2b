import { createHmac } from 'node:crypto'
import {
  loginPasskey,
  loginPasskeyBegin,
  passkeyBegin,
  passkeyGetList,
  passkeyRemove,
  passkeySave,
} from '@kanpan/contract/api/main/passkey'
import { PASSKEY_TRANSPORTS } from '@kanpan/contract/model/account/passkey'
import type { FastifyInstance } from 'fastify'
import type { AttemptGuard } from '#features/auth/attempt-guard.ts'
import { deviceOf } from '#features/auth/device.ts'
import type { Proof } from '#features/auth/proof.ts'
import type { SignIn } from '#features/auth/sign-in.ts'
import type { Audit } from '#http/audit.ts'
import { clientNetwork } from '#http/client-address.ts'
import { implement } from '#http/implement.ts'
import { signedIn } from '#http/session.ts'
import { AppError } from '#lib/app-error.ts'
import type { PasskeyStore } from '#store/factor-store.ts'
import type { IdentityStore } from '#store/identity-store.ts'
import type { User, UserStore } from '#store/store.ts'
import { CHALLENGE_MS, type Challenges } from './challenges.ts'
import { checkNewPasskey, checkSignature } from './passkey-check.ts'
import type { RelyingPartyOf } from './relying-party.ts'

const SITE_NAME = '看盘'
const MOST_PASSKEYS = 10
/** EdDSA, ES256 and RS256: what every authenticator of today makes. */
const ALGORITHMS = [-8, -7, -257]

export interface PasskeyParts {
  readonly users: UserStore
  readonly identities: IdentityStore
  readonly passkeys: PasskeyStore
  readonly challenges: Challenges
  readonly siteOf: RelyingPartyOf
  readonly guard: AttemptGuard
  readonly proof: Proof
  readonly signIn: SignIn
  /** Makes the name by which an authenticator knows a person, which says nothing of her. */
  readonly secret: Buffer
  readonly audit: Audit
  readonly nowMs: () => number
}

/** Signing in by a key of a browser or phone, and the keys a person has. */
export function passkeyRoutes(app: FastifyInstance, parts: PasskeyParts): void {
  const { users, identities, passkeys, challenges, siteOf, guard, proof, signIn, secret, audit, nowMs } = parts
  const handleOf = (userId: number) =>
    createHmac('sha256', secret).update(`passkey handle ${userId}`).digest('base64url')

  implement(app, loginPasskeyBegin, async (_input, { request }) => {
    await guard.beforePasskey(clientNetwork(request))
    const challenge = await challenges.make(undefined)
    return { challenge, rpId: siteOf(request).id, timeout: CHALLENGE_MS, userVerification: 'required' as const }
  })

  implement(app, loginPasskey, async ({ response }, exchange) => {
    const { request } = exchange
    const challenge = await challenges.take(undefined, response.response.clientDataJSON)
    const passkey = await passkeys.find(response.id)
    if (challenge === undefined || !passkey) throw new AppError('passkey_refused')
    const expected = { challenge, site: siteOf(request), passkey }
    const signCount = await checkSignature(response, expected, request.log)
    const user = await users.findById(passkey.userId)
    const { userHandle } = response.response
    const isHers = userHandle === undefined || userHandle === null || userHandle === handleOf(passkey.userId)
    if (!user || !isHers || !(await passkeys.markUsed(passkey.credentialId, { signCount, nowMs: nowMs() }))) {
      throw new AppError('passkey_refused')
    }
    request.log.info({ userId: user.id }, 'signed in by passkey')
    return signIn(user, exchange, true)
  })

  implement(app, passkeyGetList, async (_input, { person }) => {
    const own = await passkeys.listOf(signedIn(person).userId)
    return {
      list: own.map(({ credentialId, name, createdAtMs, usedAtMs }) => ({
        ...{ id: credentialId, name, createdAtMs, usedAtMs },
      })),
    }
  })

  implement(app, passkeyBegin, async ({ password }, exchange) => {
    const { id, account, userName } = await proof(password, exchange)
    const own = await passkeys.listOf(id)
    if (own.length >= MOST_PASSKEYS) throw new AppError('conflict', `最多 ${MOST_PASSKEYS} 个通行密钥`)
    return {
      rp: { id: siteOf(exchange.request).id, name: SITE_NAME },
      user: { id: handleOf(id), name: account, displayName: userName },
      challenge: await challenges.make(id),
      pubKeyCredParams: ALGORITHMS.map(alg => ({ type: 'public-key' as const, alg })),
      timeout: CHALLENGE_MS,
      excludeCredentials: own.map(({ credentialId, transports }) => ({
        id: credentialId,
        type: 'public-key' as const,
        transports: PASSKEY_TRANSPORTS.filter(transport => transports.includes(transport)),
      })),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
      attestation: 'none' as const,
    }
  })

  implement(app, passkeySave, async ({ response }, { person, request }) => {
    const { userId } = signedIn(person)
    const challenge = await challenges.take(userId, response.response.clientDataJSON)
    if (challenge === undefined) throw new AppError('passkey_refused')
    const made = await checkNewPasskey(response, { challenge, site: siteOf(request) }, request.log)
    const { browser, system } = deviceOf(request.headers['user-agent'], clientNetwork(request))
    const isNew = await passkeys.add({
      ...{ credentialId: made.id, userId, publicKey: made.publicKey, signCount: made.counter },
      transports: response.response.transports,
      name: [browser, system].filter(Boolean).join(' · '),
      createdAtMs: nowMs(),
    })
    if (!isNew) throw new AppError('conflict', '这个通行密钥已经添加过')
    await audit({ action: 'link', targetId: userId, detail: 'passkey' }, { request, person })
    request.log.info({ userId }, 'passkey added')
    return { saved: true as const }
  })

  implement(app, passkeyRemove, async ({ id, password }, exchange) => {
    const { userId } = signedIn(exchange.person)
    const own = await passkeys.listOf(userId)
    if (!own.some(({ credentialId }) => credentialId === id)) throw new AppError('not_found', '没有这个通行密钥')
    const user = await proof(password, exchange)
    if (own.length === 1 && !(await hasOtherWay(user))) {
      throw new AppError('conflict', '这是唯一的登录方式，请先设置密码')
    }
    const removed = await passkeys.remove(userId, id)
    await audit({ action: 'unlink', targetId: userId, detail: 'passkey' }, exchange)
    exchange.request.log.info({ userId }, 'passkey removed')
    return { removed }
  })

  async function hasOtherWay({ id, passwordHash }: User): Promise<boolean> {
    return passwordHash !== '' || (await identities.listOf(id)).length > 0
  }
}
