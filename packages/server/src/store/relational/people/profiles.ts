import type { Kysely } from 'kysely'
import { gathered } from '#lib/gathered.ts'
import type { ProfileStore } from '#store/people/profile-store.ts'
import type { Tables } from '#store/tables.ts'
import type { SessionChangeLog } from './session-changes.ts'

export function profileStore(db: Kysely<Tables>, changes: SessionChangeLog): ProfileStore {
  return {
    of: gathered(async userIds => {
      const rows = await db
        .selectFrom('users')
        .leftJoin('avatars', 'avatars.user_id', 'users.id')
        .leftJoin('account_deletions', 'account_deletions.user_id', 'users.id')
        .select(['users.id', 'user_name', 'hash', 'due_at_ms'])
        .where('users.id', 'in', userIds)
        .execute()
      return new Map(
        rows.map(({ id, user_name, hash, due_at_ms }) => [
          id,
          { userName: user_name, avatarHash: hash ?? undefined, deletesAtMs: due_at_ms ?? undefined },
        ]),
      )
    }),
    rename: (userId, userName) =>
      db.transaction().execute(async trx => {
        await trx.updateTable('users').set({ user_name: userName }).where('id', '=', userId).execute()
        await changes.note(trx, userId)
      }),
    async setAvatar(userId, { hash, picture, nowMs }) {
      const avatar = { hash, content: picture.toString('base64'), updated_at_ms: nowMs }
      await db
        .insertInto('avatars')
        .values({ user_id: userId, ...avatar })
        .onConflict(conflict => conflict.column('user_id').doUpdateSet(avatar))
        .execute()
    },
    async removeAvatar(userId) {
      const { numDeletedRows } = await db.deleteFrom('avatars').where('user_id', '=', userId).executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
    async findAvatar(hash) {
      const row = await db.selectFrom('avatars').select('content').where('hash', '=', hash).limit(1).executeTakeFirst()
      return row && Buffer.from(row.content, 'base64')
    },
  }
}
