import type { AlertTarget } from '@kanpan/contract/model/alert/rule'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { gathered } from '#lib/gathered.ts'
import type { AlertFiring, AlertFiringStore, FiringBatch } from '#store/alerts/alert-store.ts'
import type { AlertFiringsTable } from '#store/alerts/alert-tables.ts'
import { batchesByKey } from '#store/relational/batches-by-key.ts'
import type { Store } from '#store/store.ts'
import type { Tables } from '#store/tables.ts'
import { channelsIn } from './alert-rules.ts'

const targetsIn = (json: string): readonly AlertTarget[] => JSON.parse(json)

export function firingOf(row: Selectable<AlertFiringsTable>): AlertFiring {
  return {
    id: row.id,
    ruleId: row.rule_id,
    userId: row.user_id,
    dataset: row.dataset,
    key: row.firing_key,
    day: row.day,
    second: row.second,
    name: row.name,
    condition: row.condition,
    targets: targetsIn(row.targets),
    total: row.total,
    firedAtMs: row.fired_at_ms,
    readAtMs: row.read_at_ms ?? undefined,
  }
}

/** False when somebody with a newer fence was here. */
async function takeState(trx: Kysely<Tables>, { dataset, fence, state }: FiringBatch): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('alert_states')
    .values({ dataset, fence, content: state ?? '' })
    .onConflict(conflict =>
      conflict
        .column('dataset')
        .doUpdateSet({ fence, ...(state !== undefined && { content: state }) })
        .where('alert_states.fence', '<=', fence),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

type Firing = FiringBatch['firings'][number]

function rulesOf(trx: Transaction<Tables>, firings: readonly Firing[], engine: Store['engine']) {
  const rules = trx
    .selectFrom('alert_rules')
    .select(['id', 'user_id', 'name', 'condition', 'mode', 'channels'])
    .where(
      'id',
      'in',
      firings.map(({ ruleId }) => ruleId),
    )
    .where('is_paused', '=', 0)
    .where('done_at_ms', 'is', null)
    .orderBy('id')
  // Nobody removes them until what they fired is stored.
  return (engine === 'postgres' ? rules.forUpdate() : rules).execute()
}

export function alertFiringStore(db: Kysely<Tables>, engine: Store['engine']): AlertFiringStore {
  async function store(trx: Transaction<Tables>, batch: FiringBatch, firings: readonly Firing[]) {
    const { dataset, nowMs } = batch
    const rules = new Map((await rulesOf(trx, firings, engine)).map(rule => [rule.id, rule]))
    const values = firings.flatMap(firing => {
      const rule = rules.get(firing.ruleId)
      if (!rule) return []
      const { key, day, second, targets, total } = firing
      const moment = { dataset, firing_key: key, day, second, fired_at_ms: nowMs, read_at_ms: null }
      const content = { name: rule.name, condition: rule.condition, targets: JSON.stringify(targets), total }
      return [{ user_id: rule.user_id, rule_id: rule.id, ...moment, ...content }]
    })
    if (values.length === 0) return []
    const rows = await trx
      .insertInto('alert_firings')
      .values(values)
      .onConflict(conflict => conflict.columns(['rule_id', 'dataset', 'firing_key']).doNothing())
      .returningAll()
      .execute()
    const deliveries = rows.flatMap(row =>
      channelsIn(rules.get(row.rule_id)?.channels ?? '[]').map(channel => ({
        ...{ firing_id: row.id, user_id: row.user_id, channel, created_at_ms: nowMs, due_at_ms: nowMs },
        ...{ leased_until_ms: 0, attempts: 0, sent_at_ms: null, failed_at_ms: null, last_error: '' },
      })),
    )
    for (const some of batchesByKey(deliveries, ({ firing_id, channel }) => `${firing_id} ${channel}`))
      await trx.insertInto('alert_outbox').values(some).execute()
    const done = rows.map(row => row.rule_id).filter(id => rules.get(id)?.mode === 'once')
    if (done.length > 0)
      await trx.updateTable('alert_rules').set({ done_at_ms: nowMs }).where('id', 'in', done).execute()
    return rows.map(firingOf)
  }

  const unreadOf = gathered(async (userIds: readonly number[]) => {
    const rows = await db
      .selectFrom('alert_firings')
      .select(eb => ['user_id', 'dataset', eb.fn.countAll<number | string>().as('unread')])
      .where('user_id', 'in', userIds)
      .where('read_at_ms', 'is', null)
      .groupBy(['user_id', 'dataset'])
      .execute()
    const counts = rows.map(({ unread, ...whose }) => ({ ...whose, unread: Number(unread) }))
    return Map.groupBy(counts, ({ user_id }) => user_id)
  })
  return {
    fire: batch =>
      db.transaction().execute(async trx => {
        if (!(await takeState(trx, batch))) return undefined
        const stored: AlertFiring[] = []
        for (const some of batchesByKey(batch.firings, ({ ruleId, key }) => `${ruleId} ${key}`))
          stored.push(...(await store(trx, batch, some)))
        return stored
      }),
    async state(dataset) {
      const row = await db
        .selectFrom('alert_states')
        .select('content')
        .where('dataset', '=', dataset)
        .executeTakeFirst()
      return row?.content || undefined
    },
    async list(userId, { ruleId, dataset, isUnread, beforeId, limit }) {
      let rows = db.selectFrom('alert_firings').selectAll().where('user_id', '=', userId)
      if (ruleId !== undefined) rows = rows.where('rule_id', '=', ruleId)
      if (dataset !== undefined) rows = rows.where('dataset', '=', dataset)
      if (isUnread) rows = rows.where('read_at_ms', 'is', null)
      if (beforeId !== undefined) rows = rows.where('id', '<', beforeId)
      return (await rows.orderBy('id', 'desc').limit(limit).execute()).map(firingOf)
    },
    async since(dataset, afterId, limit) {
      const behind = db.selectFrom('alert_firings').selectAll().where('id', '>', afterId).where('dataset', '=', dataset)
      return (await behind.orderBy('id').limit(limit).execute()).map(firingOf)
    },
    async newest(dataset) {
      const { newest } = await db
        .selectFrom('alert_firings')
        .select(eb => eb.fn.max('id').as('newest'))
        .where('dataset', '=', dataset)
        .executeTakeFirstOrThrow()
      return Number(newest ?? 0)
    },
    unread: async (userId, dataset) => (await unreadOf(userId))?.find(own => own.dataset === dataset)?.unread ?? 0,
    async markRead(userId, { dataset, untilId, nowMs }) {
      const { numUpdatedRows } = await db
        .updateTable('alert_firings')
        .set({ read_at_ms: nowMs })
        .where('user_id', '=', userId)
        .where('dataset', '=', dataset)
        .where('id', '<=', untilId)
        .where('read_at_ms', 'is', null)
        .executeTakeFirstOrThrow()
      return Number(numUpdatedRows)
    },
    async ofDay(dataset, day) {
      const rows = await db
        .selectFrom('alert_firings')
        .select(['rule_id', 'second', 'targets'])
        .where('dataset', '=', dataset)
        .where('day', '=', day)
        .orderBy('id')
        .execute()
      return rows.map(row => ({ ruleId: row.rule_id, second: row.second, targets: targetsIn(row.targets) }))
    },
    async forgetOlder(beforeMs) {
      await db.deleteFrom('alert_firings').where('fired_at_ms', '<', beforeMs).execute()
    },
  }
}
