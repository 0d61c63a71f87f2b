import type { Kysely, Selectable } from 'kysely'
import { gathered } from '#lib/gathered.ts'
import { accountKey } from '#store/account-key.ts'
import type { User, UserStore } from '#store/store.ts'
import type { Tables, UsersTable } from '#store/tables.ts'

/** Everybody asks the same: the key of one question for all. */
const ANYBODY = 0

export function userStore(db: Kysely<Tables>): UserStore {
  const someoneOf = gathered(async (keys: readonly (typeof ANYBODY)[]) => {
    const someone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
    return new Map(someone ? keys.map(key => [key, someone]) : [])
  })
  return {
    async create({ account, userName, passwordHash, nowMs }) {
      const row = await db
        .insertInto('users')
        .values({
          account,
          account_key: accountKey(account),
          user_name: userName,
          password_hash: passwordHash,
          created_at_ms: nowMs,
        })
        .onConflict(conflict => conflict.column('account_key').doNothing())
        .returningAll()
        .executeTakeFirst()
      return row && userOf(row)
    },
    async findByAccount(account) {
      const row = await db
        .selectFrom('users')
        .selectAll()
        .where('account_key', '=', accountKey(account))
        .executeTakeFirst()
      return row && userOf(row)
    },
    async findById(userId) {
      const row = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
      return row && userOf(row)
    },
    async changePasswordHash(userId, passwordHash) {
      await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
    },
    async setFirstPassword(userId, { account, passwordHash }) {
      const { numUpdatedRows } = await db
        .updateTable('users')
        .set({ account, account_key: accountKey(account), password_hash: passwordHash })
        .where('id', '=', userId)
        .where('password_hash', '=', '')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('users as other')
                .select('other.id')
                .where('other.account_key', '=', accountKey(account))
                .where('other.id', '<>', userId),
            ),
          ),
        )
        .executeTakeFirstOrThrow()
      if (numUpdatedRows > 0n) return 'set'
      const row = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
      return row?.password_hash === '' ? 'taken' : 'has_password'
    },
    isNobodyHere: async () => (await someoneOf(ANYBODY)) === undefined,
    async count() {
      const { users } = await db
        .selectFrom('users')
        .select(eb => eb.fn.countAll<number>().as('users'))
        .executeTakeFirstOrThrow()
      return users
    },
  }
}

function userOf(row: Selectable<UsersTable>): User {
  return {
    id: row.id,
    account: row.account,
    userName: row.user_name,
    passwordHash: row.password_hash,
    createdAtMs: row.created_at_ms,
    role: row.role,
    disabledAtMs: row.disabled_at_ms ?? undefined,
  }
}
