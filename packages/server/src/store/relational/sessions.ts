import type { Role } from '@kanpan/contract/model/operator'
import type { Kysely } from 'kysely'
import type { Session, SessionStore } from '#store/store.ts'
import type { Tables } from '#store/tables.ts'
import type { SessionChangeLog } from './people/session-changes.ts'

interface SessionRow {
  readonly token_hash: string
  readonly user_id: number
  readonly user_name: string
  readonly role: Role
  readonly factors: number
  readonly created_at_ms: number
  readonly seen_at_ms: number
  readonly browser: string
  readonly system: string
  readonly network: string
}

function sessionOf(row: SessionRow): Session {
  return {
    tokenHash: row.token_hash,
    userId: row.user_id,
    userName: row.user_name,
    role: row.role,
    hasTwoFactors: row.factors > 1,
    createdAtMs: row.created_at_ms,
    seenAtMs: row.seen_at_ms,
    browser: row.browser,
    system: row.system,
    network: row.network,
  }
}

export function sessionStore(db: Kysely<Tables>, changes: SessionChangeLog): SessionStore {
  const select = () =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['token_hash', 'user_id', 'user_name', 'role', 'sessions.created_at_ms', 'seen_at_ms'])
      .select(['browser', 'system', 'network', 'factors'])
      .where('disabled_at_ms', 'is', null)

  return {
    async open({ tokenHash, userId, nowMs, device, hasTwoFactors, keep }) {
      await db.transaction().execute(async trx => {
        const newest = trx
          .selectFrom('sessions')
          .select('token_hash')
          .where('user_id', '=', userId)
          .orderBy('created_at_ms', 'desc')
          .orderBy('token_hash')
          .limit(keep - 1)
        const { numDeletedRows } = await trx
          .deleteFrom('sessions')
          .where('user_id', '=', userId)
          .where('token_hash', 'not in', newest)
          .executeTakeFirstOrThrow()
        if (numDeletedRows > 0n) await changes.note(trx, userId)
        await trx
          .insertInto('sessions')
          .values({
            ...{ token_hash: tokenHash, user_id: userId, created_at_ms: nowMs, seen_at_ms: nowMs, ...device },
            factors: hasTwoFactors ? 2 : 1,
          })
          .execute()
      })
    },
    async find(tokenHash) {
      const row = await select().where('token_hash', '=', tokenHash).executeTakeFirst()
      return row && sessionOf(row)
    },
    async findAll(tokenHashes) {
      if (tokenHashes.length === 0) return []
      return (await select().where('token_hash', 'in', tokenHashes).execute()).map(sessionOf)
    },
    async listOf(userId) {
      const own = select().where('user_id', '=', userId).orderBy('seen_at_ms', 'desc').orderBy('token_hash')
      return (await own.execute()).map(sessionOf)
    },
    async touch(tokenHashes, nowMs) {
      if (tokenHashes.length === 0) return
      await db.updateTable('sessions').set({ seen_at_ms: nowMs }).where('token_hash', 'in', tokenHashes).execute()
    },
    setTwoFactors: (userId, hasTwoFactors, tokenHash) =>
      db.transaction().execute(async trx => {
        await trx
          .updateTable('sessions')
          .set({ factors: hasTwoFactors ? 2 : 1 })
          .where('user_id', '=', userId)
          .$if(tokenHash !== undefined, query => query.where('token_hash', '=', tokenHash ?? ''))
          .execute()
        await changes.note(trx, userId)
      }),
    close: tokenHash =>
      db.transaction().execute(async trx => {
        const closed = await trx
          .deleteFrom('sessions')
          .where('token_hash', '=', tokenHash)
          .returning('user_id')
          .executeTakeFirst()
        if (closed) await changes.note(trx, closed.user_id)
        return closed !== undefined
      }),
    closeAllOf: (userId, except) =>
      db.transaction().execute(async trx => {
        const { numDeletedRows } = await trx
          .deleteFrom('sessions')
          .where('user_id', '=', userId)
          .$if(except !== undefined, query => query.where('token_hash', '!=', except ?? ''))
          .executeTakeFirstOrThrow()
        if (numDeletedRows > 0n) await changes.note(trx, userId)
        return Number(numDeletedRows)
      }),
    async forgetOlder(createdBeforeMs, seenBeforeMs) {
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where(eb => eb.or([eb('created_at_ms', '<', createdBeforeMs), eb('seen_at_ms', '<', seenBeforeMs)]))
        .executeTakeFirstOrThrow()
      await changes.forgetOld()
      return Number(numDeletedRows)
    },
    onChange: changes.onNote,
    changesSince: changes.since,
  }
}
