import { setTimeout as pause } from 'node:timers/promises'
import { GROUPS } from '@kanpan/contract/groups'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { z } from 'zod'
import { secretHash } from '#features/auth/secret-hash.ts'
import type { OnceStore } from '#store/login-attempt-store.ts'
import { deliveryCipher, isSignedBy, signatureOf } from './cipher.ts'
import type { Deliveries } from './deliveries.ts'
import { fieldsOfXml, newNonce, xmlOfFields } from './delivery-xml.ts'
import type { WechatSettings } from './settings.ts'

const BODY_MOST = 65_536
const MINUTE_MS = 60_000
const OLDEST_MS = 5 * MINUTE_MS
const REMEMBER_MS = 10 * MINUTE_MS
/** What tells WeChat that there is nothing to say and nothing to send again. */
const NOTHING_TO_SAY = 'success'

const Query = z.object({
  signature: z.string().max(64),
  timestamp: z.string().regex(/^\d{1,12}$/),
  nonce: z.string().min(1).max(128),
  echostr: z.string().max(256).optional(),
  msg_signature: z.string().max(64).optional(),
})
type Query = z.output<typeof Query>

export interface WebhookParts {
  readonly settings: WechatSettings
  readonly deliver: Deliveries
  readonly once: OnceStore
  readonly nowMs: () => number
}

/** What came to the webhook since the start; moments in Unix milliseconds, undefined: none did. */
export interface DeliveriesLook {
  readonly acceptedAtMs: number | undefined
  readonly refused: number
  readonly refusedAtMs: number | undefined
}

export const WEBHOOK_PATH = `${GROUPS.main.base}wechat-api/deliveries`

/** Where WeChat delivers what happens at the official account; answers how that goes. */
export function webhookRoutes(app: FastifyInstance, parts: WebhookParts): () => DeliveriesLook {
  const { settings, deliver, once, nowMs } = parts
  const { token, appId, aesKey, answerWithinMs } = settings
  const cipher = aesKey === undefined ? undefined : deliveryCipher(aesKey, appId)

  let look: DeliveriesLook = { acceptedAtMs: undefined, refused: 0, refusedAtMs: undefined }
  const accepted = () => {
    look = { ...look, acceptedAtMs: nowMs() }
  }
  const refused = () => {
    look = { ...look, refused: look.refused + 1, refusedAtMs: nowMs() }
  }

  /** Undefined of what does not come from WeChat, or came long ago. */
  function trusted(query: unknown): Query | undefined {
    const parsed = Query.safeParse(query)
    if (!parsed.success) return undefined
    const { signature, timestamp, nonce } = parsed.data
    const ageMs = Math.abs(nowMs() - Number(timestamp) * 1000)
    return isSignedBy(signature, [token, timestamp, nonce]) && ageMs <= OLDEST_MS ? parsed.data : undefined
  }

  /** What was delivered, once its own signature and lock are right. */
  function fieldsIn(body: string, { msg_signature, timestamp, nonce }: Query): ReadonlyMap<string, string> | undefined {
    const outer = fieldsOfXml(body)
    if (!cipher) return outer
    // The other signature does not cover the body.
    const locked = outer?.get('Encrypt')
    if (locked === undefined || !isSignedBy(msg_signature, [token, timestamp, nonce, locked])) return undefined
    const text = cipher.unlock(locked)
    return text === undefined ? undefined : fieldsOfXml(text)
  }

  function replyXml(fields: ReadonlyMap<string, string>, text: string): string {
    const seconds = Math.floor(nowMs() / 1000)
    const plain = xmlOfFields({
      ToUserName: fields.get('FromUserName') ?? '',
      FromUserName: fields.get('ToUserName') ?? '',
      CreateTime: seconds,
      MsgType: 'text',
      Content: text,
    })
    if (!cipher) return plain
    const [Encrypt, Nonce] = [cipher.lock(plain), newNonce()]
    const MsgSignature = signatureOf([token, String(seconds), Nonce, Encrypt])
    return xmlOfFields({ Encrypt, MsgSignature, TimeStamp: seconds, Nonce })
  }

  /** Undefined when it has been done before. */
  async function onceOnly<T>(names: readonly string[], work: () => Promise<T>): Promise<T | undefined> {
    const time = { nowMs: nowMs(), untilMs: nowMs() + REMEMBER_MS }
    const claimed: string[] = []
    for (const hash of names.map(name => secretHash(`${appId} ${name}`))) {
      if (!(await once.claim(hash, time))) return undefined
      claimed.push(hash)
    }
    try {
      return await work()
    } catch (error) {
      // It will be delivered again.
      await Promise.all(claimed.map(hash => once.release(hash)))
      throw error
    }
  }

  async function answerTo(query: Query, fields: ReadonlyMap<string, string>): Promise<string> {
    const names = [`nonce ${query.timestamp} ${query.nonce}`, nameOf(fields)]
    const text = await onceOnly(names, () => deliver(fields))
    return text === undefined ? NOTHING_TO_SAY : replyXml(fields, text)
  }

  async function inTime(work: Promise<string>, log: FastifyBaseLogger): Promise<string> {
    const over = new AbortController()
    const late = pause(answerWithinMs, NOTHING_TO_SAY, { signal: over.signal }).catch(() => NOTHING_TO_SAY)
    work.catch(error => log.error({ err: error }, 'a delivery of WeChat failed'))
    return Promise.race([work, late]).finally(() => over.abort())
  }

  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_MOST }, (_request, body, done) =>
      done(null, body),
    )
    scope.get(WEBHOOK_PATH, async (request, reply) => {
      const query = trusted(request.query)
      if (query?.echostr === undefined) {
        refused()
        return reply.status(403).send('')
      }
      accepted()
      return reply.type('text/plain').header('cache-control', 'no-store').send(query.echostr)
    })
    scope.post(WEBHOOK_PATH, { bodyLimit: BODY_MOST }, async (request, reply) => {
      const query = trusted(request.query)
      const fields = query && fieldsIn(String(request.body ?? ''), query)
      if (!query || !fields || !/^[\w-]{1,64}$/.test(fields.get('FromUserName') ?? '')) {
        request.log.warn('a delivery that is not from WeChat, or old')
        refused()
        return reply.status(403).send('')
      }
      accepted()
      const answer = await inTime(answerTo(query, fields), request.log)
      return reply
        .type(answer === NOTHING_TO_SAY ? 'text/plain' : 'application/xml')
        .header('cache-control', 'no-store')
        .send(answer)
    })
  })
  return () => look
}

/** By what the platform says that one delivery is known again. */
function nameOf(fields: ReadonlyMap<string, string>): string {
  const id = fields.get('MsgId')
  return id === undefined ? `event ${fields.get('FromUserName')} ${fields.get('CreateTime')}` : `message ${id}`
}
