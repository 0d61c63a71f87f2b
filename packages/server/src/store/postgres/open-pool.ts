import { Socket } from 'node:net'
import pg from 'pg'
import { applicationOf, type LeaseHolder, refuseFormer } from './lease-holder.ts'

export interface PoolOptions {
  readonly url: string
  /** Told when a connection dies; the pool opens another when it is next asked. */
  readonly onConnectionLost: (error: Error) => void
  /** How many connections are open at most. */
  readonly connections?: number | undefined
  /** After which the database gives a statement up. */
  readonly statementMs?: number | undefined
  /** How much later its word on that is there at the latest. */
  readonly answerMs?: number | undefined
  /** Whose connections they are, where only the holder of a lease may write. */
  readonly holder?: LeaseHolder | undefined
  readonly types?: pg.CustomTypesConfig
}

const CONNECTIONS = 10
const CONNECT_MS = 5_000
const STATEMENT_MS = 30_000
/** A statement that the database gave up is answered by then: a connection silent for longer was lost without a word. */
const ANSWER_MS = 5_000
const KEEP_ALIVE_MS = 10_000

/** Ends itself when nothing is heard for so long, or all who are given the connection would wait behind the first. */
function impatientSocket(silentMs: number): Socket {
  const socket = new Socket()
  socket.setTimeout(silentMs, () => socket.destroy(new Error(`the database has said nothing for ${silentMs} ms`)))
  return socket
}

export function openPool({ url, onConnectionLost, holder, types, ...limits }: PoolOptions): pg.Pool {
  const { connections = CONNECTIONS, statementMs = STATEMENT_MS, answerMs = ANSWER_MS } = limits
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: statementMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    stream: () => impatientSocket(statementMs + answerMs),
    ...(types && { types }),
    ...(holder && {
      application_name: applicationOf(holder),
      onConnect: (client: pg.ClientBase) => refuseFormer(client, holder),
    }),
  })
  // Without a listener a connection that dies takes the process with it: the pool's listens while it is idle, this one in a transaction.
  pool.on('connect', client => client.on('error', () => {}))
  pool.on('error', onConnectionLost)
  return pool
}
