import { type Kysely, type Selectable, sql } from 'kysely'
import { gathered } from '#lib/gathered.ts'
import type {
  Collect,
  CollectChange,
  CollectStore,
  CollectType,
  ManyCollects,
  NewCollect,
  SavedCounts,
} from '#store/store.ts'
import type { CollectsTable, Tables } from '#store/tables.ts'
import { noteGroupRules } from './alerts/alert-rules.ts'
import type { Changes } from './changes.ts'
import type { InTurn } from './in-turn.ts'

/** To read so many rows of SQLite takes a millisecond or two; between statements others have their turn. */
const STEP_ROWS = 5_000

export function collectStore(db: Kysely<Tables>, inTurn: InTurn, changes: Changes): CollectStore {
  function changed<T>(outcome: T): T {
    changes.announce()
    return outcome
  }
  const allValues = gathered(async (userIds: readonly number[]) => {
    const rows = await db
      .selectFrom('collects')
      .select(['user_id', 'type', 'value'])
      .where('user_id', 'in', userIds)
      .execute()
    return Map.groupBy(rows, ({ user_id }) => user_id)
  })
  return {
    save: async (userId, collect) =>
      changed(
        await inTurn(userId, async turn => {
          const id = await insertUnderLimit(turn, userId, collect)
          await noteGroupRules(turn, userId)
          return id
        }),
      ),
    async saveAll(userId, collects) {
      try {
        return changed(
          await inTurn(userId, async turn => {
            const counts = await insertAll(turn, userId, collects)
            await noteGroupRules(turn, userId)
            return counts
          }),
        )
      } catch (error) {
        // Thrown out of the transaction, so that those that fitted are taken back.
        if (error instanceof NoRoom) return undefined
        throw error
      }
    },
    async remove(userId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('collects')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (numDeletedRows > 0n) await noteGroupRules(db, userId)
      return changed(numDeletedRows > 0n)
    },
    change: (userId, id, change) =>
      inTurn(userId, async turn => {
        const collect = await changeOne(turn, { userId, id, change })
        if (change.group !== undefined) await noteGroupRules(turn, userId)
        return collect
      }),
    async list(userId, type) {
      const all = placed(db, userId)
      const rows = await (type === undefined ? all : all.where('type', '=', type))
        .orderBy('type')
        .orderBy('group_name')
        .orderBy('place')
        .execute()
      return rows.map(collectOf)
    },
    values: async (userId, type) =>
      (await allValues(userId))?.filter(own => own.type === type).map(own => own.value) ?? [],
    async countByValue(type) {
      const counts = new Map<string, number>()
      let last = 0
      for (;;) {
        const rows = await db
          .selectFrom('collects')
          .select(['id', 'value', 'type'])
          .where('id', '>', last)
          .orderBy('id')
          .limit(STEP_ROWS)
          .execute()
        for (const row of rows) if (row.type === type) counts.set(row.value, (counts.get(row.value) ?? 0) + 1)
        if (rows.length < STEP_ROWS) return counts
        last = rows.at(-1)?.id ?? last
      }
    },
    onChange: changes.onChange,
  }
}

async function insertUnderLimit(db: Kysely<Tables>, userId: number, collect: NewCollect): Promise<number | undefined> {
  const { type, title, value, nowMs, limit } = collect
  const own = db.selectFrom('collects').where('user_id', '=', userId)
  const saved = own.select('id').where('type', '=', type).where('value', '=', value)
  const row = await db
    .insertInto('collects')
    .columns(['user_id', 'type', 'title', 'value', 'position', 'created_at_ms'])
    .expression(eb =>
      eb
        .selectFrom('users')
        .select(({ val }) => [
          'id',
          sql<CollectType>`cast(${type} as integer)`.as('type'),
          val(title).as('title'),
          val(value).as('value'),
          own.select(sql<number>`coalesce(min(position), 0) - 1`.as('top')).as('position'),
          sql<number>`cast(${nowMs} as bigint)`.as('created_at_ms'),
        ])
        .where('id', '=', userId)
        .where(({ or, exists }) =>
          or([exists(saved), sql<boolean>`(${own.select(q => q.fn.countAll().as('n'))}) < ${limit}`]),
        ),
    )
    .onConflict(conflict =>
      conflict.columns(['user_id', 'type', 'value']).doUpdateSet(eb => ({ title: eb.ref('excluded.title') })),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

class NoRoom extends Error {}

async function insertAll(
  trx: Kysely<Tables>,
  userId: number,
  { items, ...collect }: ManyCollects,
): Promise<SavedCounts> {
  const rows = await trx
    .selectFrom('collects')
    .select('value')
    .where('user_id', '=', userId)
    .where('type', '=', collect.type)
    .execute()
  const before = new Set(rows.map(({ value }) => value))
  // New ones come on top, so the last is saved first.
  for (const { title, value, ...change } of items.toReversed()) {
    const id = await insertUnderLimit(trx, userId, { ...collect, title, value })
    if (id === undefined) throw new NoRoom()
    if (change.group !== undefined || change.note !== undefined) await changeOne(trx, { userId, id, change })
  }
  const known = items.filter(({ value }) => before.has(value)).length
  return { added: items.length - known, kept: known }
}

interface Changing {
  readonly userId: number
  readonly id: number
  readonly change: CollectChange
}

async function changeOne(trx: Kysely<Tables>, { userId, id, change }: Changing): Promise<Collect | undefined> {
  const { note, group, order } = change
  const before = await trx
    .selectFrom('collects')
    .select('group_name')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!before) return undefined
  const { type, group_name } = await trx
    .updateTable('collects')
    // What is not asked for is set to itself, so that an empty change is a statement too.
    .set(eb => ({ group_name: group ?? eb.ref('group_name'), note: note ?? eb.ref('note') }))
    .where('id', '=', id)
    .returning(['type', 'group_name'])
    .executeTakeFirstOrThrow()
  if (order !== undefined || group_name !== before.group_name) {
    const others = await trx
      .selectFrom('collects')
      .select('id')
      .where('user_id', '=', userId)
      .where('type', '=', type)
      .where('group_name', '=', group_name)
      .where('id', '!=', id)
      .orderBy('position')
      .orderBy('id', 'desc')
      .execute()
    const ids = others.map(other => other.id)
    await place(trx, ids.toSpliced(order ?? 0, 0, id))
  }
  const after = await trx
    .selectFrom(placed(trx, userId).as('placed'))
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return collectOf(after)
}

async function place(trx: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  const places = ids.map((id, i) => sql`(cast(${id} as bigint), cast(${i} as bigint))`)
  await sql`
    with placed (id, place) as (values ${sql.join(places)})
    update collects set position = placed.place from placed where collects.id = placed.id`.execute(trx)
}

/** A person's collects, each with its place in its group: positions may have gaps, places have none. */
function placed(db: Kysely<Tables>, userId: number) {
  return db
    .selectFrom('collects')
    .selectAll()
    .select(sql<number>`row_number() over (partition by type, group_name order by position, id desc) - 1`.as('place'))
    .where('user_id', '=', userId)
}

function collectOf(row: Selectable<CollectsTable> & { readonly place: number }): Collect {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    value: row.value,
    group: row.group_name,
    order: row.place,
    note: row.note,
    createdAtMs: row.created_at_ms,
  }
}
