import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { keepFromOthers, ownFile } from '#store/own-file.ts'
import { type OnQuery, queryLog } from '#store/ran-query.ts'
import type { Tables } from '#store/tables.ts'
import { sqliteDialect } from './dialect.ts'

/** Opens a database file (or `:memory:`), made when it does not exist. Every commit reaches the disk before it is answered. */
export function openSqlite(file: string, onQuery?: OnQuery): Kysely<Tables> {
  if (file !== ':memory:') {
    // What SQLite makes beside a database has the rights of the database; what a crash left there has those of then.
    ownFile(file)
    for (const beside of ['-wal', '-shm', '-journal']) keepFromOthers(file + beside)
  }
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 })
  // What is removed is written over: a person who has left is not to be read in the file.
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on')
  return new Kysely<Tables>({ dialect: sqliteDialect(database), ...queryLog(onQuery) })
}
