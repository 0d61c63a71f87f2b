import { randomUUID } from 'node:crypto'
import type { ClientBase } from 'pg'

/**
 * A process that waits for a lease or holds it. Its connections have its name: whoever takes the lease over ends them, and the database
 * gives it no others. So nothing more is written by a process that stood still, whatever it was in the middle of.
 */
export interface LeaseHolder {
  readonly lease: string
  readonly id: string
  /** From when it first held the lease: who waits for it may read. */
  hasHeld: boolean
}

/** PostgreSQL cuts longer names of connections off, and two holders would be one. */
const MAX_APPLICATION_BYTES = 63
const LEASE_NAME = /^[a-z\d-]+$/

/** With a slash, which no name has: of two leases the name of one may begin with that of the other. */
const prefixOf = (lease: string) => `kanpan/${lease}/`
/** Under which name the database knows its connections. */
export const applicationOf = ({ lease, id }: LeaseHolder): string => prefixOf(lease) + id

export function leaseHolder(lease: string): LeaseHolder {
  const holder = { lease, id: randomUUID(), hasHeld: false }
  const isNamed = LEASE_NAME.test(lease) && Buffer.byteLength(applicationOf(holder)) <= MAX_APPLICATION_BYTES
  if (!isNamed) throw new RangeError(`no name of a lease: ${lease}`)
  return holder
}

/** Refuses a new connection to who held the lease and does no longer. */
export async function refuseFormer(client: ClientBase, { lease, id, hasHeld }: LeaseHolder): Promise<void> {
  if (!hasHeld) return
  const { rowCount } = await client.query(
    'select 1 from leases where name = $1 and holder = $2 and held_until >= clock_timestamp()',
    [lease, id],
  )
  if (!rowCount) throw new Error(`this process does not hold the lease of ${lease} any more: it writes nothing`)
}

/** How long the database is given to end a connection. */
const END_MS = 2_000

const END_OTHERS = `
  select pid, pg_terminate_backend(pid, ${END_MS}) as ended from pg_stat_activity
  where datname = current_database() and usename = current_user
    and starts_with(application_name, $1) and application_name <> $2
`

/** Ends what other holders of the lease have open; rejects when one does not end. A transaction of theirs is undone as a whole. */
export async function endOthers(client: ClientBase, holder: LeaseHolder): Promise<void> {
  // A connection to the database has less patience.
  const question = {
    text: END_OTHERS,
    values: [prefixOf(holder.lease), applicationOf(holder)],
    query_timeout: 2 * END_MS,
  }
  const { rows } = await client.query<{ pid: number; ended: boolean }>(question)
  const left = rows.filter(({ ended }) => !ended).map(({ pid }) => pid)
  if (left.length > 0) throw new Error(`connections of an earlier holder do not end: ${left.join(', ')}`)
}
