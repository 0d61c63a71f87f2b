import type { Kysely } from 'kysely'
import { gathered } from '#lib/gathered.ts'
import type { SettingStore } from '#store/setting-store.ts'
import type { Tables } from '#store/tables.ts'
import type { InTurn } from './in-turn.ts'

export function settingStore(db: Kysely<Tables>, inTurn: InTurn): SettingStore {
  const listOf = gathered(async (userIds: readonly number[]) => {
    const rows = await db
      .selectFrom('settings')
      .select(['user_id', 'key', 'value', 'updated_at_ms'])
      .where('user_id', 'in', userIds)
      .orderBy('user_id')
      .orderBy('key')
      .execute()
    const settings = rows.map(({ user_id, key, value, updated_at_ms }) => ({
      userId: user_id,
      setting: { key, value, updatedAtMs: updated_at_ms },
    }))
    const byUser = Map.groupBy(settings, ({ userId }) => userId)
    return new Map([...byUser].map(([userId, own]) => [userId, own.map(({ setting }) => setting)]))
  })
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
    list: async userId => (await listOf(userId)) ?? [],
  }
}
