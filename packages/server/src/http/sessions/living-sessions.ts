import type { AccessToken, AccessTokenStore } from '#store/people/access-token-store.ts'
import type { Session, SessionStore } from '#store/store.ts'
import type { Remembered } from './session-memory.ts'
import type { SessionUses } from './session-uses.ts'
import { sessionUses } from './session-uses.ts'

const HOUR_MS = 3_600_000

/** How long a sign-in lives: a day, or half a day unused; and how many one person has at once. */
export const SESSION_RULE = { absoluteMs: 24 * HOUR_MS, idleMs: 12 * HOUR_MS, perPerson: 5 } as const

/** Whether a session is over by its age or for want of use. */
export function isOver({ createdAtMs, seenAtMs }: Session, now: number): boolean {
  return now - createdAtMs >= SESSION_RULE.absoluteMs || now - seenAtMs >= SESSION_RULE.idleMs
}

/** The sessions and access tokens that are good now, by the hashes of what is sent; to look one up is to use it. */
export interface LivingSessions {
  amongSessions(tokenHashes: readonly string[]): Promise<ReadonlyMap<string, Remembered>>
  amongAccessTokens(tokenHashes: readonly string[]): Promise<ReadonlyMap<string, Remembered>>
  /** Writes which were used. */
  stop(): Promise<void>
}

export interface LivingParts {
  readonly sessions: SessionStore
  readonly accessTokens: AccessTokenStore
  readonly nowMs: () => number
  readonly onFailure: (error: unknown) => void
}

const byHash = (found: readonly (readonly [string, Remembered])[]) => new Map(found)

export function livingSessions({ sessions, accessTokens, nowMs, onFailure }: LivingParts): LivingSessions {
  const uses = sessionUses(sessions, onFailure)
  const tokenUses: SessionUses = sessionUses(accessTokens, onFailure)

  function isLiving(session: Session): boolean {
    const now = nowMs()
    if (isOver({ ...session, seenAtMs: uses.seenAtMs(session) }, now)) return false
    uses.note(session, now)
    return true
  }

  function isGood({ tokenHash, expiresAtMs, usedAtMs = 0 }: AccessToken): boolean {
    const now = nowMs()
    if (now >= expiresAtMs) return false
    tokenUses.note({ tokenHash, seenAtMs: usedAtMs }, now)
    return true
  }

  return {
    async amongSessions(tokenHashes) {
      const [first = '', ...more] = tokenHashes
      // One is asked for a hundred times as often as many.
      const one = more.length === 0 ? await sessions.find(first) : undefined
      const found =
        more.length === 0 ? [one].filter(session => session !== undefined) : await sessions.findAll(tokenHashes)
      return byHash(found.filter(isLiving).map(session => [session.tokenHash, rememberedSession(session)]))
    },
    async amongAccessTokens(tokenHashes) {
      const found = await accessTokens.findAll(tokenHashes)
      return byHash(found.filter(isGood).map(token => [token.tokenHash, rememberedToken(token)]))
    },
    async stop() {
      await Promise.all([uses.stop(), tokenUses.stop()])
    },
  }
}

function rememberedSession({ userId, userName, role, hasTwoFactors, tokenHash, createdAtMs }: Session): Remembered {
  const isOperator = role === 'operator'
  return {
    person: { userId, sessionId: tokenHash, userName, isGuest: false, isOperator, hasTwoFactors, scopes: undefined },
    endsAtMs: createdAtMs + SESSION_RULE.absoluteMs,
  }
}

/** Whoever looks after the installation does not do it by a program. */
function rememberedToken({ userId, userName, tokenHash, scopes, expiresAtMs }: AccessToken): Remembered {
  return {
    person: {
      ...{ userId, sessionId: tokenHash, userName, scopes },
      ...{ isGuest: false, isOperator: false, hasTwoFactors: false },
    },
    endsAtMs: expiresAtMs,
  }
}
