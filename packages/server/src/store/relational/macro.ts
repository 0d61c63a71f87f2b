import type { Kysely } from 'kysely'
import type { MacroStore } from '#store/macro-store.ts'
import type { Tables } from '#store/tables.ts'
import { batchesByKey } from './batches-by-key.ts'

export function macroStore(db: Kysely<Tables>): MacroStore {
  return {
    async upsert(points) {
      await db.transaction().execute(async trx => {
        for (const batch of batchesByKey(points, point => `${point.dataset} ${point.series} ${point.day}`)) {
          await trx
            .insertInto('series_points')
            .values(batch)
            .onConflict(conflict =>
              conflict.columns(['dataset', 'series', 'day']).doUpdateSet(eb => ({ value: eb.ref('excluded.value') })),
            )
            .execute()
        }
      })
    },
    series: (dataset, name, { from, to }) =>
      db
        .selectFrom('series_points')
        .select(['day', 'value'])
        .where('dataset', '=', dataset)
        .where('series', '=', name)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .orderBy('day')
        .execute(),
    async names(dataset, prefix) {
      const rows = await db
        .selectFrom('series_points')
        .select('series')
        .distinct()
        .where('dataset', '=', dataset)
        .execute()
      // Where a range of texts begins and ends is each database's own rule of order; what a prefix is, is not.
      return rows
        .map(({ series }) => series)
        .filter(series => series.startsWith(prefix))
        .sort()
    },
    async days(dataset, prefix) {
      const days = db
        .selectFrom('series_points')
        .select('day')
        .distinct()
        .where('dataset', '=', dataset)
        .where('series', 'like', `${prefix}%`)
        .orderBy('day')
      return (await days.execute()).map(({ day }) => day)
    },
  }
}
