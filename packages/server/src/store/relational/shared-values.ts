import type { Kysely } from 'kysely'
import type { SharedValueStore } from '#store/login-attempt-store.ts'
import type { Tables } from '#store/tables.ts'

export function sharedValueStore(db: Kysely<Tables>): SharedValueStore {
  const change = (key: string) => db.updateTable('shared_values').where('key', '=', key)
  return {
    async find(key) {
      const row = await db.selectFrom('shared_values').selectAll().where('key', '=', key).executeTakeFirst()
      return row && { value: row.value, expiresAtMs: row.expires_at_ms }
    },
    async lease(key, { nowMs, untilMs }) {
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('shared_values')
        .values({ key, value: '', expires_at_ms: 0, leased_until_ms: untilMs })
        .onConflict(conflict =>
          conflict
            .column('key')
            .doUpdateSet({ leased_until_ms: untilMs })
            .where('shared_values.leased_until_ms', '<=', nowMs),
        )
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows > 0n
    },
    async save(key, { value, expiresAtMs }) {
      await change(key).set({ value, expires_at_ms: expiresAtMs, leased_until_ms: 0 }).execute()
    },
    async endLease(key) {
      await change(key).set({ leased_until_ms: 0 }).execute()
    },
    async drop(key, value) {
      await change(key).set({ expires_at_ms: 0 }).where('value', '=', value).execute()
    },
  }
}
