import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { registerEnvelope } from '#http/envelope.ts'
import { registerHealth } from '#http/health.ts'
import { registerSecurity } from '#http/security.ts'
import { registerSite } from '#http/static-site.ts'
import { loggerOptions } from '#lib/logger.ts'
import type { Market } from '#live/market.ts'
import type { Store } from '#store/store.ts'

export interface Parts {
  readonly store: Store
  readonly market: Market
  readonly logLevel: string
  readonly trustProxy: boolean
  readonly origins: readonly string[]
  /** The built page; a folder without one serves the API alone. */
  readonly siteFolder: string
  readonly stopping: () => boolean
}

const BODY_LIMIT_BYTES = 1_000_000

/** The whole HTTP side on given parts. Tests start here; only `main.ts` listens. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(parts.logLevel),
    trustProxy: parts.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => randomUUID(),
    // One line per request would be most of the log; refusals and faults are logged where they happen.
    disableRequestLogging: true,
    forceCloseConnections: 'idle',
  })
  registerEnvelope(app)
  await registerSecurity(app, parts.origins)
  registerHealth(app, parts)
  await registerSite(app, parts.siteFolder)
  return app
}
