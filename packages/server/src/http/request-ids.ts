import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { IsProxy } from '#config-proxies.ts'

const HEADER = 'x-request-id'
/** What proxies make of theirs: safe in a log line, in a header and in an answer. */
const ID = /^[\w.:-]{8,128}$/

export type RequestIds = (request: IncomingMessage) => string

/** Whether who is connected is a proxy of ours. */
export function isFromProxy({ socket }: Pick<IncomingMessage, 'socket'>, isProxy: IsProxy | false): boolean {
  return isProxy !== false && isProxy(socket.remoteAddress ?? '', 0)
}

/** The id a proxy of ours gave a request; undefined: none did, and what a stranger writes is nobody's word. */
export function givenRequestId(request: IncomingMessage, isProxy: IsProxy | false): string | undefined {
  const given = request.headers[HEADER]
  return typeof given === 'string' && ID.test(given) && isFromProxy(request, isProxy) ? given : undefined
}

/**
 * Ids by which a request is found in the proxy's log, in ours, and in what its reader was told: the proxy's own where there is one.
 * Others tell requests apart across restarts; random ones cost more than some answers do.
 */
export function requestIds(isProxy: IsProxy | false): RequestIds {
  const start = randomUUID().slice(0, 8)
  let count = 0
  return request => {
    const given = givenRequestId(request, isProxy)
    if (given !== undefined) return given
    count += 1
    return `${start}-${count.toString(36)}`
  }
}

/** Every answer carries the id of its request; where the log is for looking closely, each has a line there. */
export function registerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(HEADER, request.id)
    done()
  })
  if (app.log.level !== 'debug') return
  app.addHook('onResponse', (request, reply, done) => {
    request.log.debug({ req: request, res: reply, tookMs: Math.round(reply.elapsedTime * 10) / 10 }, 'answered')
    done()
  })
}
