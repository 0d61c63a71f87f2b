import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto'
import { lab } from '@kanpan/contract/api/api2/own'
import { collectHide, collectStockHotspotNotice } from '@kanpan/contract/api/main/collect'
import { publicInit } from '@kanpan/contract/api/main/public'
import type { Endpoint } from '@kanpan/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#lib/app-error.ts'
import { callerOf } from './implement.ts'
import { bearerOf, tokenHashOf } from './session.ts'
import { SESSION_RULE } from './sessions/living-sessions.ts'
import { visitorOf } from './visitor.ts'

const COOKIE = 'XSRF-TOKEN'
const HEADER = 'x-xsrf-token'

/** Before the sign-in there is no session to bind to; the token still proves that our own page asked. */
const ANONYMOUS = 'anonymous'

/** Calls that change something although they are GET: the specification says so. */
const CHANGING_READS: readonly Endpoint[] = [collectHide, collectStockHotspotNotice]
/** Elsewhere a POST only asks with a body; this one changes what everyone is shown. */
const CHANGING_ELSEWHERE: readonly Endpoint[] = [lab]

/** Signed double-submit tokens, each good for one session only, so that a planted cookie is worth nothing. */
export interface Xsrf {
  tokenFor(sessionId: string | undefined): string
  isGood(token: string, sessionId: string | undefined): boolean
}

export function createXsrf(secret: Buffer, nowMs: () => number): Xsrf {
  const key = createSecretKey(secret)
  const signature = (sessionId: string | undefined, issued: string, nonce: string) =>
    createHmac('sha256', key)
      .update(`${sessionId ?? ANONYMOUS}.${issued}.${nonce}`)
      .digest()
  return {
    tokenFor(sessionId) {
      const issued = nowMs().toString(36)
      const nonce = randomBytes(16).toString('base64url')
      return `${issued}.${nonce}.${signature(sessionId, issued, nonce).toString('base64url')}`
    },
    isGood(token, sessionId) {
      const [issued = '', nonce = '', signed = ''] = token.split('.')
      const expected = signature(sessionId, issued, nonce)
      const given = Buffer.from(signed, 'base64url')
      const ageMs = nowMs() - Number.parseInt(issued, 36)
      return given.length === expected.length && timingSafeEqual(given, expected) && ageMs < SESSION_RULE.absoluteMs
    },
  }
}

export interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Gives the browser a token for this session; the page reads the cookie and sends it back in a header. */
export function sendXsrfCookie(xsrf: Xsrf, { request, reply }: Exchange, sessionId: string | undefined): void {
  // `Secure` over plain http would make browsers drop the cookie, and with it every sign-in.
  const secure = request.protocol === 'https' ? '; Secure' : ''
  const maxAgeSeconds = SESSION_RULE.absoluteMs / 1000
  const value = `${COOKIE}=${xsrf.tokenFor(sessionId)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
  reply.header('set-cookie', value)
}

/** Checks every call that changes something, and hands out tokens where a page can get one. */
export function registerXsrf(app: FastifyInstance, xsrf: Xsrf): void {
  async function guard(endpoint: Endpoint, exchange: Exchange): Promise<void> {
    if (endpoint.path === publicInit.path) await renew(xsrf, exchange)
    if (!changesState(endpoint)) return
    const person = await callerOf(endpoint, exchange.request)
    // Who signs in or registers is counted there.
    if (person) exchange.request.server.spend('write', visitorOf(exchange.request, person))
    // No browser sends an access token by itself, and no page of ours sends one at all.
    if (!person?.scopes && !isOurPage(xsrf, exchange.request)) throw new AppError('xsrf_refused')
  }
  app.addHook('onRequest', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config
    // Reads, nearly everything there is, go on at once.
    if (!endpoint || !(changesState(endpoint) || endpoint.path === publicInit.path)) return done()
    guard(endpoint, { request, reply }).then(() => done(), done)
  })
  app.addHook('onError', async (request, reply, error: Error) => {
    if (!(error instanceof AppError)) return
    // The page that was refused goes on with a token that fits: the same call again, or the sign-in page.
    if (error.reason === 'xsrf_refused') sendXsrfCookie(xsrf, { request, reply }, sentSessionId(request))
    if (error.reason === 'not_signed_in') sendXsrfCookie(xsrf, { request, reply }, undefined)
  })
}

function changesState(endpoint: Endpoint): boolean {
  if (endpoint.group !== 'main') return CHANGING_ELSEWHERE.includes(endpoint)
  return endpoint.method === 'POST' || CHANGING_READS.includes(endpoint)
}

async function renew(xsrf: Xsrf, { request, reply }: Exchange): Promise<void> {
  const person = await request.server.personOf(request.headers.authorization)
  if (cookiesNamed(request, COOKIE).some(token => xsrf.isGood(token, person?.sessionId))) return
  sendXsrfCookie(xsrf, { request, reply }, person?.sessionId)
}

/** The session of the token sent, ended or not: leaving must work with an ended one. */
function sentSessionId(request: FastifyRequest): string | undefined {
  const token = bearerOf(request.headers.authorization)
  return token && tokenHashOf(token)
}

function isOurPage(xsrf: Xsrf, request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return false
  const token = request.headers[HEADER]
  if (typeof token !== 'string' || !cookiesNamed(request, COOKIE).includes(token)) return false
  return xsrf.isGood(token, sentSessionId(request))
}

function cookiesNamed(request: FastifyRequest, name: string): string[] {
  const pairs = (request.headers.cookie ?? '').split(';').map(pair => pair.trim())
  return pairs.filter(pair => pair.startsWith(`${name}=`)).map(pair => pair.slice(name.length + 1))
}
