import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#lib/app-error.ts'
import type { Session, SessionStore } from '#store/store.ts'
import type { GuestTokens } from './guest-token.ts'
import type { Listener, Person } from './implement.ts'

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

/** The one way to write a token that is remembered. */
function spelling(token: string | undefined): string {
  return `Bearer ${token}`
}

interface Remembered {
  readonly person: Person
  readonly untilMs: number
}

/** Whether a session is over by its age or for want of use. */
export function isOver({ createdAtMs, seenAtMs }: Session, now: number): boolean {
  return now - createdAtMs >= SESSION_RULE.absoluteMs || now - seenAtMs >= SESSION_RULE.idleMs
}

/** Lets the app know whom a header belongs to. Cookies are not looked at: a foreign page can make a browser send them. */
export function registerSessions(app: FastifyInstance, { sessions, guests, nowMs }: Sessions): void {
  const remembered = new Map<string, Remembered>()
  app.addHook('onResponse', (request, _reply, done) => {
    // Whoever has just signed out must not be let in again by memory.
    if (request.method === 'POST') remembered.delete(spelling(bearerOf(request.headers.authorization)))
    done()
  })

  function rememberedPerson(authorization: string | undefined): Person | undefined {
    const known = remembered.get(authorization ?? '')
    if (!known) return undefined
    const leftMs = known.untilMs - nowMs()
    // More than was given is left when the clock was set back.
    return leftMs > 0 && leftMs <= REMEMBER_MS ? known.person : undefined
  }
  app.decorate('rememberedPerson', rememberedPerson)
  app.decorate('personOf', authorization => rememberedPerson(authorization) ?? lookUpAndRemember(authorization))

  async function lookUpAndRemember(authorization: string | undefined): Promise<Person | undefined> {
    const person = await lookUp(authorization)
    // A header that is spelt in another way is looked up each time: there is one entry to forget.
    if (person && authorization === spelling(bearerOf(authorization))) {
      if (remembered.size >= REMEMBERED_MOST) remembered.clear()
      remembered.set(authorization, { person, untilMs: nowMs() + REMEMBER_MS })
    }
    return person
  }

  async function lookUp(authorization: string | undefined): Promise<Person | undefined> {
    const token = bearerOf(authorization)
    if (!token) return undefined
    if (guests?.isGood(token))
      return { userId: GUEST_ID, sessionId: tokenHashOf(token), userName: GUEST_NAME, isGuest: true, isOperator: false }
    const session = await sessions.find(tokenHashOf(token))
    if (!session) return undefined
    if (!(await isLiving(session))) return undefined
    const { userId, userName, role } = session
    return { userId, sessionId: session.tokenHash, userName, isGuest: false, isOperator: role === 'operator' }
  }

  async function isLiving(session: Session): Promise<boolean> {
    const now = nowMs()
    if (isOver(session, now)) return false
    if (now - session.seenAtMs >= TOUCH_EVERY_MS) await sessions.touch(session.tokenHash, now)
    return true
  }

  async function livingAmong(tokenHashes: readonly string[]): Promise<ReadonlySet<string>> {
    const living = new Set<string>()
    for (const session of await sessions.findAll(tokenHashes))
      if (await isLiving(session)) living.add(session.tokenHash)
    return living
  }

  app.decorate('endedAmong', async <L extends Listener>(listeners: readonly L[]): Promise<readonly L[]> => {
    const own = new Set(listeners.flatMap(({ person }) => (person.isGuest ? [] : [person.sessionId])))
    const living = await livingAmong([...own])
    return listeners.filter(({ person, authorization }) =>
      person.isGuest ? !guests?.isGood(bearerOf(authorization) ?? '') : !living.has(person.sessionId),
    )
  })
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
