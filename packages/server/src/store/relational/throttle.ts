import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { ThrottleStore } from '#store/store.ts'
import type { Tables } from '#store/tables.ts'

/** What was typed as an account may be a person's name, or a password in the wrong field: it is counted, and not written down. */
function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

export function throttleStore(db: Kysely<Tables>): ThrottleStore {
  return {
    attempt: ({ key: named, nowMs, windowMs, delayMs }) =>
      db.transaction().execute(async trx => {
        const key = digest(named)
        // Writing the row first, even unchanged, holds it: guesses made side by side are counted one after another.
        const { attempts, last_at_ms } = await trx
          .insertInto('throttle')
          .values({ key, attempts: 0, last_at_ms: nowMs })
          .onConflict(conflict => conflict.column('key').doUpdateSet(eb => ({ key: eb.ref('excluded.key') })))
          .returningAll()
          .executeTakeFirstOrThrow()
        // A clock that was set back would have everybody wait for it to come round again: the wait begins anew.
        const lastMs = Math.min(last_at_ms, nowMs)
        const made = nowMs - lastMs > windowMs ? 0 : attempts
        const waitMs = made === 0 ? 0 : lastMs + delayMs(made) - nowMs
        if (waitMs > 0 && lastMs === last_at_ms) return waitMs
        const counted = waitMs > 0 ? { last_at_ms: lastMs } : { attempts: made + 1, last_at_ms: nowMs }
        await trx.updateTable('throttle').set(counted).where('key', '=', key).execute()
        return Math.max(0, waitMs)
      }),
    async takeBack(key) {
      await db
        .updateTable('throttle')
        .set(eb => ({ attempts: eb('attempts', '-', 1) }))
        .where('key', '=', digest(key))
        .where('attempts', '>', 0)
        .execute()
    },
    async forgive(key) {
      await db.deleteFrom('throttle').where('key', '=', digest(key)).execute()
    },
    async forgetOlder(beforeMs) {
      await db.deleteFrom('throttle').where('last_at_ms', '<', beforeMs).execute()
    },
  }
}
