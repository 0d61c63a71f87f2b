import type { Kysely } from 'kysely'
import type { NewsItem, NewsStore } from '#store/market-store.ts'
import type { NewsTable, Tables } from '#store/tables.ts'
import { batchesByKey } from './batches-by-key.ts'

export function newsStore(db: Kysely<Tables>): NewsStore {
  return {
    async upsert(items) {
      await db.transaction().execute(async trx => {
        for (const batch of batchesByKey(items, item => `${item.dataset} ${item.id}`)) await upsertBatch(trx, batch)
      })
    },
    async latest({ dataset, day, untilSecond, limit }) {
      const rows = await db
        .selectFrom('news')
        .selectAll()
        .where('dataset', '=', dataset)
        .where(eb => eb.or([eb('day', '<', day), eb.and([eb('day', '=', day), eb('second', '<=', untilSecond)])]))
        .orderBy('day', 'desc')
        .orderBy('second', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return itemsOf(rows)
    },
    async ofDay(dataset, day) {
      const rows = await db
        .selectFrom('news')
        .selectAll()
        .where('dataset', '=', dataset)
        .where('day', '=', day)
        .orderBy('second')
        .orderBy('id')
        .execute()
      return itemsOf(rows)
    },
    async days(dataset) {
      const days = db.selectFrom('news').select('day').distinct().where('dataset', '=', dataset).orderBy('day')
      return (await days.execute()).map(({ day }) => day)
    },
  }
}

async function itemsOf(rows: readonly NewsTable[]): Promise<NewsItem[]> {
  const { storedCodes } = await import('./stored-lists.ts')
  return rows.map(({ codes, important, source, ...row }) => ({
    ...row,
    codes: storedCodes(codes),
    important: important === 1,
    source: source ?? undefined,
  }))
}

async function upsertBatch(db: Kysely<Tables>, items: readonly NewsItem[]): Promise<void> {
  await db
    .insertInto('news')
    .values(items.map(rowOf))
    .onConflict(conflict =>
      conflict.columns(['dataset', 'id']).doUpdateSet(eb => ({
        day: eb.ref('excluded.day'),
        second: eb.ref('excluded.second'),
        title: eb.ref('excluded.title'),
        content: eb.ref('excluded.content'),
        codes: eb.ref('excluded.codes'),
        important: eb.ref('excluded.important'),
        source: eb.ref('excluded.source'),
      })),
    )
    .execute()
}

function rowOf({ codes, important, source, ...item }: NewsItem): NewsTable {
  return { ...item, codes: JSON.stringify(codes), important: important ? 1 : 0, source: source ?? null }
}
