import type { FastifyInstance } from 'fastify'
import type { IsProxy } from '#config-proxies.ts'
import type { OnQuery } from '#store/ran-query.ts'

/** How long requests and the statements they wait for take, sent to a collector of traces. */
export interface Tracing {
  /** Each request of the app is a span; a proxy of ours may have begun its trace. */
  follow(app: FastifyInstance, isProxy: IsProxy | false): void
  /** Each statement is a span of the request that waits for it. */
  readonly onQuery: OnQuery
  /** Sends what is left, and does not wait long for it. */
  close(): Promise<void>
}
