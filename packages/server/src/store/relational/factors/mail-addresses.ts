import type { Kysely } from 'kysely'
import type { MailAddressStore } from '#store/factor-store.ts'
import type { Tables } from '#store/tables.ts'

export function mailAddressStore(db: Kysely<Tables>): MailAddressStore {
  return {
    async find(userId) {
      const row = await db.selectFrom('mail_addresses').selectAll().where('user_id', '=', userId).executeTakeFirst()
      return row && { address: row.address, verifiedAtMs: row.verified_at_ms }
    },
    async save(userId, { address, verifiedAtMs }) {
      const saved = { address, verified_at_ms: verifiedAtMs }
      await db
        .insertInto('mail_addresses')
        .values({ user_id: userId, ...saved })
        .onConflict(conflict => conflict.column('user_id').doUpdateSet(saved))
        .execute()
    },
    async remove(userId) {
      const { numDeletedRows } = await db
        .deleteFrom('mail_addresses')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
  }
}
