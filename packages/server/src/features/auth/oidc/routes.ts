import { oidcBegin, oidcFinish, oidcLink } from '@kanpan/contract/api/main/oidc'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { browserHashOf, ownBrowserHash } from '#features/auth/browser-key.ts'
import type { Links } from '#features/auth/links.ts'
import type { Arrive } from '#features/auth/people.ts'
import type { Proof } from '#features/auth/proof.ts'
import { isSameHash, secretHash, shortHash } from '#features/auth/secret-hash.ts'
import type { SignIn } from '#features/auth/sign-in.ts'
import { clientNetwork } from '#http/client-address.ts'
import { implement } from '#http/implement.ts'
import { requestCounts } from '#http/request-counts.ts'
import type { Exchange } from '#http/xsrf.ts'
import { AppError } from '#lib/app-error.ts'
import type { Store } from '#store/store.ts'
import { oidcProvider } from './provider.ts'
import type { OidcSettings } from './settings.ts'

const MINUTE_MS = 60_000
const LIFE_MS = 10 * MINUTE_MS
const BEGUN_PER_MINUTE = 20
const LIVE_PER_BROWSER = 5
const ACCOUNT_PAGE = '/stock2/account'

/** What is kept of one who went to the provider, and what the provider calls her once she is back without an invitation. */
const Detail = z.object({ nonce: z.string(), verifier: z.string(), next: z.string(), label: z.string().default('') })

export interface OidcParts {
  readonly store: Pick<Store, 'users' | 'loginAttempts'>
  readonly arrive: Arrive
  readonly links: Links
  readonly signIn: SignIn
  readonly proof: Proof
  readonly nowMs: () => number
}

/** Coming in by an OpenID Connect provider, and making it a way in of one's account. */
export function oidcFeature(app: FastifyInstance, settings: OidcSettings, parts: OidcParts): void {
  const { store, arrive, links, signIn, proof, nowMs } = parts
  const { users, loginAttempts: attempts } = store
  const provider = oidcProvider({ settings, log: app.log, monotonicMs: () => performance.now() })
  const counts = requestCounts({ stretchMs: MINUTE_MS, capacity: 20_000, monotonicMs: () => performance.now() })

  async function begin(exchange: Exchange, next: string, userId?: number): Promise<{ url: string }> {
    const { current, ttl } = counts.count(clientNetwork(exchange.request))
    if (current > BEGUN_PER_MINUTE)
      throw new AppError('too_many', undefined, { retryAfterSeconds: Math.ceil(ttl / 1000) })
    const { url, checks } = await provider.begin()
    const { state, nonce, verifier } = checks
    await attempts.open(
      {
        ...{ keyHash: secretHash(state), sceneHash: '', kind: 'oidc', browserHash: ownBrowserHash(exchange) },
        ...{ status: 'waiting', userId, isLink: userId !== undefined, subject: '' },
        ...{ detail: JSON.stringify({ nonce, verifier, next }) },
        ...{ createdAtMs: nowMs(), expiresAtMs: nowMs() + LIFE_MS },
      },
      LIVE_PER_BROWSER,
    )
    return { url }
  }

  /** Of who comes back: what this browser, and no other, began, and has not finished before. */
  async function take(state: string, exchange: Exchange) {
    const attempt = await attempts.find(secretHash(state))
    const isOwn = isSameHash(attempt?.browserHash ?? '-', browserHashOf(exchange) ?? '')
    if (attempt?.kind !== 'oidc' || !isOwn || nowMs() >= attempt.expiresAtMs) throw new AppError('oidc_refused')
    const from = attempt.status === 'uninvited' ? 'uninvited' : 'waiting'
    if (!(await attempts.advance(attempt.keyHash, { from, to: 'used' }))) throw new AppError('oidc_refused')
    return { ...attempt, ...Detail.parse(JSON.parse(attempt.detail)) }
  }

  /** Who the provider says it is: asked of it once, for what it gave is good once. */
  async function whoIs(attempt: Awaited<ReturnType<typeof take>>, query: string, state: string) {
    const { status, subject, label, nonce, verifier } = attempt
    return status === 'uninvited' ? { subject, label } : provider.finish(query, { state, nonce, verifier })
  }

  implement(app, oidcBegin, ({ next }, exchange) => begin(exchange, next ?? '/'))

  implement(app, oidcLink, async ({ password }, exchange) => {
    const user = await proof(password, exchange)
    return begin(exchange, ACCOUNT_PAGE, user.id)
  })

  implement(app, oidcFinish, async ({ query, invitation }, exchange) => {
    const { log } = exchange.request
    const state = new URLSearchParams(query).get('state') ?? ''
    const attempt = await take(state, exchange)
    const { userId, isLink, nonce, verifier, next } = attempt
    const { subject, label } = await whoIs(attempt, query, state)
    const key = { provider: `oidc:${settings.issuer}`, subject }
    if (isLink) {
      const { person } = exchange
      // Whoever signed out meanwhile, or is somebody else by now, links nothing.
      if (userId === undefined || person?.isGuest !== false || person.userId !== userId)
        throw new AppError('oidc_refused')
      if (!(await links.link({ ...key, userId, label }, exchange))) throw new AppError('identity_taken')
      log.info({ userId, who: shortHash(subject) }, 'provider linked')
      return { signedIn: null, next }
    }
    const arrival = await arrive({ ...key, label, prefix: 'id' }, invitation)
    if (typeof arrival === 'string') {
      const detail = JSON.stringify({ nonce, verifier, next, label })
      if (arrival !== 'newcomer_refused')
        await attempts.advance(attempt.keyHash, { from: 'used', to: 'uninvited', subject, detail })
      throw new AppError(arrival)
    }
    const user = await users.findById(arrival.userId)
    if (!user) throw new AppError('newcomer_refused')
    log.info({ userId: user.id, who: shortHash(subject) }, 'signed in by the provider')
    return { signedIn: await signIn(user, exchange), next }
  })
}

export function withoutOidc(app: FastifyInstance): void {
  const refuse = () => {
    throw new AppError('oidc_not_configured')
  }
  implement(app, oidcBegin, refuse)
  implement(app, oidcFinish, refuse)
  implement(app, oidcLink, refuse)
}
