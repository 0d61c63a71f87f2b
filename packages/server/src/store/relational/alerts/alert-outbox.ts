import type { Kysely } from 'kysely'
import type { AlertOutboxStore } from '#store/alerts/alert-store.ts'
import type { Store } from '#store/store.ts'
import type { Tables } from '#store/tables.ts'
import { firingOf } from './alert-firings.ts'

export function alertOutboxStore(db: Kysely<Tables>, engine: Store['engine']): AlertOutboxStore {
  const waiting = (trx: Kysely<Tables>, nowMs: number) =>
    trx
      .selectFrom('alert_outbox')
      .where('sent_at_ms', 'is', null)
      .where('failed_at_ms', 'is', null)
      .where('due_at_ms', '<=', nowMs)
      .where('leased_until_ms', '<=', nowMs)

  return {
    claim: ({ nowMs, leasedUntilMs, limit }) =>
      db.transaction().execute(async trx => {
        const due = waiting(trx, nowMs).select('id').orderBy('due_at_ms').orderBy('id').limit(limit)
        // SQLite has one writer at a time; in PostgreSQL who comes second takes what the first has not.
        const ids = await (engine === 'postgres' ? due.forUpdate().skipLocked() : due).execute()
        if (ids.length === 0) return []
        const claimed = await trx
          .updateTable('alert_outbox')
          .set(eb => ({ leased_until_ms: leasedUntilMs, attempts: eb('attempts', '+', 1) }))
          .where(
            'id',
            'in',
            ids.map(({ id }) => id),
          )
          .returning(['id', 'firing_id', 'channel', 'attempts'])
          .execute()
        const firings = await trx
          .selectFrom('alert_firings')
          .selectAll()
          .where(
            'id',
            'in',
            claimed.map(({ firing_id }) => firing_id),
          )
          .execute()
        const byId = new Map(firings.map(row => [row.id, firingOf(row)]))
        return claimed
          .toSorted((a, b) => a.id - b.id)
          .flatMap(({ id, channel, attempts, firing_id }) => {
            const firing = byId.get(firing_id)
            return firing ? [{ id, channel, attempts, firing }] : []
          })
      }),
    async sent(id, nowMs) {
      await db
        .updateTable('alert_outbox')
        .set({ sent_at_ms: nowMs, leased_until_ms: 0, last_error: '' })
        .where('id', '=', id)
        .execute()
    },
    async failed(id, { error, dueAtMs, nowMs }) {
      await db
        .updateTable('alert_outbox')
        .set({
          ...{ leased_until_ms: 0, last_error: error },
          ...(dueAtMs === undefined ? { failed_at_ms: nowMs } : { due_at_ms: dueAtMs }),
        })
        .where('id', '=', id)
        .execute()
    },
  }
}
