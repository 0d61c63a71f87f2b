import { type Kysely, sql } from 'kysely'
import type { DeletionStore } from '#store/people/deletion-store.ts'
import { OWN_TABLES } from '#store/people/own-tables.ts'
import type { Changes } from '#store/relational/changes.ts'
import type { InTurn } from '#store/relational/in-turn.ts'
import type { Store } from '#store/store.ts'
import type { Tables } from '#store/tables.ts'
import type { SessionChangeLog } from './session-changes.ts'

export interface DeletionParts {
  readonly db: Kysely<Tables>
  readonly engine: Store['engine']
  readonly inTurn: InTurn
  /** Of what persons collect. */
  readonly collectChanges: Changes
  readonly sessionChanges: SessionChangeLog
}

/** Those that hold something of persons, the persons themselves last: the others refer to them. */
const OWNED = Object.entries(OWN_TABLES)
  .flatMap(([table, own]) => (own ? [{ table, column: own.column }] : []))
  .toSorted((a, b) => Number(a.table === 'users') - Number(b.table === 'users'))

export function deletionStore({ db, engine, inTurn, collectChanges, sessionChanges }: DeletionParts): DeletionStore {
  return {
    async request(userId, { requestedAtMs, dueAtMs }) {
      const row = await db
        .insertInto('account_deletions')
        .values({ user_id: userId, requested_at_ms: requestedAtMs, due_at_ms: dueAtMs })
        // Written again unchanged, so that the one before is answered.
        .onConflict(conflict => conflict.column('user_id').doUpdateSet({ user_id: userId }))
        .returningAll()
        .executeTakeFirstOrThrow()
      return { requestedAtMs: row.requested_at_ms, dueAtMs: row.due_at_ms }
    },
    async takeBack(userId) {
      const { numDeletedRows } = await db
        .deleteFrom('account_deletions')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
    async due(nowMs) {
      const rows = await db
        .selectFrom('account_deletions')
        .select('user_id')
        .where('due_at_ms', '<=', nowMs)
        .orderBy('due_at_ms')
        .execute()
      return rows.map(row => row.user_id)
    },
    async erase(userId, nowMs) {
      const isGone = await inTurn(userId, async turn => {
        const due = await turn
          .selectFrom('account_deletions')
          .select('user_id')
          .where('user_id', '=', userId)
          .where('due_at_ms', '<=', nowMs)
          .executeTakeFirst()
        if (!due) return false
        const subjects = turn.selectFrom('identities').select('subject').where('user_id', '=', userId)
        await turn.deleteFrom('login_attempts').where('subject', 'in', subjects).execute()
        for (const { table, column } of OWNED)
          await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(turn)
        await sessionChanges.note(turn, userId)
        return true
      })
      collectChanges.announce()
      return isGone
    },
    async sweep() {
      if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db)
      else await sql`vacuum ${sql.join(OWNED.map(({ table }) => sql.table(table)))}`.execute(db)
    },
  }
}
