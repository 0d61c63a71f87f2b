import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from '#store/tables.ts'
import { openPool, type PoolOptions } from './open-pool.ts'

const INT8_OID = 20

export function openPostgres(options: Omit<PoolOptions, 'types'>): Kysely<Tables> {
  const pool = openPool({
    ...options,
    types: { getTypeParser: (oid, format) => (oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format)) },
  })
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
