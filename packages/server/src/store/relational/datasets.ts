import type { Kysely } from 'kysely'
import type { DatasetStore } from '#store/dataset-store.ts'
import type { DocumentStore } from '#store/document-store.ts'
import type { OfDatasets, Tables } from '#store/tables.ts'
import { renumberOn } from './renumber.ts'

/** Every table whose rows belong to a data set: one that is missing here does not compile. */
const TABLES: Readonly<Record<OfDatasets, OfDatasets>> = {
  limit_up_records: 'limit_up_records',
  longhu_listings: 'longhu_listings',
  news: 'news',
  news_stocks: 'news_stocks',
  hotspots: 'hotspots',
  hotspot_stocks: 'hotspot_stocks',
  notice_marks: 'notice_marks',
  series_points: 'series_points',
  figure_moments: 'figure_moments',
  company_events: 'company_events',
  ex_right_events: 'ex_right_events',
  ex_right_days: 'ex_right_days',
  stock_bars: 'stock_bars',
  documents: 'documents',
  alert_firings: 'alert_firings',
  alert_states: 'alert_states',
  notebook_days: 'notebook_days',
  drawings: 'drawings',
  imports: 'imports',
}

/** From name to name by the index: `distinct` would walk every row. */
async function datasetsIn(db: Kysely<Tables>, table: OfDatasets): Promise<string[]> {
  const found: string[] = []
  for (;;) {
    const { next } = await db
      .selectFrom(table)
      .select(eb => eb.fn.min<string | null>('dataset').as('next'))
      .where('dataset', '>', found.at(-1) ?? '')
      .executeTakeFirstOrThrow()
    if (next === null) return found
    found.push(next)
  }
}

export function datasetStore(db: Kysely<Tables>, documents: Pick<DocumentStore, 'remove'>): DatasetStore {
  async function names(): Promise<readonly string[]> {
    const found = new Set<string>()
    for (const table of Object.values(TABLES)) for (const name of await datasetsIn(db, table)) found.add(name)
    return [...found].sort()
  }
  return {
    names,
    async removeWhere(isUseless) {
      const useless = (await names()).filter(isUseless)
      for (const dataset of useless) {
        await documents.remove(dataset)
        for (const table of Object.values(TABLES)) await db.deleteFrom(table).where('dataset', '=', dataset).execute()
      }
      return useless
    },
    renumber: renumberOn(db),
  }
}
