import type { Kysely, Selectable } from 'kysely'
import type { LoginAttempt, LoginAttemptStore } from '#store/login-attempt-store.ts'
import type { LoginAttemptsTable } from '#store/login-tables.ts'
import type { Tables } from '#store/tables.ts'

const OPEN = ['waiting', 'scanned', 'uninvited'] as const

export function loginAttemptStore(db: Kysely<Tables>): LoginAttemptStore {
  return {
    open: (attempt, openMost) =>
      db.transaction().execute(async trx => {
        const { numInsertedOrUpdatedRows = 0n } = await trx
          .insertInto('login_attempts')
          .values(rowOf(attempt))
          .onConflict(conflict => conflict.column('key_hash').doNothing())
          .executeTakeFirstOrThrow()
        if (numInsertedOrUpdatedRows === 0n) return false
        const [column, value] =
          attempt.browserHash === ''
            ? (['subject', attempt.subject] as const)
            : (['browser_hash', attempt.browserHash] as const)
        const others = await trx
          .selectFrom('login_attempts')
          .select('key_hash')
          .where(column, '=', value)
          .where('kind', '=', attempt.kind)
          .where('status', 'in', OPEN)
          .where('key_hash', '!=', attempt.keyHash)
          .orderBy('created_at_ms', 'desc')
          .orderBy('key_hash')
          .execute()
        const over = others.slice(openMost - 1).map(row => row.key_hash)
        if (over.length > 0)
          await trx.updateTable('login_attempts').set({ status: 'expired' }).where('key_hash', 'in', over).execute()
        return true
      }),
    async find(keyHash) {
      const row = await db.selectFrom('login_attempts').selectAll().where('key_hash', '=', keyHash).executeTakeFirst()
      return row && attemptOf(row)
    },
    async findByScene(sceneHash) {
      const row = await db
        .selectFrom('login_attempts')
        .selectAll()
        .where('scene_hash', '=', sceneHash)
        .executeTakeFirst()
      return row && attemptOf(row)
    },
    async findScanned(subject, nowMs) {
      const row = await db
        .selectFrom('login_attempts')
        .selectAll()
        .where('subject', '=', subject)
        .where('status', '=', 'scanned')
        .where('expires_at_ms', '>', nowMs)
        .orderBy('created_at_ms', 'desc')
        .executeTakeFirst()
      return row && attemptOf(row)
    },
    async advance(keyHash, { from, to, userId, subject, detail }) {
      const { numUpdatedRows } = await db
        .updateTable('login_attempts')
        .set({ status: to })
        .$if(userId !== undefined, query => query.set({ user_id: userId ?? null }))
        .$if(subject !== undefined, query => query.set({ subject: subject ?? '' }))
        .$if(detail !== undefined, query => query.set({ detail: detail ?? '' }))
        .where('key_hash', '=', keyHash)
        .where('status', '=', from)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },
    async forgetOlder(nowMs) {
      await db.deleteFrom('login_attempts').where('expires_at_ms', '<', nowMs).execute()
    },
  }
}

function rowOf(attempt: LoginAttempt): LoginAttemptsTable {
  return {
    key_hash: attempt.keyHash,
    scene_hash: attempt.sceneHash,
    kind: attempt.kind,
    browser_hash: attempt.browserHash,
    status: attempt.status,
    user_id: attempt.userId ?? null,
    is_link: attempt.isLink ? 1 : 0,
    subject: attempt.subject,
    detail: attempt.detail,
    created_at_ms: attempt.createdAtMs,
    expires_at_ms: attempt.expiresAtMs,
  }
}

function attemptOf(row: Selectable<LoginAttemptsTable>): LoginAttempt {
  return {
    keyHash: row.key_hash,
    sceneHash: row.scene_hash,
    kind: row.kind,
    browserHash: row.browser_hash,
    status: row.status,
    userId: row.user_id ?? undefined,
    isLink: row.is_link === 1,
    subject: row.subject,
    detail: row.detail,
    createdAtMs: row.created_at_ms,
    expiresAtMs: row.expires_at_ms,
  }
}
