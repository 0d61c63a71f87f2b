import type { Kysely } from 'kysely'
import type { HotspotStore, KeptHotspot } from '#store/hotspot-store.ts'
import type { HotspotsTable, Tables } from '#store/tables.ts'
import { batchesByKey } from './batches-by-key.ts'

export function hotspotStore(db: Kysely<Tables>): HotspotStore {
  return {
    async keepDay(dataset, day, hotspots) {
      await db.transaction().execute(async trx => {
        for (const table of ['hotspots', 'hotspot_stocks'] as const) {
          await trx.deleteFrom(table).where('dataset', '=', dataset).where('day', '=', day).execute()
        }
        const rows = hotspots.map(hotspot => ({
          dataset,
          day,
          id: hotspot.id,
          second: hotspot.second,
          content: JSON.stringify(hotspot),
        }))
        for (const batch of batchesByKey(rows, ({ id }) => id)) await trx.insertInto('hotspots').values(batch).execute()
        const stocks = hotspots.flatMap(({ id, stocks: own }) =>
          own.map(({ code }) => ({ dataset, day, code, hotspot_id: id })),
        )
        for (const batch of batchesByKey(stocks, row => `${row.code} ${row.hotspot_id}`)) {
          await trx.insertInto('hotspot_stocks').values(batch).execute()
        }
      })
    },
    async between({ dataset, from, until }) {
      const rows = await db
        .selectFrom('hotspots')
        .selectAll()
        .where('dataset', '=', dataset)
        .where('day', '>=', from)
        .where('day', '<=', until)
        .orderBy('day')
        .orderBy('second')
        .orderBy('id')
        .execute()
      return kept(rows)
    },
    async ofStock({ dataset, code, from, until }) {
      const rows = await db
        .selectFrom('hotspot_stocks')
        .innerJoin('hotspots', join =>
          join
            .onRef('hotspots.dataset', '=', 'hotspot_stocks.dataset')
            .onRef('hotspots.id', '=', 'hotspot_stocks.hotspot_id'),
        )
        .selectAll('hotspots')
        .where('hotspot_stocks.dataset', '=', dataset)
        .where('hotspot_stocks.code', '=', code)
        .where('hotspot_stocks.day', '>=', from)
        .where('hotspot_stocks.day', '<=', until)
        .orderBy('hotspots.day', 'desc')
        .orderBy('hotspots.second', 'desc')
        .orderBy('hotspots.id', 'desc')
        .execute()
      return kept(rows)
    },
    async days(dataset) {
      const rows = await db
        .selectFrom('hotspots')
        .select('day')
        .distinct()
        .where('dataset', '=', dataset)
        .orderBy('day')
        .execute()
      return rows.map(({ day }) => day)
    },
  }
}

async function kept(rows: readonly HotspotsTable[]): Promise<KeptHotspot[]> {
  const { storedHotspot } = await import('./stored-hotspot.ts')
  return rows.map(({ day, content }) => ({ ...storedHotspot(content), day }))
}
