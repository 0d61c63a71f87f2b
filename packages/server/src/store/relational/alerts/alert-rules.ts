import type { Kysely, Selectable } from 'kysely'
import type { AlertRule, AlertRuleContent, AlertRuleStore } from '#store/alerts/alert-store.ts'
import type { AlertRulesTable } from '#store/alerts/alert-tables.ts'
import { batchesByKey } from '#store/relational/batches-by-key.ts'
import type { InTurn } from '#store/relational/in-turn.ts'
import type { Tables } from '#store/tables.ts'

/** So many changes at most commit after one with a higher number. */
const OVERTAKEN_MOST = 200
/** How many stay known: who was away for more of them reads all rules. */
const STORED_MOST = 10_000

const columnsOf = (rule: AlertRuleContent) => ({
  name: rule.name,
  subject_kind: rule.subject.kind,
  subject_value: rule.subject.value,
  condition: rule.condition,
  mode: rule.mode,
  pause_seconds: rule.pauseSeconds,
  active_from: rule.activeFromSecond,
  active_until: rule.activeUntilSecond,
  expires_on: rule.expiresOn ?? null,
  channels: JSON.stringify(rule.channels),
})

function ruleOf(row: Selectable<AlertRulesTable>): AlertRule {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    subject: { kind: row.subject_kind, value: row.subject_value },
    condition: row.condition,
    mode: row.mode,
    pauseSeconds: row.pause_seconds,
    activeFromSecond: row.active_from,
    activeUntilSecond: row.active_until,
    expiresOn: row.expires_on ?? undefined,
    channels: channelsIn(row.channels),
    isPaused: row.is_paused !== 0,
    doneAtMs: row.done_at_ms ?? undefined,
    createdAtMs: row.created_at_ms,
    changedAtMs: row.changed_at_ms,
  }
}

/** Of whoever watches a group of what she collects, the rules are bound anew. */
export async function noteGroupRules(db: Kysely<Tables>, userId: number): Promise<void> {
  await db
    .insertInto('alert_rule_changes')
    .columns(['rule_id'])
    .expression(eb =>
      eb.selectFrom('alert_rules').select('id').where('user_id', '=', userId).where('subject_kind', '=', 'group'),
    )
    .execute()
}

export const channelsIn = (json: string): readonly string[] => JSON.parse(json)

export function alertRuleStore(db: Kysely<Tables>, inTurn: InTurn): AlertRuleStore {
  const note = (trx: Kysely<Tables>, ruleId: number) =>
    trx.insertInto('alert_rule_changes').values({ rule_id: ruleId }).execute()

  const update = (trx: Kysely<Tables>, userId: number, id: number) =>
    trx.updateTable('alert_rules').where('user_id', '=', userId).where('id', '=', id)

  async function newestChange(): Promise<number> {
    const { newest } = await db
      .selectFrom('alert_rule_changes')
      .select(eb => eb.fn.max('id').as('newest'))
      .executeTakeFirstOrThrow()
    return newest ?? 0
  }

  const watched = () =>
    db.selectFrom('alert_rules').selectAll().where('is_paused', '=', 0).where('done_at_ms', 'is', null).orderBy('id')

  return {
    add: (userId, rule, { limit, nowMs }) =>
      inTurn(userId, async turn => {
        const { known } = await turn
          .selectFrom('alert_rules')
          .select(eb => eb.fn.countAll<number | string>().as('known'))
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow()
        if (Number(known) >= limit) return undefined
        const { id } = await turn
          .insertInto('alert_rules')
          .values({ ...columnsOf(rule), user_id: userId, is_paused: 0, created_at_ms: nowMs, changed_at_ms: nowMs })
          .returning('id')
          .executeTakeFirstOrThrow()
        await note(turn, id)
        return id
      }),
    change: (userId, id, { rule, nowMs }) =>
      inTurn(userId, async turn => {
        const { numUpdatedRows } = await update(turn, userId, id)
          .set({ ...columnsOf(rule), done_at_ms: null, changed_at_ms: nowMs })
          .executeTakeFirstOrThrow()
        if (numUpdatedRows > 0n) await note(turn, id)
        return numUpdatedRows > 0n
      }),
    pause: (userId, id, { isPaused, nowMs }) =>
      inTurn(userId, async turn => {
        // Who goes on with what was told once wants to be told again.
        const { numUpdatedRows } = await update(turn, userId, id)
          .set({ is_paused: isPaused ? 1 : 0, changed_at_ms: nowMs, ...(!isPaused && { done_at_ms: null }) })
          .executeTakeFirstOrThrow()
        if (numUpdatedRows > 0n) await note(turn, id)
        return numUpdatedRows > 0n
      }),
    remove: (userId, id) =>
      inTurn(userId, async turn => {
        const { numDeletedRows } = await turn
          .deleteFrom('alert_rules')
          .where('user_id', '=', userId)
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        if (numDeletedRows > 0n) await note(turn, id)
        return numDeletedRows > 0n
      }),
    async list(userId) {
      const rows = await db
        .selectFrom('alert_rules')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .execute()
      return rows.map(ruleOf)
    },
    async find(userId, id) {
      const row = await db
        .selectFrom('alert_rules')
        .selectAll()
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return row && ruleOf(row)
    },
    async watched(afterId, limit) {
      const rows = await watched().where('id', '>', afterId).limit(limit).execute()
      return rows.map(ruleOf)
    },
    async watchedOf(ids) {
      const rows: Selectable<AlertRulesTable>[] = []
      for (const batch of batchesByKey(ids, String)) rows.push(...(await watched().where('id', 'in', batch).execute()))
      return rows.map(ruleOf)
    },
    async changesSince(id) {
      const from = id ?? (await newestChange())
      const rows = await db
        .selectFrom('alert_rule_changes')
        .selectAll()
        .where('id', '>', from - OVERTAKEN_MOST)
        .orderBy('id', 'desc')
        .limit(STORED_MOST)
        .execute()
      const newestId = Math.max(from, rows[0]?.id ?? 0)
      if (id !== undefined && newestId > from)
        await db
          .deleteFrom('alert_rule_changes')
          .where('id', '<', newestId - STORED_MOST)
          .execute()
      return { newestId, ruleIds: [...new Set(rows.map(row => row.rule_id))], isWhole: newestId - from < STORED_MOST }
    },
  }
}
