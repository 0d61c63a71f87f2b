import type { Kysely } from 'kysely'
import type { RecoveryCodeStore } from '#store/factor-store.ts'
import type { Tables } from '#store/tables.ts'

export function recoveryCodeStore(db: Kysely<Tables>): RecoveryCodeStore {
  return {
    replaceAll: (userId, codeHashes, nowMs) =>
      db.transaction().execute(async trx => {
        await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
        if (codeHashes.length === 0) return
        await trx
          .insertInto('recovery_codes')
          .values(codeHashes.map(code_hash => ({ user_id: userId, code_hash, created_at_ms: nowMs })))
          .execute()
      }),
    async count(userId) {
      const { left, createdAtMs } = await db
        .selectFrom('recovery_codes')
        .select(eb => [eb.fn.countAll<number>().as('left'), eb.fn.max('created_at_ms').as('createdAtMs')])
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return { left: Number(left), createdAtMs: createdAtMs === null ? undefined : Number(createdAtMs) }
    },
    async spend(userId, codeHash) {
      const { numDeletedRows } = await db
        .deleteFrom('recovery_codes')
        .where('user_id', '=', userId)
        .where('code_hash', '=', codeHash)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
  }
}
