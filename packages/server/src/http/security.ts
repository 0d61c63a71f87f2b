import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import { GROUPS } from '@kanpan/contract/groups'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#lib/app-error.ts'

export interface SecurityOptions {
  readonly origins: readonly string[]
  /** 0 for no limit. */
  readonly requestsPerMinute: number
}

/** Headers that hold a page to its own origin, limits, and who may read the second data API from elsewhere. */
export async function registerSecurity(
  app: FastifyInstance,
  { origins, requestsPerMinute }: SecurityOptions,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // The server itself speaks plain http; the proxy in front that speaks TLS adds HSTS.
    strictTransportSecurity: false,
  })
  if (requestsPerMinute > 0) await limitRate(app, requestsPerMinute)
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (!origin || !request.url.startsWith(GROUPS.data.base) || !origins.includes(origin)) return
    reply.header('access-control-allow-origin', origin).header('vary', 'origin')
    if (request.method === 'OPTIONS') {
      reply.header('access-control-allow-methods', 'GET, POST').header('access-control-allow-headers', 'content-type')
      await reply.status(204).send()
    }
  })
}

/** Far above a busy screen, far below a scraper. People behind one address do not share a limit once signed in. */
async function limitRate(app: FastifyInstance, max: number): Promise<void> {
  await app.register(rateLimit, {
    max,
    timeWindow: 60_000,
    cache: 20_000,
    keyGenerator: request => request.headers.authorization ?? request.ip,
    errorResponseBuilder: (_request, context) => new AppError('too_many', undefined, Math.ceil(context.ttl / 1000)),
  })
}
