import type { Kysely } from 'kysely'
import type { SessionStore } from '#store/store.ts'
import type { Tables } from '#store/tables.ts'

export function sessionStore(db: Kysely<Tables>): SessionStore {
  return {
    async open({ tokenHash, userId, nowMs, keep }) {
      await db.transaction().execute(async trx => {
        const newest = trx
          .selectFrom('sessions')
          .select('token_hash')
          .where('user_id', '=', userId)
          .orderBy('created_at_ms', 'desc')
          .orderBy('token_hash')
          .limit(keep - 1)
        await trx.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', 'not in', newest).execute()
        await trx
          .insertInto('sessions')
          .values({ token_hash: tokenHash, user_id: userId, created_at_ms: nowMs, seen_at_ms: nowMs })
          .execute()
      })
    },
    async find(tokenHash) {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select(['token_hash', 'user_id', 'user_name', 'sessions.created_at_ms', 'seen_at_ms'])
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst()
      return (
        row && {
          tokenHash: row.token_hash,
          userId: row.user_id,
          userName: row.user_name,
          createdAtMs: row.created_at_ms,
          seenAtMs: row.seen_at_ms,
        }
      )
    },
    async touch(tokenHash, nowMs) {
      await db.updateTable('sessions').set({ seen_at_ms: nowMs }).where('token_hash', '=', tokenHash).execute()
    },
    async close(tokenHash) {
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('token_hash', '=', tokenHash)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
    async closeAllOf(userId, except) {
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .$if(except !== undefined, query => query.where('token_hash', '!=', except ?? ''))
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
    async forgetOlder(createdBeforeMs, seenBeforeMs) {
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where(eb => eb.or([eb('created_at_ms', '<', createdBeforeMs), eb('seen_at_ms', '<', seenBeforeMs)]))
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}
