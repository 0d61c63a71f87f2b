import { type Kysely, sql, type Transaction } from 'kysely'
import type { Store } from '#store/store.ts'
import type { Tables } from '#store/tables.ts'

/** Runs work on what one person has, in a transaction, so that two of her requests never count or order the same rows. */
export type InTurn = <T>(userId: number, work: (trx: Transaction<Tables>) => Promise<T>) => Promise<T>

export function inTurnOn(db: Kysely<Tables>, engine: Store['engine']): InTurn {
  return (userId, work) =>
    db.transaction().execute(async trx => {
      // SQLite has one writer at a time; PostgreSQL runs them side by side, so the person's row is held.
      if (engine === 'postgres')
        await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
      return work(trx)
    })
}

/** Lets no other transaction write to a table until this one ends; readers see it as it was. */
export type WriteAlone = (trx: Kysely<Tables>, table: keyof Tables) => Promise<unknown>

/** For what is looked at before it is written, where the rows that decide are not there yet and cannot be held. */
export function writeAloneOn(engine: Store['engine']): WriteAlone {
  return async (trx, table) => {
    // SQLite has one writer at a time.
    if (engine === 'postgres') await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx)
  }
}
