import type { AuditAction, AuditActor, AuditDetail } from '@kanpan/contract/model/operator'

/** Who did something and when; `network` as coarse as a session's, empty on the command line. */
export interface Author {
  readonly actor: AuditActor
  /** Undefined on the command line. */
  readonly userId: number | undefined
  readonly network: string
  readonly nowMs: number
}

/** What happened to whom. No secret is part of it, and no name that a person could want forgotten. */
export interface AuditEvent {
  readonly action: AuditAction
  /** Undefined when it happened to nobody. */
  readonly targetId?: number | undefined
  readonly detail?: AuditDetail
}

export interface AuditEntry {
  readonly id: number
  readonly atMs: number
  readonly actor: AuditActor
  readonly actorId: number | undefined
  /** As it is now; undefined of who has left. */
  readonly actorAccount: string | undefined
  readonly action: AuditAction
  readonly targetId: number | undefined
  readonly targetAccount: string | undefined
  readonly network: string
  readonly detail: string
}

export interface AuditFilter {
  readonly action?: AuditAction | undefined
  /** Of what this account did or what was done to it. */
  readonly account?: string | undefined
  /** Only entries older than this one. */
  readonly beforeId?: number | undefined
  readonly limit: number
}

/** Is added to and read; nothing takes an entry away or changes it. */
export interface AuditLog {
  add(event: AuditEvent, by: Author): Promise<void>
  /** Newest first. */
  list(filter: AuditFilter): Promise<readonly AuditEntry[]>
}
