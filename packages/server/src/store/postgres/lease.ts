import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** The right to be the one process of an installation that does something, until it is given back or lost. */
export interface Lease {
  /** Larger than that of whoever held it before. */
  readonly fence: number
  /** Aborted once somebody else may hold it: whoever held it does nothing more of what it was for. */
  readonly lost: AbortSignal
  /** Gives it back, so that another need not wait. */
  release(): Promise<void>
}

export interface LeaseOptions {
  readonly databaseUrl: string
  /** What it is for. */
  readonly name: string
  /** Gives up waiting. */
  readonly aborted?: AbortSignal
  /** Told once when somebody else holds it. */
  readonly onWaiting?: () => void
  readonly onError?: (error: Error) => void
  /** How long it holds without being renewed, and how often it is: another takes over after the first. */
  readonly heldMs?: number
  readonly renewMs?: number
}

const HELD_MS = 15_000
const RENEW_MS = 3_000
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
  where leases.held_until < clock_timestamp()
  returning fence
`
const RENEW = `
  update leases set held_until = clock_timestamp() + $3 * interval '1 ms' where name = $1 and holder = $2 returning fence
`
const RELEASE = 'update leases set held_until = clock_timestamp() where name = $1 and holder = $2'

/**
 * Waits until this process holds the lease of a name, on a connection of its own. Who cannot renew it, because the database or the
 * process itself stood still, has lost it when its time is over, whether or not another has come.
 */
export async function acquireLease(options: LeaseOptions): Promise<Lease> {
  const { databaseUrl, name, aborted, onWaiting, onError = () => {}, heldMs = HELD_MS, renewMs = RENEW_MS } = options
  const holder = randomUUID()
  let client: pg.Client | undefined
  let isWaiting = false

  async function connected(): Promise<pg.Client> {
    if (client) return client
    const fresh = new pg.Client({
      connectionString: databaseUrl,
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

  /** The fence that a statement answers; undefined where it touched nothing. */
  async function fenceOf(statement: string): Promise<number | undefined> {
    const asking = await connected()
    try {
      const values = statement === RELEASE ? [name, holder] : [name, holder, heldMs]
      const { rows } = await asking.query<{ fence: string }>(statement, values)
      return rows[0] && Number(rows[0].fence)
    } catch (error) {
      // A connection that did not answer in time may answer something else later.
      client = undefined
      asking.end().catch(() => {})
      throw error
    }
  }

  async function taken(): Promise<{ readonly fence: number; readonly atMs: number }> {
    for (;;) {
      aborted?.throwIfAborted()
      const atMs = performance.now()
      try {
        const fence = await fenceOf(TAKE)
        if (fence !== undefined) return { fence, atMs }
        if (!isWaiting) onWaiting?.()
        isWaiting = true
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)))
      }
      await pause(renewMs, undefined, { signal: aborted })
    }
  }

  const { fence, atMs } = await taken()
  const lost = new AbortController()
  let deadline: NodeJS.Timeout | undefined
  let isRenewing = false

  /** From when it was asked for: the database counts from a little later. */
  function holdFrom(sentMs: number): void {
    clearTimeout(deadline)
    deadline = setTimeout(end, Math.max(0, sentMs + heldMs - performance.now()))
  }

  async function renew(): Promise<void> {
    if (isRenewing) return
    isRenewing = true
    const sentMs = performance.now()
    try {
      if ((await fenceOf(RENEW)) !== fence) end()
      else if (!lost.signal.aborted) holdFrom(sentMs)
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)))
    } finally {
      isRenewing = false
    }
  }

  function end(): void {
    clearInterval(renewal)
    clearTimeout(deadline)
    lost.abort(new Error(`the lease of ${name} is lost`))
  }

  const renewal = setInterval(renew, renewMs)
  holdFrom(atMs)
  return {
    fence,
    lost: lost.signal,
    async release() {
      clearInterval(renewal)
      clearTimeout(deadline)
      try {
        if (!lost.signal.aborted) await fenceOf(RELEASE)
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)))
      }
      await client?.end().catch(() => {})
    },
  }
}
