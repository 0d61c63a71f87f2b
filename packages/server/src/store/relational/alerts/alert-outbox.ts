import type { Kysely, Transaction } from 'kysely'
import type { Admission, AlertOutboxStore, DeliveryForm } from '#store/alerts/alert-outbox-store.ts'
import type { InTurn } from '#store/relational/in-turn.ts'
import type { Store } from '#store/store.ts'
import type { Tables } from '#store/tables.ts'
import { firingOf } from './alert-firings.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

interface OutboxParts {
  readonly engine: Store['engine']
  readonly inTurn: InTurn
}

/** What was let out of a person's since a moment, up to a number. */
async function sentSince(turn: Transaction<Tables>, userId: number, sinceMs: number): Promise<number> {
  const { sent } = await turn
    .selectFrom('alert_outbox')
    .select(eb => eb.fn.countAll<number | string>().as('sent'))
    .where('user_id', '=', userId)
    .where('admitted_at_ms', '>', sinceMs)
    .where('admitted_as', '=', 'message')
    .executeTakeFirstOrThrow()
  return Number(sent)
}

interface Delivering extends Admission {
  readonly userId: number
  readonly channel: string
}

async function formOf(turn: Transaction<Tables>, delivering: Delivering): Promise<DeliveryForm> {
  const { userId, channel, nowMs, perHour, perDay } = delivering
  const isDayFull = (await sentSince(turn, userId, nowMs - DAY_MS)) >= perDay
  const isHourFull = isDayFull || (await sentSince(turn, userId, nowMs - HOUR_MS)) >= perHour
  if (!isHourFull) return 'message'
  const summary = await turn
    .selectFrom('alert_outbox')
    .select('id')
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .where('admitted_as', '=', 'summary')
    .where('admitted_at_ms', '>', nowMs - (isDayFull ? DAY_MS : HOUR_MS))
    .limit(1)
    .executeTakeFirst()
  return summary ? 'merged' : 'summary'
}

export function alertOutboxStore(db: Kysely<Tables>, { engine, inTurn }: OutboxParts): AlertOutboxStore {
  const waiting = (trx: Kysely<Tables>, nowMs: number) =>
    trx
      .selectFrom('alert_outbox')
      .where('sent_at_ms', 'is', null)
      .where('failed_at_ms', 'is', null)
      .where('due_at_ms', '<=', nowMs)
      .where('leased_until_ms', '<=', nowMs)

  const unsettled = () =>
    db.updateTable('alert_outbox').where('sent_at_ms', 'is', null).where('failed_at_ms', 'is', null)

  return {
    async overdue(nowMs) {
      const { count, since } = await waiting(db, nowMs)
        .select(eb => [
          eb.fn.countAll<number | string>().as('count'),
          eb.fn.min<number | string | null>('due_at_ms').as('since'),
        ])
        .executeTakeFirstOrThrow()
      return { count: Number(count), sinceMs: since === null ? undefined : Number(since) }
    },
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
          .returning(['id', 'firing_id', 'channel', 'attempts', 'due_at_ms'])
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
          .toSorted((a, b) => a.due_at_ms - b.due_at_ms || a.id - b.id)
          .flatMap(({ id, channel, attempts, firing_id }) => {
            const firing = byId.get(firing_id)
            return firing ? [{ id, channel, attempts, firing }] : []
          })
      }),
    admit: (userId, id, admission) =>
      inTurn(userId, async turn => {
        const row = await turn
          .selectFrom('alert_outbox')
          .select(['channel', 'admitted_as'])
          .where('id', '=', id)
          .executeTakeFirst()
        if (!row) return 'merged'
        if (row.admitted_as) return row.admitted_as
        const form = await formOf(turn, { ...admission, userId, channel: row.channel })
        await turn
          .updateTable('alert_outbox')
          .set({
            ...{ admitted_as: form, admitted_at_ms: admission.nowMs },
            ...(form === 'merged' && { failed_at_ms: admission.nowMs, leased_until_ms: 0 }),
          })
          .where('id', '=', id)
          .execute()
        return form
      }),
    async sent(id, nowMs) {
      await db
        .updateTable('alert_outbox')
        .set({ sent_at_ms: nowMs, failed_at_ms: null, leased_until_ms: 0, last_error: '' })
        .where('id', '=', id)
        .execute()
    },
    async failed(id, { error, dueAtMs, nowMs }) {
      await unsettled()
        .set({
          ...{ leased_until_ms: 0, last_error: error },
          ...(dueAtMs === undefined ? { failed_at_ms: nowMs } : { due_at_ms: dueAtMs }),
        })
        .where('id', '=', id)
        .execute()
    },
    async giveBack(ids, dueAtMs) {
      if (ids.length === 0) return
      await unsettled()
        .set(eb => ({ leased_until_ms: 0, due_at_ms: dueAtMs, attempts: eb('attempts', '-', 1) }))
        .where('id', 'in', ids)
        .execute()
    },
    async postpone(userId, channel, untilMs) {
      await unsettled()
        .set({ due_at_ms: untilMs })
        .where('user_id', '=', userId)
        .where('channel', '=', channel)
        .where('due_at_ms', '<', untilMs)
        .where('leased_until_ms', '=', 0)
        .execute()
    },
    async drop(id, { error, nowMs }) {
      await unsettled()
        .set({ admitted_as: 'dropped', failed_at_ms: nowMs, leased_until_ms: 0, last_error: error })
        .where('id', '=', id)
        .execute()
    },
    async list(userId, { channel, beforeId, limit }) {
      let rows = db
        .selectFrom('alert_outbox')
        .innerJoin('alert_firings', 'alert_firings.id', 'alert_outbox.firing_id')
        .select(['alert_outbox.id', 'channel', 'firing_id', 'name', 'attempts', 'admitted_as', 'created_at_ms'])
        .select(['due_at_ms', 'sent_at_ms', 'failed_at_ms', 'last_error'])
        .where('alert_outbox.user_id', '=', userId)
      if (channel !== undefined) rows = rows.where('channel', '=', channel)
      if (beforeId !== undefined) rows = rows.where('alert_outbox.id', '<', beforeId)
      return (await rows.orderBy('alert_outbox.id', 'desc').limit(limit).execute()).map(row => ({
        ...{ id: row.id, channel: row.channel, firingId: row.firing_id, name: row.name, attempts: row.attempts },
        ...{ form: row.admitted_as ?? undefined, createdAtMs: row.created_at_ms, dueAtMs: row.due_at_ms },
        ...{ sentAtMs: row.sent_at_ms ?? undefined, failedAtMs: row.failed_at_ms ?? undefined },
        error: row.last_error,
      }))
    },
  }
}
