import type { Kysely, Selectable, Transaction } from 'kysely'
import type { AlertChannelStore, NewChannel, StoredChannel, StoredTarget } from '#store/alerts/channel-store.ts'
import type { AlertChannelsTable } from '#store/alerts/channel-tables.ts'
import type { InTurn } from '#store/relational/in-turn.ts'
import type { Tables } from '#store/tables.ts'

const targetColumns = ({ hint, hasSecret, sealed, fingerprint }: StoredTarget) => ({
  ...{ hint, has_secret: hasSecret ? 1 : 0, sealed, fingerprint },
})
const WORKING = { trouble: '', failures: 0, held_until_ms: 0 } as const

function channelOf(row: Selectable<AlertChannelsTable>): StoredChannel {
  return {
    ...{ id: row.id, userId: row.user_id, kind: row.kind, name: row.name, hint: row.hint },
    ...{ hasSecret: row.has_secret !== 0, sealed: row.sealed, fingerprint: row.fingerprint },
    ...{ isPaused: row.is_paused !== 0, trouble: row.trouble, failures: row.failures },
    ...{ heldUntilMs: row.held_until_ms, sentAtMs: row.sent_at_ms ?? undefined, createdAtMs: row.created_at_ms },
  }
}

async function insert(turn: Transaction<Tables>, userId: number, channel: NewChannel): Promise<number | undefined> {
  const { kind, name, nowMs, limit } = channel
  const { known } = await turn
    .selectFrom('alert_channels')
    .select(eb => eb.fn.countAll<number | string>().as('known'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(known) >= limit) return undefined
  const { id } = await turn
    .insertInto('alert_channels')
    .values({
      ...{ user_id: userId, kind, name, ...targetColumns(channel), ...WORKING },
      ...{ is_paused: 0, slot_ms: 0, sent_at_ms: null, created_at_ms: nowMs },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function alertChannelStore(db: Kysely<Tables>, inTurn: InTurn): AlertChannelStore {
  const own = (userId: number, id: number) =>
    db.selectFrom('alert_channels').where('user_id', '=', userId).where('id', '=', id)
  const update = (id: number) => db.updateTable('alert_channels').where('id', '=', id)
  const removal = (userId: number) => db.deleteFrom('alert_channels').where('user_id', '=', userId)

  return {
    add: (userId, channel) => inTurn(userId, turn => insert(turn, userId, channel)),
    take: (userId, channel) =>
      inTurn(userId, async turn => {
        const there = turn.selectFrom('alert_channels').select(['id', 'user_id'])
        const found = await there.where('fingerprint', '=', channel.fingerprint).orderBy('id').execute()
        const [mine, ...more] = found.filter(({ user_id }) => user_id === userId)
        const leaving = [...more, ...found.filter(({ user_id }) => user_id !== userId)].map(({ id }) => id)
        if (leaving.length > 0) await turn.deleteFrom('alert_channels').where('id', 'in', leaving).execute()
        if (!mine) return insert(turn, userId, channel)
        await turn
          .updateTable('alert_channels')
          .set({ ...targetColumns(channel), ...WORKING, is_paused: 0 })
          .where('id', '=', mine.id)
          .execute()
        return mine.id
      }),
    async change(userId, id, { name, target, isPaused }) {
      const goesOn = target !== undefined || isPaused === false
      const { numUpdatedRows } = await update(id)
        .where('user_id', '=', userId)
        .set({
          user_id: userId,
          ...(name !== undefined && { name }),
          ...(target && targetColumns(target)),
          ...(isPaused !== undefined && { is_paused: isPaused ? 1 : 0 }),
          ...(goesOn && WORKING),
        })
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },
    async remove(userId, id) {
      const { numDeletedRows } = await removal(userId).where('id', '=', id).executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
    async removeAt(userId, fingerprint) {
      const { numDeletedRows } = await removal(userId).where('fingerprint', '=', fingerprint).executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
    async list(userId) {
      const rows = await db
        .selectFrom('alert_channels')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute()
      return rows.map(channelOf)
    },
    async find(userId, id) {
      const row = await own(userId, id).selectAll().executeTakeFirst()
      return row && channelOf(row)
    },
    async findAll(ids) {
      if (ids.length === 0) return []
      const rows = await db
        .selectFrom('alert_channels')
        .innerJoin('users', 'users.id', 'alert_channels.user_id')
        .selectAll('alert_channels')
        .where('alert_channels.id', 'in', ids)
        .where('users.disabled_at_ms', 'is', null)
        .execute()
      return rows.map(channelOf)
    },
    async reserve(id, { burst, intervalMs }, nowMs) {
      const room = (burst - 1) * intervalMs
      const { numUpdatedRows } = await update(id)
        .where('slot_ms', '<=', nowMs + room)
        .set(eb => ({
          slot_ms: eb(eb.case().when('slot_ms', '<', nowMs).then(nowMs).else(eb.ref('slot_ms')).end(), '+', intervalMs),
        }))
        .executeTakeFirstOrThrow()
      if (numUpdatedRows > 0n) return 0
      const row = await db.selectFrom('alert_channels').select('slot_ms').where('id', '=', id).executeTakeFirst()
      return Math.max(1, (row?.slot_ms ?? nowMs + room) - room - nowMs)
    },
    async succeeded(id, nowMs) {
      await update(id)
        .set({ ...WORKING, sent_at_ms: nowMs })
        .execute()
    },
    async failed(id) {
      const row = await update(id)
        .set(eb => ({ failures: eb('failures', '+', 1) }))
        .returning('failures')
        .executeTakeFirst()
      return row?.failures ?? 0
    },
    async hold(id, untilMs) {
      await update(id).where('held_until_ms', '<', untilMs).set({ held_until_ms: untilMs }).execute()
    },
    async stop(id, trouble) {
      await update(id).set({ trouble }).execute()
    },
    async quietHours(userId) {
      const row = await db.selectFrom('alert_quiet_hours').selectAll().where('user_id', '=', userId).executeTakeFirst()
      return row && { fromSecond: row.from_second, untilSecond: row.until_second }
    },
    async setQuietHours(userId, quiet) {
      if (!quiet) {
        await db.deleteFrom('alert_quiet_hours').where('user_id', '=', userId).execute()
        return
      }
      const hours = { from_second: quiet.fromSecond, until_second: quiet.untilSecond }
      await db
        .insertInto('alert_quiet_hours')
        .values({ user_id: userId, ...hours })
        .onConflict(conflict => conflict.column('user_id').doUpdateSet(hours))
        .execute()
    },
  }
}
