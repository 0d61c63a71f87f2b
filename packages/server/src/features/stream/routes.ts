import type { ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import { STREAM_ADDRESS, STREAM_TOPICS, type StreamTopic } from '@kanpan/contract/stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { clientNetwork } from '#http/client-address.ts'
import { type Listener, type Person, requireScope } from '#http/implement.ts'
import { refuseUnknown } from '#http/read-input.ts'
import { signedIn } from '#http/session.ts'
import { countedAs } from '#http/visitor.ts'
import { AppError } from '#lib/app-error.ts'
import type { Broadcast } from '#live/broadcast.ts'

const Topics = z
  .string()
  .default('')
  .transform(text => text.split(',').filter(Boolean))
  .pipe(z.array(z.enum(STREAM_TOPICS)))

const Query = z.object({ topics: Topics })

/** How often it is looked whose session has ended: a stream ends within a second of its session, on any node. */
const CHECK_EVERY_MS = 500
/** While nobody's session was ended by anybody, this is soon enough for those that are over by their age. */
const CHECK_ALL_EVERY_MS = 5_000
/** So many are asked for at once: one question holds up nobody else's answer. */
const CHECKED_AT_ONCE = 100
/** A reader that takes nothing any more would keep its connection and all that waits for it. */
const LAST_WORDS_MS = 2_000

interface OpenStream extends Listener {
  readonly raw: ServerResponse
}

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
  // With what is said at once: one write, and not two.
  raw.socket?.cork()
  raw.flushHeaders()
  // A request that was sent behind another one has no socket until that one is answered.
  return raw.socket ?? raw
}

/** Ends a stream with what is still to be said, whether it is taken or not. */
function endStream(raw: ServerResponse, farewell?: Buffer): void {
  if (raw.destroyed) return
  raw.end(farewell)
  const cut = setTimeout(() => raw.destroy(), LAST_WORDS_MS).unref()
  raw.once('close', () => clearTimeout(cut))
}

/** Ends each stream soon after its session, however that ended; answers how to stop looking. */
function endWithSessions(app: FastifyInstance, open: ReadonlySet<OpenStream>): () => void {
  let timer: NodeJS.Timeout | undefined
  let checkedAtMs = Number.NEGATIVE_INFINITY
  let forgotten: number | undefined

  async function check(): Promise<void> {
    // To ask of thousands of streams twice a second is a tenth of what it costs to send to them.
    const forgottenNow = app.forgottenSessions()
    const isQuiet = forgottenNow !== undefined && forgottenNow === forgotten
    if (isQuiet && performance.now() - checkedAtMs < CHECK_ALL_EVERY_MS) return
    forgotten = forgottenNow
    checkedAtMs = performance.now()
    const streams = [...open]
    for (let from = 0; from < streams.length; from += CHECKED_AT_ONCE)
      for (const { raw } of await app.endedAmong(streams.slice(from, from + CHECKED_AT_ONCE))) endStream(raw)
  }
  function checkLater(): void {
    timer = setTimeout(() => void check().finally(() => timer && checkLater()), CHECK_EVERY_MS).unref()
  }
  checkLater()
  return () => {
    clearTimeout(timer)
    timer = undefined
  }
}

/** A program hears of alerts when its token says so. */
const mayHear = ({ scopes }: Person) => scopes === undefined || scopes.includes('alert')

/** What changed, as server-sent events. */
export function streamRoutes(app: FastifyInstance, broadcast: Broadcast): void {
  const open = new Set<OpenStream>()
  const stopChecking = endWithSessions(app, open)
  app.addHook('onClose', (_app, done) => {
    stopChecking()
    done()
  })

  app.get(STREAM_ADDRESS, async (request, reply) => {
    const { authorization } = request.headers
    const person = signedIn(await app.personOf(authorization))
    requireScope(person, 'read')
    refuseUnknown(request.query, name => name in Query.shape)
    const query = Query.safeParse(request.query)
    if (!query.success) throw new AppError('bad_request', `参数 topics：只能是 ${STREAM_TOPICS.join('、')}`)
    const wanted = new Set<StreamTopic>(query.data.topics)
    const gzip = String(request.headers['accept-encoding'] ?? '').includes('gzip')
    const lastId = request.headers['last-event-id']
    const { raw } = reply
    const giveBack = app.openStream(countedAs(person), clientNetwork(request))
    raw.once('close', giveBack)
    const line = lineTo(reply, gzip)
    const leave = broadcast.join(
      {
        topics: STREAM_TOPICS.filter(topic => wanted.has(topic)),
        // Guests all have one number, and nothing of their own.
        ...(!person.isGuest && mayHear(person) && { userId: person.userId }),
        gzip,
        line,
        end: farewell => endStream(raw, farewell),
      },
      typeof lastId === 'string' && lastId !== '' ? lastId : undefined,
    )
    raw.socket?.uncork()
    const stream = { raw, person, authorization }
    open.add(stream)
    raw.on('close', () => {
      open.delete(stream)
      leave()
    })
  })
}
