import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ERRORS } from '@kanpan/contract/errors'
import { ACCESS_TOKEN_PREFIX } from '@kanpan/contract/model/account/access-token'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#lib/app-error.ts'
import { gathered } from '#lib/gathered.ts'
import type { AccessTokenStore } from '#store/people/access-token-store.ts'
import type { SessionStore } from '#store/store.ts'
import type { GuestTokens } from './guest-token.ts'
import type { Listener, Person } from './implement.ts'
import { livingSessions, SESSION_RULE } from './sessions/living-sessions.ts'
import { renewal } from './sessions/renewal.ts'
import { type Remembered, sessionMemory } from './sessions/session-memory.ts'
import { watchChanges } from './sessions/watch-changes.ts'

const TOKEN_BYTES = 32
/** As base64url; one of a program is longer by what it begins with. */
const SESSION_TOKEN_LENGTH = 43

export interface Sessions {
  readonly sessions: SessionStore
  readonly accessTokens: AccessTokenStore
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

/** A new token for a program of hers. */
export function newAccessToken(): string {
  return ACCESS_TOKEN_PREFIX + newToken()
}

const isAccessToken = (token: string) => token.startsWith(ACCESS_TOKEN_PREFIX) && token.length > SESSION_TOKEN_LENGTH

export function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The token of an `Authorization: Bearer` header, undefined when it is anything else. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer ((?:guest_|kp_)?[\w-]{43})$/i.exec(authorization ?? '')?.[1]
}

/** A database that says nothing keeps nobody waiting for longer who is known. */
const PATIENCE_MS = 2_000

/** How an answer ends that needed the database. */
const DATABASE_AWAY = ERRORS.database_away.http

/** The one way to write a token that is remembered. */
function spelling(authorization: string | undefined): string {
  return `Bearer ${bearerOf(authorization)}`
}

/**
 * Lets the app know whom a header belongs to. Cookies are not looked at: a foreign page can make a browser send them. Who was
 * looked up is remembered until a change is told or a minute is over, and looked up with others before that while she is used; while
 * the database is away, for some minutes more.
 */
