import type { Kysely } from 'kysely'
import type { SessionStore } from '#store/store.ts'
import type { Tables } from '#store/tables.ts'

/** So many changes at most commit after one with a higher number. */
const OVERTAKEN_MOST = 200
/** How many stay known: a node that was away for more of them forgets everything it remembers. */
const STORED_MOST = 10_000

/** Who has to be looked up anew, told to every process on the database. */
export interface SessionChangeLog {
  /** Part of the transaction that ends a person's sessions, or changes what a session says of the person. */
  note(trx: Kysely<Tables>, userId: number): Promise<void>
  readonly onNote: SessionStore['onChange']
  readonly since: SessionStore['changesSince']
  forgetOld(): Promise<void>
}

export function sessionChangeLog(db: Kysely<Tables>): SessionChangeLog {
  const listeners = new Set<(userId: number) => void>()

  async function newestId(): Promise<number> {
    const { newest } = await db
      .selectFrom('session_changes')
      .select(eb => eb.fn.max('id').as('newest'))
      .executeTakeFirstOrThrow()
    return newest ?? 0
  }

  return {
    async note(trx, userId) {
      await trx.insertInto('session_changes').values({ changed_id: userId }).execute()
      // Before it is committed: whoever is looked up in between is told again by the next look at the table.
      for (const listener of listeners) listener(userId)
    },
    onNote(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async since(id) {
      const from = id ?? (await newestId())
      const rows = await db
        .selectFrom('session_changes')
        .selectAll()
        .where('id', '>', from - OVERTAKEN_MOST)
        .orderBy('id', 'desc')
        .limit(STORED_MOST)
        .execute()
      const newest = Math.max(from, rows[0]?.id ?? 0)
      return {
        newestId: newest,
        changes: rows.map(row => ({ id: row.id, userId: row.changed_id })),
        isWhole: newest - from < STORED_MOST,
      }
    },
    async forgetOld() {
      const newest = await newestId()
      await db
        .deleteFrom('session_changes')
        .where('id', '<', newest - STORED_MOST)
        .execute()
    },
  }
}
