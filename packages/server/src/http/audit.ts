import type { FastifyRequest } from 'fastify'
import type { AuditEvent, AuditLog, Author } from '#store/operators/audit-log.ts'
import { clientNetwork, coarseNetwork } from './client-address.ts'
import type { Person } from './implement.ts'

interface Who {
  /** Undefined: not known yet. */
  readonly userId: number | undefined
  readonly nowMs: number
}

/** Who asks, as the audit log keeps it. */
export function authorOf(request: FastifyRequest, { userId, nowMs }: Who): Author {
  return { actor: 'person', userId, network: coarseNetwork(clientNetwork(request)), nowMs }
}

/** Writes to the audit log what the person of a call did; without a target, to herself. */
export type Audit = (
  event: AuditEvent,
  by: { readonly request: FastifyRequest; readonly person: Pick<Person, 'userId'> | undefined },
) => Promise<void>

export function createAudit(log: Pick<AuditLog, 'add'>, nowMs: () => number): Audit {
  return (event, { request, person }) => log.add(event, authorOf(request, { userId: person?.userId, nowMs: nowMs() }))
}
