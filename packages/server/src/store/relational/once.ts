import type { Kysely } from 'kysely'
import type { OnceStore } from '#store/login-attempt-store.ts'
import type { Tables } from '#store/tables.ts'

export function onceStore(db: Kysely<Tables>): OnceStore {
  return {
    async claim(keyHash, { nowMs, untilMs }) {
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('done_once')
        .values({ key_hash: keyHash, expires_at_ms: untilMs })
        .onConflict(conflict =>
          conflict
            .column('key_hash')
            .doUpdateSet({ expires_at_ms: untilMs })
            .where('done_once.expires_at_ms', '<=', nowMs),
        )
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows > 0n
    },
    async release(keyHash) {
      await db.deleteFrom('done_once').where('key_hash', '=', keyHash).execute()
    },
    async forgetOlder(nowMs) {
      await db.deleteFrom('done_once').where('expires_at_ms', '<=', nowMs).execute()
    },
  }
}