export function registerSessions(app: FastifyInstance, { sessions, accessTokens, guests, nowMs }: Sessions): void {
  // Asked for at once they are one statement for hundreds: `gathered`.
  const renewals = renewal(async authorization => lookUp(bearerOf(authorization) ?? ''))
  const memory = sessionMemory(nowMs, renewals.note)
  const onFailure = (error: unknown) => app.log.warn({ err: error }, 'uses of sessions not written yet')
  const living = livingSessions({ sessions, accessTokens, nowMs, onFailure })
  const watch = watchChanges(sessions, memory)
  const oneSession = gathered(living.amongSessions)
  const oneAccessToken = gathered(living.amongAccessTokens)
  /** Lookups under way by token: who asks meanwhile waits for the same one. */
  const underWay = new Map<string, Promise<Person | undefined>>()

  app.addHook('onResponse', (request, { statusCode }, done) => {
    // Whoever has just signed out must not be let in again by memory; while the database is away nobody can, and who tries something
    // else reads on. A session that was ended here is forgotten by the word of the store.
    const couldEnd = statusCode !== DATABASE_AWAY && watch.isHearing()
    if (request.method === 'POST' && couldEnd) memory.doubt(spelling(request.headers.authorization))
    done()
  })
  // While the store is still open.
  app.addHook('preClose', async () => {
    watch.stop()
    await renewals.stop()
    await living.stop()
  })

  const known = (authorization: string) =>
    watch.isHearing() ? memory.fresh(authorization) : memory.inGrace(authorization)
  // A header that is spelt in another way is brought into the one that is remembered.
  const rememberedPerson = (authorization: string | undefined) =>
    authorization === undefined ? undefined : (known(authorization) ?? known(spelling(authorization)))
  app.decorate('rememberedPerson', rememberedPerson)
  app.decorate('personOf', authorization => rememberedPerson(authorization) ?? personOf(authorization))

  function personOf(authorization: string | undefined): Promise<Person | undefined> | undefined {
    const token = bearerOf(authorization)
    if (!token) return undefined
    const waiting = underWay.get(token)
    if (waiting) return waiting
    const found = orInGrace(token, lookUp(token))
    underWay.set(token, found)
    const end = () => void (underWay.get(token) === found && underWay.delete(token))
    found.then(end, end)
    return found
  }

  async function lookUp(token: string): Promise<Person | undefined> {
    for (;;) {
      const before = memory.moment()
      const found = guests?.isGood(token) ? guestOf(token) : await livingOf(token)
      if (!found) memory.forget(`Bearer ${token}`)
      // Asked again when the person changed meanwhile.
      if (!found || memory.keep(`Bearer ${token}`, found, before)) return found?.person
    }
  }

  /** The answer; of who is known, as known, when there is none or none comes. */
  async function orInGrace(token: string, lookup: Promise<Person | undefined>): Promise<Person | undefined> {
    const header = `Bearer ${token}`
    if (!memory.inGrace(header)) return lookup
    const answered = lookup.then(
      person => ({ person }),
      error => ({ error }),
    )
    const patience = new AbortController()
    const late = pause(PATIENCE_MS, undefined, { ref: false, signal: patience.signal }).catch(() => undefined)
    const answer = await Promise.race([answered, late])
    patience.abort()
    if (answer && 'person' in answer) return answer.person
    const person = memory.inGrace(header)
    if (person) return person
    return lookup
  }

  const guestOf = (token: string): Remembered => ({
    person: {
      ...{ userId: GUEST_ID, sessionId: tokenHashOf(token), userName: GUEST_NAME },
      ...{ isGuest: true, isOperator: false, hasTwoFactors: false, scopes: undefined },
    },
    endsAtMs: Number.POSITIVE_INFINITY,
  })

  async function livingOf(token: string): Promise<Remembered | undefined> {
    const hash = tokenHashOf(token)
    return await (isAccessToken(token) ? oneAccessToken : oneSession)(hash)
  }

  async function livingAmong(people: readonly Person[]): Promise<ReadonlyMap<string, Remembered>> {
    const hashesOf = (some: readonly Person[]) => [...new Set(some.map(({ sessionId }) => sessionId))]
    const [own, tokens] = [people.filter(({ scopes }) => !scopes), people.filter(({ scopes }) => scopes)]
    const found = await Promise.all([
      own.length === 0 ? [] : living.amongSessions(hashesOf(own)),
      tokens.length === 0 ? [] : living.amongAccessTokens(hashesOf(tokens)),
    ])
    return new Map(found.flatMap(some => [...some]))
  }

  /** Those whose sessions the store does not know any more; of those it cannot be asked about, who is not known here. */
  async function endedByStore<L extends Listener>(listeners: readonly L[]): Promise<readonly L[]> {
    const before = memory.moment()
    const stay = new Set<string>()
    try {
      const found = await livingAmong(listeners.map(({ person }) => person))
      for (const { person, authorization } of listeners) {
        const known = found.get(person.sessionId)
        if (!known) continue
        stay.add(person.sessionId)
        memory.keep(spelling(authorization), known, before)
      }
    } catch (error) {
      app.log.warn({ err: error }, 'sessions of listeners not looked up')
      for (const { person, authorization } of listeners)
        if (memory.inGrace(spelling(authorization))) stay.add(person.sessionId)
    }
    return listeners.filter(({ person }) => !stay.has(person.sessionId))
  }

  app.decorate('forgottenSessions', () => (watch.isHearing() ? memory.forgotten() : undefined))
  app.decorate('endedAmong', async <L extends Listener>(listeners: readonly L[]): Promise<readonly L[]> => {
    const guestsOver = listeners.filter(
      ({ person, authorization }) => person.isGuest && !guests?.isGood(bearerOf(authorization) ?? ''),
    )
    const unknown = listeners.filter(
      ({ person, authorization }) => !person.isGuest && rememberedPerson(authorization) === undefined,
    )
    return unknown.length === 0 ? guestsOver : [...guestsOver, ...(await endedByStore(unknown))]
  })
}

/** The person of a call that only a person may make. */
export function signedIn(person: Person | undefined): Person {
  if (!person) throw new AppError('not_signed_in')
  return person
}

/** Removes the sessions nobody can use any more. */
export function forgetEndedSessions({ sessions, nowMs }: Pick<Sessions, 'sessions' | 'nowMs'>): Promise<number> {
  const now = nowMs()
  return sessions.forgetOlder(now - SESSION_RULE.absoluteMs, now - SESSION_RULE.idleMs)
}
