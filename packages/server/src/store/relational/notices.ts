import type { Kysely } from 'kysely'
import type { NoticeStore } from '#store/notice-store.ts'
import type { Tables } from '#store/tables.ts'

export function noticeStore(db: Kysely<Tables>): NoticeStore {
  return {
    async readUntil({ userId, dataset }) {
      const row = await db
        .selectFrom('notice_marks')
        .select('read_until')
        .where('dataset', '=', dataset)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row?.read_until
    },
    async markRead({ userId, dataset, readUntil }) {
      await db
        .insertInto('notice_marks')
        .values({ user_id: userId, dataset, read_until: readUntil })
        .onConflict(conflict =>
          conflict
            .columns(['dataset', 'user_id'])
            .doUpdateSet({ read_until: readUntil })
            .where('notice_marks.read_until', '<', readUntil),
        )
        .execute()
    },
  }
}
