import type { Kysely } from 'kysely'
import type { SecondFactorStore } from '#store/factor-store.ts'
import type { Tables } from '#store/tables.ts'

export function secondFactorStore(db: Kysely<Tables>): SecondFactorStore {
  return {
    async find(userId) {
      const row = await db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst()
      return (
        row && {
          sealedSecret: row.sealed_secret,
          begunAtMs: row.begun_at_ms,
          confirmedAtMs: row.confirmed_at_ms ?? undefined,
        }
      )
    },
    async begin(userId, { sealedSecret, begunAtMs }) {
      const begun = { sealed_secret: sealedSecret, begun_at_ms: begunAtMs, last_step: 0 }
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('second_factors')
        .values({ user_id: userId, ...begun })
        .onConflict(conflict =>
          conflict.column('user_id').doUpdateSet(begun).where('second_factors.confirmed_at_ms', 'is', null),
        )
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows > 0n
    },
    async confirm(userId, nowMs) {
      const { numUpdatedRows } = await db
        .updateTable('second_factors')
        .set({ confirmed_at_ms: nowMs })
        .where('user_id', '=', userId)
        .where('confirmed_at_ms', 'is', null)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },
    async useStep(userId, step) {
      const { numUpdatedRows } = await db
        .updateTable('second_factors')
        .set({ last_step: step })
        .where('user_id', '=', userId)
        .where('last_step', '<', step)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },
    async remove(userId) {
      const { numDeletedRows } = await db
        .deleteFrom('second_factors')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
  }
}
