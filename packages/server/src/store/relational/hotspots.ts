import { countsFrom } from '@kanpan/market/hotspot/heat'
import type { DayHotspot } from '@kanpan/market/hotspot/hotspot'
import type { Kysely } from 'kysely'
import type { HotspotRange, HotspotStore, StoredHotspot } from '#store/hotspot-store.ts'
import type { HotspotsTable, Tables } from '#store/tables.ts'
import { batchesByKey } from './batches-by-key.ts'
import type { WriteAlone } from './in-turn.ts'
import { unindexed } from './unindexed.ts'

/** As `stored-hotspot.ts` reads it. */
function storedText({ stories, ...hotspot }: DayHotspot): string {
  return JSON.stringify({ ...hotspot, stories: stories.map(({ id, reports }) => ({ id, tellings: reports })) })
}

export function hotspotStore(db: Kysely<Tables>, writeAlone: WriteAlone): HotspotStore {
  return {
    async keepDay(dataset, day, hotspots) {
      await db.transaction().execute(async trx => {
        await writeAlone(trx, 'hotspots')
        for (const table of ['hotspots', 'hotspot_stocks'] as const) {
          await trx.deleteFrom(table).where('dataset', '=', dataset).where('day', '=', day).execute()
        }
        const rows = hotspots.map(hotspot => ({
          dataset,
          day,
          id: hotspot.id,
          second: countsFrom(hotspot.second),
          content: storedText(hotspot),
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
      return storedHotspots(rows)
    },
    async ofStock({ code, ...range }) {
      return storedHotspots(
        await touching(db, { ...range, codes: [code] })
          .selectAll()
          .execute(),
      )
    },
    async ofStocks({ offset, limit, ...question }) {
      const found = touching(db, question)
      const rows = await found.selectAll().offset(offset).limit(limit).execute()
      const { total } = await found
        .clearOrderBy()
        .select(eb => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return { list: await storedHotspots(rows), total }
    },
    async countByStock(question) {
      const rows = await belonging(db, question)
        .select(eb => ['code', eb.fn.countAll<number>().as('count')])
        .groupBy('code')
        .execute()
      return new Map(rows.map(({ code, count }) => [code, count]))
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

interface OfStocks extends HotspotRange {
  readonly codes: readonly string[]
}

function belonging(db: Kysely<Tables>, { dataset, codes, from, until }: OfStocks) {
  return db
    .selectFrom('hotspot_stocks')
    .where('dataset', '=', dataset)
    .where('code', 'in', [...codes])
    .where('day', '>=', from)
    .where('day', '<=', until)
}

/** The hotspots any of the stocks belongs to, each once, newest first. */
function touching(db: Kysely<Tables>, question: OfStocks) {
  return db
    .selectFrom('hotspots')
    .where('dataset', '=', question.dataset)
    .where('id', 'in', belonging(db, question).select('hotspot_id'))
    .orderBy(unindexed('day'), 'desc')
    .orderBy('second', 'desc')
    .orderBy('id', 'desc')
}

async function storedHotspots(rows: readonly HotspotsTable[]): Promise<StoredHotspot[]> {
  const { storedHotspot } = await import('./stored-hotspot.ts')
  return rows.map(({ day, content }) => ({ ...storedHotspot(content), day }))
}
