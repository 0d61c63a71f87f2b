import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from '#store/tables.ts'

const INT8_OID = 20

export interface PostgresOptions {
  readonly url: string
  /** Told when an idle connection dies; the pool opens another when it is next asked. */
  readonly onConnectionLost: (error: Error) => void
}

export function openPostgres({ url, onConnectionLost }: PostgresOptions): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    statement_timeout: 30_000,
    types: { getTypeParser: (oid, format) => (oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format)) },
  })
  // Without a listener a connection that dies while idle takes the process with it.
  pool.on('error', onConnectionLost)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
