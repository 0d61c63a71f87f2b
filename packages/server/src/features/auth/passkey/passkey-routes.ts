import { createHmac } from 'node:crypto'
import {
  loginPasskey,
  loginPasskeyBegin,
  loginPasskeyRegister,
  loginPasskeyRegisterBegin,
  passkeyBegin,
  passkeyGetList,
  passkeyRemove,
  passkeySave,
} from '@kanpan/contract/api/main/passkey'
import { type NewPasskey, PASSKEY_TRANSPORTS, type PasskeyCreation } from '@kanpan/contract/model/account/passkey'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AttemptGuard } from '#features/auth/attempt-guard.ts'
import { deviceOf } from '#features/auth/device.ts'
import type { Proof } from '#features/auth/proof.ts'
import type { Registration } from '#features/auth/registration.ts'
import type { SignIn } from '#features/auth/sign-in.ts'
import type { Audit } from '#http/audit.ts'
import { clientNetwork } from '#http/client-address.ts'
import { implement } from '#http/implement.ts'
import { signedIn } from '#http/session.ts'
import { AppError } from '#lib/app-error.ts'
import { accountKey } from '#store/account-key.ts'
import type { PasskeyStore } from '#store/factor-store.ts'
import type { IdentityStore } from '#store/identity-store.ts'
import type { User, UserStore } from '#store/store.ts'
import { CHALLENGE_MS, type Challenges, type Purpose } from './challenges.ts'
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
  readonly registration: Pick<Registration, 'refuse' | 'register'>
  readonly signIn: SignIn
  /** Makes the name by which an authenticator knows a person, which says nothing of her. */
  readonly secret: Buffer
  readonly audit: Audit
  readonly nowMs: () => number
}

/** Signing in by a key of a browser or phone, and the keys a person has. */
export function passkeyRoutes(app: FastifyInstance, parts: PasskeyParts): void {
  const { users, identities, passkeys, challenges, siteOf, guard, proof, signIn, secret, audit, nowMs } = parts
  const { registration } = parts
  const handle = (whose: string) => createHmac('sha256', secret).update(whose).digest('base64url')
  const handleOf = (userId: number) => handle(`passkey handle ${userId}`)
  /** Of who came with a key and had no number yet. */
  const newcomerHandle = (account: string) => handle(`passkey handle of newcomer ${accountKey(account)}`)

  function creation(request: FastifyRequest, key: Pick<PasskeyCreation, 'user' | 'challenge' | 'excludeCredentials'>) {
    return {
      rp: { id: siteOf(request).id, name: SITE_NAME },
      ...key,
      pubKeyCredParams: ALGORITHMS.map(alg => ({ type: 'public-key' as const, alg })),
      timeout: CHALLENGE_MS,
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
      attestation: 'none' as const,
    }
  }

  /** The key a browser made for the challenge of that purpose, as it is stored. */
  async function madeKey(purpose: Purpose, response: z.output<typeof NewPasskey>, request: FastifyRequest) {
    const challenge = await challenges.take(purpose, response.response.clientDataJSON)
    if (challenge === undefined) throw new AppError('passkey_refused')
    const made = await checkNewPasskey(response, { challenge, site: siteOf(request) }, request.log)
    const { browser, system } = deviceOf(request.headers['user-agent'], clientNetwork(request))
    return {
      ...{ credentialId: made.id, publicKey: made.publicKey, signCount: made.counter },
      transports: response.response.transports,
      name: [browser, system].filter(Boolean).join(' · '),
      createdAtMs: nowMs(),
    }
  }

  implement(app, loginPasskeyRegisterBegin, async ({ account, user_name, invitation }, { request }) => {
    // Counted here: to end it takes a challenge of a beginning.
    await guard.beforeRegister(clientNetwork(request))
    await registration.refuse(request, invitation)
    // Told before there is a key that opens nothing.
    if (await users.findByAccount(account)) throw new AppError('account_taken')
    return creation(request, {
      user: { id: newcomerHandle(account), name: account, displayName: user_name ?? account },
      challenge: await challenges.make({ newcomer: accountKey(account) }),
      excludeCredentials: [],
    })
  })

  implement(app, loginPasskeyRegister, async ({ account, user_name, invitation, response }, exchange) => {
    const { request } = exchange
    const passkey = await madeKey({ newcomer: accountKey(account) }, response, request)
    const newcomer = { account, userName: user_name ?? account, passwordHash: '', passkey }
    const user = await registration.register(newcomer, request, invitation)
    request.log.info({ userId: user.id, role: user.role }, 'registered by passkey')
    return signIn(user, exchange, true)
  })

  implement(app, loginPasskeyBegin, async (_input, { request }) => {
    await guard.beforePasskey(clientNetwork(request))
    const challenge = await challenges.make('sign-in')
    return { challenge, rpId: siteOf(request).id, timeout: CHALLENGE_MS, userVerification: 'required' as const }
  })

  implement(app, loginPasskey, async ({ response }, exchange) => {
    const { request } = exchange
    const challenge = await challenges.take('sign-in', response.response.clientDataJSON)
    const passkey = await passkeys.find(response.id)
    if (challenge === undefined || !passkey) throw new AppError('passkey_refused')
    const expected = { challenge, site: siteOf(request), passkey }
    const signCount = await checkSignature(response, expected, request.log)
    const user = await users.findById(passkey.userId)
    const { userHandle } = response.response
    const handles = user ? [undefined, null, handleOf(user.id), newcomerHandle(user.account)] : []
    if (
      !user ||
      !handles.includes(userHandle) ||
      !(await passkeys.markUsed(passkey.credentialId, { signCount, nowMs: nowMs() }))
    ) {
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
    return creation(exchange.request, {
      user: { id: handleOf(id), name: account, displayName: userName },
      challenge: await challenges.make({ userId: id }),
      excludeCredentials: own.map(({ credentialId, transports }) => ({
        id: credentialId,
        type: 'public-key' as const,
        transports: PASSKEY_TRANSPORTS.filter(transport => transports.includes(transport)),
      })),
    })
  })

  implement(app, passkeySave, async ({ response }, { person, request }) => {
    const { userId } = signedIn(person)
    const passkey = await madeKey({ userId }, response, request)
    if (!(await passkeys.add({ ...passkey, userId }))) throw new AppError('conflict', '这个通行密钥已经添加过')
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
