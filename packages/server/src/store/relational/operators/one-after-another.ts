import { type Kysely, sql, type Transaction } from 'kysely'
import type { Store } from '#store/store.ts'
import type { Tables } from '#store/tables.ts'

/** Runs work on who looks after the installation, so that no two of them count the others at once. */
export type OneAfterAnother = <T>(work: (trx: Transaction<Tables>) => Promise<T>) => Promise<T>

export function oneAfterAnotherOn(db: Kysely<Tables>, engine: Store['engine']): OneAfterAnother {
  return work =>
    db.transaction().execute(async trx => {
      // SQLite has one writer at a time.
      if (engine === 'postgres') await sql`lock table users in share row exclusive mode`.execute(trx)
      return work(trx)
    })
}
