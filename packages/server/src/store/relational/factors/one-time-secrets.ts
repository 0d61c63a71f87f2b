import type { Kysely } from 'kysely'
import type { OneTimeStore } from '#store/factor-store.ts'
import type { Tables } from '#store/tables.ts'

export function oneTimeStore(db: Kysely<Tables>): OneTimeStore {
  return {
    async put({ key, userId, secretHash, content, triesLeft, expiresAtMs }) {
      const row = { user_id: userId ?? null, secret_hash: secretHash, content }
      const counted = { ...row, tries_left: triesLeft, expires_at_ms: expiresAtMs }
      await db
        .insertInto('one_time_secrets')
        .values({ key, ...counted })
        .onConflict(conflict => conflict.column('key').doUpdateSet(counted))
        .execute()
    },
    async take({ key, secretHash }, nowMs) {
      const row = await db
        .deleteFrom('one_time_secrets')
        .where('key', '=', key)
        .where('secret_hash', '=', secretHash)
        .where('tries_left', '>', 0)
        .returning(['content', 'expires_at_ms'])
        .executeTakeFirst()
      if (row) return row.expires_at_ms > nowMs ? row.content : undefined
      await db
        .updateTable('one_time_secrets')
        .set(eb => ({ tries_left: eb('tries_left', '-', 1) }))
        .where('key', '=', key)
        .execute()
      return undefined
    },
    async forgetOlder(nowMs) {
      await db.deleteFrom('one_time_secrets').where('expires_at_ms', '<=', nowMs).execute()
    },
  }
}
