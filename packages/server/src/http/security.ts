import rateLimit from '@fastify/rate-limit'
import { GROUPS } from '@kanpan/contract/groups'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#lib/app-error.ts'
import { type BudgetOptions, registerBudgets, sharedCounting } from './budgets.ts'
import { clientNetwork } from './client-address.ts'
import type { Person } from './implement.ts'
import { type Headers, protectiveHeaders } from './protective-headers.ts'
import { type RequestCounts, requestCounts } from './request-counts.ts'
import { countedAs } from './visitor.ts'

export interface SecurityOptions extends BudgetOptions {
  readonly origins: readonly string[]
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What every answer of the APIs is sent with. */
    readonly protectiveHeaders: Headers
    /** Counts a request of a person against the limit; false when it is one too many. */
    isWithinLimit(person: Person): boolean
  }
}

/** What is data and never a page. */
const IS_ANSWER = /^\/(?:api2?|data-api)\//

/** Headers that hold a page to its own origin, limits, and who may read the second data API from elsewhere. */
export async function registerSecurity(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  const { origins, requestsPerMinute, monotonicMs } = options
  const headers = await protectiveHeaders()
  app.decorate('protectiveHeaders', headers.answer)
  app.addHook('onRequest', (request, reply, done) => {
    const isAnswer = IS_ANSWER.test(request.url)
    // A proxy of ours says how the reader came; what is answered ahead of Fastify need not say it again.
    if (request.protocol === 'https') reply.headers(isAnswer ? headers.answerByTls : headers.pageByTls)
    else reply.headers(isAnswer ? headers.answer : headers.page)
    done()
  })
  registerBudgets(app, options)
  const shared = sharedCounting('requests', requestsPerMinute, options)
  const counts = requestCounts({ stretchMs: 60_000, capacity: 20_000, monotonicMs, shared })
  app.decorate(
    'isWithinLimit',
    person => requestsPerMinute === 0 || counts.count(countedAs(person)).current <= limitOf(person, requestsPerMinute),
  )
  if (requestsPerMinute > 0) await limitRate(app, requestsPerMinute, counts)
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers
    if (!request.url.startsWith(GROUPS.data.base)) return done()
    // To who sends none, too: a cache must not give that answer to a page of another origin.
    reply.header('vary', 'origin')
    if (!origin || !origins.includes(origin)) return done()
    reply.header('access-control-allow-origin', origin)
    if (request.method !== 'OPTIONS') {
      reply.header('access-control-expose-headers', 'retry-after')
      return done()
    }
    reply.header('access-control-allow-methods', 'GET, POST').header('access-control-allow-headers', 'content-type')
    reply.status(204).send()
  })
}

/**
 * The page's own files are the same for everyone and cost next to nothing; a first visit fetches some 150 of them, and a
 * whole office behind one address fetches them at once.
 */
const PART_OF_THE_SITE = /^\/(?:assets\/[^?]+|[\w-]+\.(?:svg|png|js|webmanifest))$/

/** A guest's open page asks some hundred times a minute; several pages fit, a collector of everything does not. */
const GUEST_REQUESTS_PER_MINUTE = 600

/** A program that follows every tick of a dozen tables fits; what is costly is counted with all its person asks. */
const TOKEN_REQUESTS_PER_MINUTE = 300

function limitOf(person: Person | undefined, max: number): number {
  if (person?.scopes) return Math.min(max, TOKEN_REQUESTS_PER_MINUTE)
  return person?.isGuest ? Math.min(max, GUEST_REQUESTS_PER_MINUTE) : max
}

/** Far above a busy screen, far below a scraper. People behind one address do not share a limit once signed in. */
async function limitRate(app: FastifyInstance, max: number, counts: RequestCounts): Promise<void> {
  const store = class {
    readonly incr = counts.store.incr
    readonly child = counts.store.child
  }
  await app.register(rateLimit, {
    max: async request => limitOf(await app.personOf(request.headers.authorization), max),
    timeWindow: 60_000,
    allowList: ({ url }) => PART_OF_THE_SITE.test(url),
    store,
    // A made-up token is no person and does not escape its address.
    keyGenerator: async request => {
      const person = await app.personOf(request.headers.authorization)
      return person ? countedAs(person) : clientNetwork(request)
    },
    // How much is left is told to whoever reaches the limit, and costs everyone else three headers.
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, context) =>
      new AppError('too_many', undefined, { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  })
}
