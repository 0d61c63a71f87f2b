import { setTimeout as pause } from 'node:timers/promises'
import { STREAM_ADDRESS } from '@kanpan/contract/stream'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#lib/app-error.ts'

/** A connection that has been still for so long is nobody's who is about to ask. */
const QUIET_MS = 500
const LONGEST_MS = 5_000
const LOOK_EVERY_MS = 25
const COME_BACK_SECONDS = 3

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when nobody is being answered any more; whatever is asked from now on ends its connection. */
    drain(): Promise<void>
  }
}

/**
 * Lets a server stop without tearing a connection under a request: closing takes an open connection for idle although the
 * next request is on its way. Who asks meanwhile is answered, and told that the connection ends there. `onDrain` closes what
 * answers ahead of here.
 */
export function registerDraining(app: FastifyInstance, onDrain: () => void): void {
  let isDraining = false
  let underWay = 0
  let stillSinceMs = 0

  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith(STREAM_ADDRESS)) {
      // It would not end by itself.
      if (isDraining) throw new AppError('overloaded', '服务正在重启', { retryAfterSeconds: COME_BACK_SECONDS })
      return done()
    }
    if (isDraining) reply.header('connection', 'close')
    underWay += 1
    reply.raw.once('close', () => {
      underWay -= 1
      stillSinceMs = performance.now()
    })
    done()
  })
  app.decorate('drain', async () => {
    isDraining = true
    onDrain()
    // Nobody can be on the way to a server that does not listen.
    if (!app.server.listening) return
    const beganMs = performance.now()
    stillSinceMs = beganMs
    const isOver = () => underWay === 0 && performance.now() - stillSinceMs >= QUIET_MS
    while (!isOver() && performance.now() - beganMs < LONGEST_MS) await pause(LOOK_EVERY_MS)
  })
}
