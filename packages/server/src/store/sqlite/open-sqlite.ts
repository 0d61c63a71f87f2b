import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import type { Tables } from '#store/tables.ts'
import { sqliteDialect } from './dialect.ts'

/** Opens a database file (or `:memory:`), made when it does not exist. Every commit reaches the disk before it is answered. */
export function openSqlite(file: string): Kysely<Tables> {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 })
  database.exec('pragma journal_mode = wal; pragma synchronous = full')
  return new Kysely<Tables>({ dialect: sqliteDialect(database) })
}
