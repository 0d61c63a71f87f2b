import type { Kysely } from 'kysely'
import type { SettingStore } from '#store/setting-store.ts'
import type { Tables } from '#store/tables.ts'
import type { InTurn } from './in-turn.ts'

export function settingStore(db: Kysely<Tables>, inTurn: InTurn): SettingStore {
  return {
    save: (userId, { key, value, updatedAtMs, limit }) =>
      inTurn(userId, async turn => {
        const { known } = await turn
          .selectFrom('settings')
          .select(eb => eb.fn.countAll<number | string>().as('known'))
          .where('user_id', '=', userId)
          .where('key', '!=', key)
          .executeTakeFirstOrThrow()
        if (Number(known) >= limit) return false
        await turn
          .insertInto('settings')
          .values({ user_id: userId, key, value, updated_at_ms: updatedAtMs })
          .onConflict(conflict =>
            conflict.columns(['user_id', 'key']).doUpdateSet({ value, updated_at_ms: updatedAtMs }),
          )
          .execute()
        return true
      }),
    async list(userId) {
      const rows = await db
        .selectFrom('settings')
        .select(['key', 'value', 'updated_at_ms'])
        .where('user_id', '=', userId)
        .orderBy('key')
        .execute()
      return rows.map(({ key, value, updated_at_ms }) => ({ key, value, updatedAtMs: updated_at_ms }))
    },
  }
}
