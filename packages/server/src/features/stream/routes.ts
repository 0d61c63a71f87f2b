import { GROUPS } from '@kanpan/contract/groups'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '#lib/app-error.ts'
import { type Broadcast, STREAM_TOPICS, type StreamTopic } from '#live/broadcast.ts'

const Topics = z
  .string()
  .default('')
  .transform(text => text.split(',').filter(Boolean))
  .pipe(z.array(z.enum(STREAM_TOPICS)))

const Query = z.object({ topics: Topics })

/** How often an open stream's token is looked at again. */
const TOKEN_CHECK_MS = 60_000

/** `/api2/stock/stream`: what changed, as server-sent events. The token travels in the header, as everywhere. */
export function streamRoutes(app: FastifyInstance, broadcast: Broadcast): void {
  app.get(`${GROUPS.api2.base}stock/stream`, async (request, reply) => {
    const { authorization } = request.headers
    if (!(await app.personOf(authorization))) throw new AppError('not_signed_in')
    const query = Query.safeParse(request.query)
    if (!query.success) throw new AppError('bad_request', `参数 topics：只能是 ${STREAM_TOPICS.join('、')}`)
    const wanted = new Set<StreamTopic>(query.data.topics)
    const gzip = String(request.headers['accept-encoding'] ?? '').includes('gzip')
    const lastId = Number(request.headers['last-event-id'])

    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      ...(gzip ? { 'content-encoding': 'gzip' } : {}),
    })
    raw.flushHeaders()
    const leave = broadcast.join(
      {
        topics: STREAM_TOPICS.filter(topic => wanted.has(topic)),
        gzip,
        write: chunk => raw.write(chunk),
        waitingBytes: () => raw.writableLength,
        end: farewell => raw.end(farewell),
      },
      Number.isInteger(lastId) && lastId > 0 ? lastId : undefined,
    )
    const tokenCheck = setInterval(async () => {
      const person = await app.personOf(authorization).catch(() => undefined)
      if (!person) raw.end()
    }, TOKEN_CHECK_MS)
    raw.on('close', () => {
      clearInterval(tokenCheck)
      leave()
    })
  })
}
