import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { applicationOf, endOthers, type LeaseHolder } from './lease-holder.ts'

/** The right to be the one process of an installation that does something, until it is given back or lost. */
export interface Lease {
  /** Larger than that of whoever held it before. */
  readonly fence: number
  /** Makes the fence no smaller than this one; rejects when the lease is another's by now. */
  raise(fence: number): Promise<void>
  /** Aborted when somebody else holds it: whoever held it does nothing more of what it was for. */
  readonly lost: AbortSignal
  /** Gives it back, so that another need not wait. */
  release(): Promise<void>
}

export interface LeaseOptions {
  readonly databaseUrl: string
  readonly holder: LeaseHolder
  /** Gives up waiting. */
  readonly aborted?: AbortSignal
  /** Told once when somebody else holds it. */
  readonly onWaiting?: () => void
  readonly onError?: (error: Error) => void
  /** How long it holds without being renewed, and how often it is: another takes over after the first. */
  readonly heldMs?: number
  readonly renewMs?: number
}

// With what it takes to be noticed and to open a market, another is there within half a minute.
const HELD_MS = 10_000
const RENEW_MS = 2_000
/** As of the history's tables: two servers may start at once. */
const SCHEMA_LOCK = 7_305_002

const SCHEMA = `
  begin;
  select pg_advisory_xact_lock(${SCHEMA_LOCK});
  create table if not exists leases (
    name text primary key, holder text not null, fence bigint not null, held_until timestamptz not null
  );
  commit;
`

// By the clock of the database: those of nodes differ.
const TAKE = `
  insert into leases (name, holder, fence, held_until)
  values ($1, $2, 1, clock_timestamp() + $3 * interval '1 ms')
  on conflict (name) do update
  set holder = excluded.holder, fence = leases.fence + 1, held_until = excluded.held_until
  where leases.held_until < clock_timestamp() or leases.holder = excluded.holder
  returning fence
`
const RENEW = `
  update leases set held_until = clock_timestamp() + $3 * interval '1 ms' where name = $1 and holder = $2 returning fence
`
const RAISE = 'update leases set fence = greatest(fence, $3) where name = $1 and holder = $2 returning fence'
const RELEASE = 'update leases set held_until = clock_timestamp() where name = $1 and holder = $2'

/**
 * Waits until this process holds a lease, on a connection of its own. Who could not renew it, because the database or the process itself
 * stood still, gets no connection for anything else until it has, and has lost it only where another took it meanwhile.
 */
export async function acquireLease(options: LeaseOptions): Promise<Lease> {
  const { databaseUrl, holder, aborted, onWaiting, onError = () => {}, heldMs = HELD_MS, renewMs = RENEW_MS } = options
  const { lease, id } = holder
  let client: pg.Client | undefined
  let isWaiting = false

  async function connected(): Promise<pg.Client> {
    if (client) return client
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: applicationOf(holder),
      connectionTimeoutMillis: renewMs,
      query_timeout: renewMs,
      keepAlive: true,
    })
    // Without a listener a connection that dies takes the process with it.
    fresh.on('error', error => {
      if (client === fresh) client = undefined
      onError(error)
    })
    await fresh.connect()
    await fresh.query(SCHEMA)
    client = fresh
    return fresh
  }

  async function withClient<T>(ask: (client: pg.Client) => Promise<T>): Promise<T> {
    const asking = await connected()
    try {
      return await ask(asking)
    } catch (error) {
      // A connection that did not answer in time may answer something else later.
      client = undefined
      asking.end().catch(() => {})
      throw error
    }
  }

  /** The fence that a statement answers; undefined where it touched nothing. */
  const fenceOf = (statement: string, ...values: readonly number[]) =>
    withClient(async client => {
      const { rows } = await client.query<{ fence: string }>(statement, [lease, id, ...values])
      return rows[0] && Number(rows[0].fence)
    })

  async function taken(): Promise<number> {
    for (;;) {
      aborted?.throwIfAborted()
      try {
        const fence = await fenceOf(TAKE, heldMs)
        if (fence !== undefined) {
          // Before anything of this one's is written.
          await withClient(client => endOthers(client, holder))
          return fence
        }
        if (!isWaiting) onWaiting?.()
        isWaiting = true
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)))
      }
      await pause(renewMs, undefined, { signal: aborted })
    }
  }

  let fence = await taken()
  holder.hasHeld = true
  const lost = new AbortController()
  let isRenewing = false

  async function renew(): Promise<void> {
    if (isRenewing) return
    isRenewing = true
    try {
      if ((await fenceOf(RENEW, heldMs)) !== fence) end()
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)))
    } finally {
      isRenewing = false
    }
  }

  function end(): void {
    clearInterval(renewal)
    lost.abort(new Error(`the lease of ${lease} is lost`))
  }

  const renewal = setInterval(renew, renewMs)
  return {
    get fence() {
      return fence
    },
    async raise(least) {
      const raised = await fenceOf(RAISE, least)
      if (raised === undefined) throw new Error(`the lease of ${lease} is lost`)
      fence = raised
    },
    lost: lost.signal,
    async release() {
      clearInterval(renewal)
      try {
        if (!lost.signal.aborted) await fenceOf(RELEASE)
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)))
      }
      await client?.end().catch(() => {})
    },
  }
}
