import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#lib/app-error.ts'
import type { SessionStore } from '#store/store.ts'
import type { GuestTokens } from './guest-token.ts'
import type { Person } from './implement.ts'

const HOUR_MS = 3_600_000

/** How long a sign-in lives: a day, or half a day unused; and how many one person has at once. */
export const SESSION_RULE = { absoluteMs: 24 * HOUR_MS, idleMs: 12 * HOUR_MS, perPerson: 5 } as const

/** A session in use is marked as used this often and not at every request: each mark is a write to the disk. */
const TOUCH_EVERY_MS = 60_000

const TOKEN_BYTES = 32

export interface Sessions {
  readonly sessions: SessionStore
  /** Undefined: nobody looks around without an account. */
  readonly guests: Pick<GuestTokens, 'isGood'> | undefined
  readonly nowMs: () => number
}

/** No account has this number. */
const GUEST_ID = 0
/** What a guest is called on the screen. */
export const GUEST_NAME = '体验用户'

/** A new opaque token. Whoever has it is the person; only its hash is kept. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

export function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The token of an `Authorization: Bearer` header, undefined when it is anything else. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer ((?:guest_)?[\w-]{43})$/i.exec(authorization ?? '')?.[1]
}

/** A page asks several things a second: its token is looked up once. An ended session is noticed this much later. */
const REMEMBER_MS = 1000
const REMEMBERED_MOST = 10_000

interface Remembered {
  readonly person: Person
  readonly untilMs: number
}

/** Lets the app know whom a header belongs to. Cookies are not looked at: a foreign page can make a browser send them. */
export function registerSessions(app: FastifyInstance, { sessions, guests, nowMs }: Sessions): void {
  const remembered = new Map<string, Remembered>()
  app.addHook('onResponse', (request, _reply, done) => {
    // Whoever has just signed out must not be let in again by memory.
    if (request.method === 'POST') remembered.delete(request.headers.authorization ?? '')
    done()
  })

  function rememberedPerson(authorization: string | undefined): Person | undefined {
    const known = remembered.get(authorization ?? '')
    return known && nowMs() < known.untilMs ? known.person : undefined
  }
  app.decorate('rememberedPerson', rememberedPerson)
  app.decorate('personOf', authorization => rememberedPerson(authorization) ?? lookUpAndRemember(authorization))

  async function lookUpAndRemember(authorization: string | undefined): Promise<Person | undefined> {
    const person = await lookUp(authorization)
    if (authorization && person) {
      if (remembered.size >= REMEMBERED_MOST) remembered.clear()
      remembered.set(authorization, { person, untilMs: nowMs() + REMEMBER_MS })
    }
    return person
  }

  async function lookUp(authorization: string | undefined): Promise<Person | undefined> {
    const token = bearerOf(authorization)
    if (!token) return undefined
    if (guests?.isGood(token))
      return { userId: GUEST_ID, sessionId: tokenHashOf(token), userName: GUEST_NAME, isGuest: true }
    const session = await sessions.find(tokenHashOf(token))
    if (!session) return undefined
    const now = nowMs()
    const ended = now - session.createdAtMs >= SESSION_RULE.absoluteMs || now - session.seenAtMs >= SESSION_RULE.idleMs
    if (ended) return undefined
    if (now - session.seenAtMs >= TOUCH_EVERY_MS) await sessions.touch(session.tokenHash, now)
    return { userId: session.userId, sessionId: session.tokenHash, userName: session.userName, isGuest: false }
  }
}

/** The person of a call that only a person may make. */
export function signedIn(person: Person | undefined): Person {
  if (!person) throw new AppError('not_signed_in')
  return person
}

/** Removes the sessions nobody can use any more. */
export function forgetEndedSessions({ sessions, nowMs }: Omit<Sessions, 'guests'>): Promise<number> {
  const now = nowMs()
  return sessions.forgetOlder(now - SESSION_RULE.absoluteMs, now - SESSION_RULE.idleMs)
}
