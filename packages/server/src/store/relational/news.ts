import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import { otherWork } from '#lib/in-slices.ts'
import type { NewsItem, NewsRange, NewsStore } from '#store/market-store.ts'
import type { NewsTable, Tables } from '#store/tables.ts'
import { batchesByKey } from './batches-by-key.ts'
import { unindexed } from './unindexed.ts'

export function newsStore(db: Kysely<Tables>): NewsStore {
  return {
    async upsert(items) {
      await db.transaction().execute(async trx => {
        for (const batch of batchesByKey(items, item => `${item.dataset} ${item.id}`)) await upsertBatch(trx, batch)
      })
    },
    async latest({ dataset, until, limit }) {
      const rows = await db
        .selectFrom('news')
        .selectAll()
        .where('dataset', '=', dataset)
        .where(publishedBy(until))
        .orderBy('day', 'desc')
        .orderBy('second', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return itemsOf(rows)
    },
    async between({ dataset, from, until }) {
      const rows = await db
        .selectFrom('news')
        .selectAll()
        .where('dataset', '=', dataset)
        .where(({ ref, eb, val }) => eb(ref('day').$castTo<string>(), '>=', val(from)))
        .where(publishedBy(until))
        .orderBy('day')
        .orderBy('second')
        .orderBy('id')
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
    async ofStock({ dataset, code, until, offset, limit }) {
      const naming = db
        .selectFrom('news_stocks')
        .innerJoin('news', join =>
          join.onRef('news.dataset', '=', 'news_stocks.dataset').onRef('news.id', '=', 'news_stocks.news_id'),
        )
        .where('news_stocks.dataset', '=', dataset)
        .where('news_stocks.code', '=', code)
        .where(({ eb, or, and }) =>
          or([eb(DAY, '<', until.day), and([eb(DAY, '=', until.day), eb('news.second', '<=', until.second)])]),
        )
      const { total } = await naming.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      await otherWork()
      // Ids alone are put in order: texts would be carried along, of a year for the ten that are shown.
      const shown = await naming
        .select('news.id')
        .orderBy(DAY, 'desc')
        .orderBy('news.second', 'desc')
        .orderBy('news.id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute()
      if (shown.length === 0) return { list: [], total }
      const rows = await db
        .selectFrom('news')
        .selectAll()
        .where('dataset', '=', dataset)
        .where(
          'id',
          'in',
          shown.map(({ id }) => id),
        )
        .orderBy('day', 'desc')
        .orderBy('second', 'desc')
        .orderBy('id', 'desc')
        .execute()
      return { list: await itemsOf(rows), total }
    },
    async days(dataset) {
      const days = db.selectFrom('news').select('day').distinct().where('dataset', '=', dataset).orderBy('day')
      return (await days.execute()).map(({ day }) => day)
    },
  }
}

/** News of a stock is found by the stock. */
const DAY = unindexed('news.day')

function publishedBy({ day, second }: NewsRange['until']) {
  return ({ eb, or, and }: ExpressionBuilder<Tables, 'news'>): Expression<SqlBool> =>
    or([eb('day', '<', day), and([eb('day', '=', day), eb('second', '<=', second)])])
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
        kind: eb.ref('excluded.kind'),
      })),
    )
    .execute()
  await nameStocks(db, items)
}

/** The stocks of news by which it is found, in the place of those of an earlier telling. */
async function nameStocks(db: Kysely<Tables>, items: readonly NewsItem[]): Promise<void> {
  for (const [dataset, own] of Map.groupBy(items, item => item.dataset)) {
    const ids = own.map(({ id }) => id)
    await db.deleteFrom('news_stocks').where('dataset', '=', dataset).where('news_id', 'in', ids).execute()
    const named = own.flatMap(({ id, codes }) => codes.map(code => ({ dataset, code, news_id: id })))
    for (const batch of batchesByKey(named, ({ code, news_id }) => `${code} ${news_id}`)) {
      await db.insertInto('news_stocks').values(batch).execute()
    }
  }
}

function rowOf({ codes, important, source, ...item }: NewsItem): NewsTable {
  return { ...item, codes: JSON.stringify(codes), important: important ? 1 : 0, source: source ?? null }
}
