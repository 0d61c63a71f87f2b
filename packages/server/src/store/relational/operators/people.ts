import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Change, PeopleStore } from '#store/operators/people-store.ts'
import type { SessionChangeLog } from '#store/relational/people/session-changes.ts'
import type { Tables } from '#store/tables.ts'
import { addToAudit } from './audit-log.ts'
import type { OneAfterAnother } from './one-after-another.ts'

async function counted<T extends keyof Tables, O>(query: SelectQueryBuilder<Tables, T, O>): Promise<number> {
  const { found } = await query.select(eb => eb.fn.countAll<number>().as('found')).executeTakeFirstOrThrow()
  return found
}

const livingOperators = (db: Kysely<Tables>) =>
  counted(db.selectFrom('users').where('role', '=', 'operator').where('disabled_at_ms', 'is', null))

/** What is searched for, with what a pattern would read as more than itself read as itself. */
const patternOf = (search: string) => `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

export function peopleStore(
  db: Kysely<Tables>,
  oneAfterAnother: OneAfterAnother,
  changes: SessionChangeLog,
): PeopleStore {
  const matching = (search: string) =>
    db.selectFrom('users').$if(search !== '', query =>
      query.where(eb => {
        const like = (column: 'account' | 'user_name') =>
          sql<boolean>`lower(${eb.ref(column)}) like ${patternOf(search)} escape '\\'`
        return eb.or([like('account'), like('user_name')])
      }),
    )

  return {
    async counts() {
      return {
        people: await counted(db.selectFrom('users')),
        operators: await livingOperators(db),
        disabled: await counted(db.selectFrom('users').where('disabled_at_ms', 'is not', null)),
        sessions: await counted(db.selectFrom('sessions')),
      }
    },
    async list({ search, limit, offset }) {
      const rows = await matching(search)
        .select(['id', 'account', 'user_name', 'role', 'disabled_at_ms', 'created_at_ms'])
        .select(eb => [
          eb
            .selectFrom('sessions')
            .whereRef('user_id', '=', 'users.id')
            .select(one => one.fn.countAll<number>().as('n'))
            .as('sessions'),
          eb
            .selectFrom('sessions')
            .whereRef('user_id', '=', 'users.id')
            .select(one => one.fn.max('seen_at_ms').as('last'))
            .as('seen_at_ms'),
        ])
        .orderBy('account_key')
        .limit(limit)
        .offset(offset)
        .execute()
      return {
        total: await counted(matching(search)),
        people: rows.map(row => ({
          userId: row.id,
          account: row.account,
          userName: row.user_name,
          role: row.role,
          disabledAtMs: row.disabled_at_ms ?? undefined,
          createdAtMs: row.created_at_ms,
          sessions: row.sessions ?? 0,
          seenAtMs: row.seen_at_ms ?? undefined,
        })),
      }
    },
    setRole: (userId, role, by) =>
      oneAfterAnother(async (trx): Promise<Change> => {
        const user = await trx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
        if (!user) return 'unknown'
        if (user.role === role) return 'same'
        const isLiving = user.disabled_at_ms === null
        if (role === 'user' && isLiving && (await livingOperators(trx)) === 1) return 'last'
        await trx.updateTable('users').set({ role }).where('id', '=', userId).execute()
        await changes.note(trx, userId)
        await addToAudit(trx, { action: 'role', targetId: userId, detail: role }, by)
        return 'done'
      }),
    setDisabled: (userId, disabled, by) =>
      oneAfterAnother(async (trx): Promise<Change> => {
        const user = await trx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
        if (!user) return 'unknown'
        if ((user.disabled_at_ms !== null) === disabled) return 'same'
        if (disabled && user.role === 'operator' && (await livingOperators(trx)) === 1) return 'last'
        const disabledAtMs = disabled ? by.nowMs : null
        await trx.updateTable('users').set({ disabled_at_ms: disabledAtMs }).where('id', '=', userId).execute()
        // Also of who comes back: nothing begun before goes on.
        await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
        await changes.note(trx, userId)
        await addToAudit(trx, { action: disabled ? 'disable' : 'enable', targetId: userId }, by)
        return 'done'
      }),
    endSessions: (userId, by) =>
      db.transaction().execute(async trx => {
        const { numDeletedRows } = await trx
          .deleteFrom('sessions')
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow()
        const ended = Number(numDeletedRows)
        await changes.note(trx, userId)
        await addToAudit(trx, { action: 'end_sessions', targetId: userId, detail: `${ended}` }, by)
        return ended
      }),
  }
}
