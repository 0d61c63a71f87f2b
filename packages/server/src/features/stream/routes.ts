import type { ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import { STREAM_ADDRESS, STREAM_TOPICS, type StreamTopic } from '@kanpan/contract/stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { AppError } from '#lib/app-error.ts'
import type { Broadcast } from '#live/broadcast.ts'

const Topics = z
  .string()
  .default('')
  .transform(text => text.split(',').filter(Boolean))
  .pipe(z.array(z.enum(STREAM_TOPICS)))

const Query = z.object({ topics: Topics })

/** How often an open stream's token is looked at again. */
const TOKEN_CHECK_MS = 60_000

/**
 * The bare line to a reader. Node's own `write` would frame, cork and queue each chunk for each reader; the length of the
 * answer is told by the end of the connection instead, so one buffer can go to every socket as it is.
 */
function lineTo(reply: FastifyReply, gzip: boolean): Writable {
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value)
  }
  reply.hijack()
  raw.removeHeader('transfer-encoding')
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'close',
    ...(gzip ? { 'content-encoding': 'gzip' } : {}),
  })
  raw.flushHeaders()
  // A request that was sent behind another one has no socket until that one is answered.
  return raw.socket ?? raw
}

/** What changed, as server-sent events. */
export function streamRoutes(app: FastifyInstance, broadcast: Broadcast): void {
  const open = new Map<ServerResponse, string | undefined>()

  async function checkTokens(): Promise<void> {
    for (const [raw, authorization] of open) {
      try {
        if (!(await app.personOf(authorization))) raw.end()
      } catch (error) {
        // Nobody knows whose token it is while the store is away: the reader asks again and is answered then.
        app.log.warn({ err: error }, 'token of a stream not checked')
        raw.end()
      }
    }
  }
  const tokenCheck = setInterval(checkTokens, TOKEN_CHECK_MS).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(tokenCheck)
    done()
  })

  app.get(STREAM_ADDRESS, async (request, reply) => {
    const { authorization } = request.headers
    if (!(await app.personOf(authorization))) throw new AppError('not_signed_in')
    const query = Query.safeParse(request.query)
    if (!query.success) throw new AppError('bad_request', `参数 topics：只能是 ${STREAM_TOPICS.join('、')}`)
    const wanted = new Set<StreamTopic>(query.data.topics)
    const gzip = String(request.headers['accept-encoding'] ?? '').includes('gzip')
    const lastId = Number(request.headers['last-event-id'])
    const { raw } = reply
    const line = lineTo(reply, gzip)
    const leave = broadcast.join(
      {
        topics: STREAM_TOPICS.filter(topic => wanted.has(topic)),
        gzip,
        write: chunk => line.write(chunk),
        waitingBytes: () => line.writableLength,
        end: farewell => raw.end(farewell),
      },
      Number.isInteger(lastId) && lastId > 0 ? lastId : undefined,
    )
    open.set(raw, authorization)
    raw.on('close', () => {
      open.delete(raw)
      leave()
    })
  })
}
