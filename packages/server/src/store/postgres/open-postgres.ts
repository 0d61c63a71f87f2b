import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type OnQuery, queryLog } from '#store/ran-query.ts'
import type { Connections } from '#store/store.ts'
import type { Tables } from '#store/tables.ts'
import { openPool, type PoolOptions } from './open-pool.ts'

const INT8_OID = 20

/** Kysely shows nothing of the pool it is given. */
const pools = new WeakMap<Kysely<Tables>, pg.Pool>()

export function connectionsOf(db: Kysely<Tables>): Connections | undefined {
  const pool = pools.get(db)
  if (!pool) return undefined
  const { totalCount, idleCount, waitingCount } = pool
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

export interface PostgresOptions extends Omit<PoolOptions, 'types'> {
  readonly onQuery?: OnQuery | undefined
}

export function openPostgres({ onQuery, ...options }: PostgresOptions): Kysely<Tables> {
  const pool = openPool({
    ...options,
    types: { getTypeParser: (oid, format) => (oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format)) },
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...queryLog(onQuery) })
  pools.set(db, pool)
  return db
}
