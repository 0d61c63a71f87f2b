import type { FastifyRequest } from 'fastify'
import { clientNetwork } from './client-address.ts'
import type { Person } from './implement.ts'

/**
 * Whose share of what is costly a request takes: a person's, whatever the session, or for who has no account that of where
 * they come from. A guest can have any number of tokens.
 */
export function visitorOf(request: Pick<FastifyRequest, 'ip' | 'ips'>, person: Person | undefined): string {
  return person && !person.isGuest ? `person ${person.userId}` : `from ${clientNetwork(request)}`
}

/** A person has one limit, in however many sessions, and each access token its own; a guest's token is all there is of them. */
export function countedAs({ isGuest, userId, sessionId, scopes }: Person): string {
  return isGuest || scopes ? sessionId : `person ${userId}`
}
