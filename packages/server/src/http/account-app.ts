import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { loggerOptions } from '#lib/logger.ts'
import { openMemoryStore } from '#store/open.ts'
import type { Store } from '#store/store.ts'
import { registerBackfillPatience } from './backfill-patience.ts'
import { registerBudgets } from './budgets.ts'
import { registerEnvelope } from './envelope.ts'
import { type GuestTokens, guestTokens } from './guest-token.ts'
import { newToken, registerSessions, tokenHashOf } from './session.ts'
import { createXsrf, registerXsrf, type Xsrf } from './xsrf.ts'

const NO_DEVICE = { browser: '', system: '', network: '' }

/** The parts of the server that know a person, on a store in memory and a clock that stands, for the tests of features. */
export interface AccountApp {
  readonly app: FastifyInstance
  readonly store: Store
  readonly xsrf: Xsrf
  readonly clock: { nowMs: number }
  /** Everything that was logged. */
  readonly log: string[]
  /** Someone with an account and a session: the headers her own page sends. */
  signedIn(account: string): Promise<Record<string, string>>
}

export interface AccountParts {
  readonly store: Store
  readonly xsrf: Xsrf
  readonly guests: GuestTokens
  /** Signs what must come back unchanged. */
  readonly secret: Buffer
  readonly nowMs: () => number
}

export async function accountApp(
  register: (app: FastifyInstance, parts: AccountParts) => unknown,
  isOperatorProven = false,
): Promise<AccountApp> {
  const store = await openMemoryStore()
  const clock = { nowMs: Date.UTC(2026, 0, 5) }
  const nowMs = () => clock.nowMs
  const secret = randomBytes(32)
  const xsrf = createXsrf(secret, nowMs)
  const guests = guestTokens(secret, nowMs)
  const log: string[] = []
  const app = Fastify({ logger: { ...loggerOptions('debug'), stream: { write: line => log.push(line) } } })
  registerEnvelope(app)
  app.decorate('isOperatorProven', isOperatorProven)
  registerBackfillPatience(app, { backfill: () => undefined, backfillPatienceMs: 0 })
  registerBudgets(app, { requestsPerMinute: 0, monotonicMs: () => performance.now() })
  registerSessions(app, { ...store, guests, nowMs })
  registerXsrf(app, xsrf)
  register(app, { store, xsrf, guests, secret, nowMs })
  app.addHook('onClose', () => store.close())
  return {
    app,
    store,
    xsrf,
    clock,
    log,
    async signedIn(account) {
      const user = await store.users.create({ account, userName: account, passwordHash: 'none', nowMs: nowMs() })
      if (!user) throw new Error(`${account} is taken`)
      const token = newToken()
      await store.sessions.open({
        tokenHash: tokenHashOf(token),
        userId: user.id,
        nowMs: nowMs(),
        device: NO_DEVICE,
        keep: 5,
      })
      return headersOf(token, xsrf.tokenFor(tokenHashOf(token)))
    },
  }
}

/** What our own page sends along with a token and the anti-forgery cookie. */
export function headersOf(token: string | undefined, xsrfToken: string): Record<string, string> {
  const headers = { cookie: `XSRF-TOKEN=${xsrfToken}`, 'x-xsrf-token': xsrfToken }
  return token === undefined ? headers : { ...headers, authorization: `Bearer ${token}` }
}
