import type { Role } from '@kanpan/contract/model/operator'
import type { Author } from './audit-log.ts'

/** A person as those see her who look after the installation: nothing of what she keeps. */
export interface PersonRecord {
  readonly userId: number
  readonly account: string
  readonly userName: string
  readonly role: Role
  /** Undefined: she may come in. */
  readonly disabledAtMs: number | undefined
  readonly createdAtMs: number
  readonly sessions: number
  /** Undefined without a session. */
  readonly seenAtMs: number | undefined
}

export interface PeopleFilter {
  /** Part of the account or of the name, whatever its letter case; empty for all. */
  readonly search: string
  readonly limit: number
  readonly offset: number
}

export interface PeopleCounts {
  readonly people: number
  readonly operators: number
  readonly disabled: number
  readonly sessions: number
}

/** `last`: it would leave the installation to nobody. */
export type Change = 'done' | 'same' | 'last' | 'unknown'

/** Every change is written to the audit log with it, or does not happen. */
export interface PeopleStore {
  counts(): Promise<PeopleCounts>
  /** By account, with how many there are in all. */
  list(filter: PeopleFilter): Promise<{ readonly total: number; readonly people: readonly PersonRecord[] }>
  setRole(userId: number, role: Role, by: Author): Promise<Change>
  /** Also ends the sessions of who may not come in any more. */
  setDisabled(userId: number, disabled: boolean, by: Author): Promise<Change>
  /** How many sessions were ended. */
  endSessions(userId: number, by: Author): Promise<number>
}
