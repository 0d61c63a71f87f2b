import type { Kysely, Selectable } from 'kysely'
import type { Identity, IdentityStore } from '#store/identity-store.ts'
import type { IdentitiesTable, Tables } from '#store/tables.ts'

export function identityStore(db: Kysely<Tables>): IdentityStore {
  return {
    async find({ provider, subject }) {
      const row = await db
        .selectFrom('identities')
        .selectAll()
        .where('provider', '=', provider)
        .where('subject', '=', subject)
        .executeTakeFirst()
      return row && identityOf(row)
    },
    async listOf(userId) {
      const rows = await db
        .selectFrom('identities')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('linked_at_ms')
        .orderBy('provider')
        .orderBy('subject')
        .execute()
      return rows.map(identityOf)
    },
    async link({ provider, subject, userId, label, linkedAtMs }) {
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('identities')
        .values({ provider, subject, user_id: userId, label, linked_at_ms: linkedAtMs, used_at_ms: linkedAtMs })
        .onConflict(conflict => conflict.columns(['provider', 'subject']).doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows > 0n
    },
    async unlink({ provider, subject }) {
      const row = await db
        .deleteFrom('identities')
        .where('provider', '=', provider)
        .where('subject', '=', subject)
        .returning('user_id')
        .executeTakeFirst()
      return row?.user_id
    },
    async markUsed({ provider, subject }, nowMs) {
      await db
        .updateTable('identities')
        .set({ used_at_ms: nowMs })
        .where('provider', '=', provider)
        .where('subject', '=', subject)
        .execute()
    },
  }
}

function identityOf(row: Selectable<IdentitiesTable>): Identity {
  return {
    provider: row.provider,
    subject: row.subject,
    userId: row.user_id,
    label: row.label,
    linkedAtMs: row.linked_at_ms,
    usedAtMs: row.used_at_ms,
  }
}
