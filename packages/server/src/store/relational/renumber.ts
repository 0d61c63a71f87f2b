import { type Kysely, sql, type Transaction } from 'kysely'
import { otherWork } from '#lib/in-slices.ts'
import type { DatasetStore } from '#store/dataset-store.ts'
import type { OfDatasets, Tables } from '#store/tables.ts'

interface Change {
  readonly dataset: string
  readonly formerCode: string
  readonly code: string
}
type Move = (trx: Transaction<Tables>, change: Change) => Promise<unknown>

/** With `code`, what makes a row the only one of its kind. */
const KEYS = {
  limit_up_records: ['dataset', 'day', 'source'],
  longhu_listings: ['dataset', 'day', 'reason', 'source'],
  news_stocks: ['dataset', 'news_id'],
  hotspot_stocks: ['dataset', 'day', 'hotspot_id'],
  ex_right_events: ['dataset', 'day'],
  stock_bars: ['dataset'],
} as const satisfies Partial<Record<OfDatasets, readonly string[]>>

/** Rows of one stock each. */
function moveRows(table: keyof typeof KEYS): Move {
  const name = sql.table(table)
  const isSame = sql.join(
    KEYS[table].map(key => sql`moved.${sql.ref(key)} = ${sql.ref(`${table}.${key}`)}`),
    sql` and `,
  )
  return async (trx, { dataset, formerCode, code }) => {
    const ofFormer = sql`${name}.dataset = ${dataset} and ${name}.code = ${formerCode}`
    const stands = sql`exists (select 1 from ${name} as moved where moved.code = ${code} and ${isSame})`
    await sql`delete from ${name} where ${ofFormer} and ${stands}`.execute(trx)
    await sql`update ${name} set code = ${code} where ${ofFormer}`.execute(trx)
  }
}

/** The codes a piece of news names, by the rows that find it: they are moved after it. */
const moveNews: Move = (trx, { dataset, formerCode, code }) => {
  const [old, now] = [`"${formerCode}"`, `"${code}"`]
  return sql`
    update news set codes = case
      when codes like ${`%${now}%`} then replace(replace(codes, ${`${old},`}, ''), ${`,${old}`}, '')
      else replace(codes, ${old}, ${now}) end
    where dataset = ${dataset}
      and id in (select news_id from news_stocks where dataset = ${dataset} and code = ${formerCode})`.execute(trx)
}

/** A stored hotspot names its stocks, and its reports theirs, in quotes. */
const moveHotspots: Move = (trx, { dataset, formerCode, code }) =>
  sql`
    update hotspots set content = replace(content, ${`"${formerCode}"`}, ${`"${code}"`})
    where dataset = ${dataset}
      and id in (select hotspot_id from hotspot_stocks where dataset = ${dataset} and code = ${formerCode})`.execute(
    trx,
  )

const moveEvents: Move = async (trx, { dataset, formerCode, code }) => {
  const [old, now] = [` ${formerCode} `, ` ${code} `]
  const ofFormer = sql`company_events.dataset = ${dataset} and company_events.ref like ${`%${old}%`}`
  await sql`
    delete from company_events where ${ofFormer} and exists (
      select 1 from company_events as moved
      where moved.dataset = ${dataset} and moved.ref = replace(company_events.ref, ${old}, ${now}))`.execute(trx)
  await sql`
    update company_events set
      ref = replace(ref, ${old}, ${now}),
      content = replace(content, ${`"${formerCode}"`}, ${`"${code}"`})
    where ${ofFormer}`.execute(trx)
}

/** A plan names its stocks in quotes. */
const movePlans: Move = (trx, { dataset, formerCode, code }) =>
  sql`
    update notebook_days set statements = replace(statements, ${`"code":"${formerCode}"`}, ${`"code":"${code}"`})
    where dataset = ${dataset} and statements like ${`%"code":"${formerCode}"%`}`.execute(trx)

/** What was drawn on a stock under both codes stays as it is under the present one. */
const moveDrawings: Move = async (trx, { dataset, formerCode, code }) => {
  await sql`
    delete from drawings where dataset = ${dataset} and code = ${formerCode} and exists (
      select 1 from drawings as moved
      where moved.dataset = ${dataset} and moved.code = ${code} and moved.user_id = drawings.user_id)`.execute(trx)
  await sql`update drawings set code = ${code} where dataset = ${dataset} and code = ${formerCode}`.execute(trx)
}

/** What stays where it is. */
const NOTHING: Move = async () => {}

/** In this order: what is found by the rows of its stocks is moved before them. One that is missing here does not compile. */
const MOVES: Readonly<Record<OfDatasets, Move>> = {
  news: moveNews,
  news_stocks: moveRows('news_stocks'),
  hotspots: moveHotspots,
  hotspot_stocks: moveRows('hotspot_stocks'),
  limit_up_records: moveRows('limit_up_records'),
  longhu_listings: moveRows('longhu_listings'),
  company_events: moveEvents,
  ex_right_events: moveRows('ex_right_events'),
  stock_bars: moveRows('stock_bars'),
  ex_right_days: NOTHING,
  // By pages, for all codes at once.
  documents: NOTHING,
  // Packed columns that are put to their rows by the list of stocks, which knows the former codes.
  figure_moments: NOTHING,
  series_points: NOTHING,
  notice_marks: NOTHING,
  notebook_days: movePlans,
  drawings: moveDrawings,
  // What was told was told under that code.
  alert_firings: NOTHING,
  // By code, of a running day.
  alert_states: NOTHING,
  imports: NOTHING,
}

/** A stock that a person has collected under both codes stays collected as it is under the present one. */
async function moveCollects(trx: Transaction<Tables>, { formerCode, code }: Change): Promise<void> {
  const ofFormer = sql`collects.type = 2 and collects.value = ${formerCode}`
  await sql`
    delete from collects where ${ofFormer} and exists (
      select 1 from collects as moved
      where moved.user_id = collects.user_id and moved.type = 2 and moved.value = ${code})`.execute(trx)
  await sql`update collects set value = ${code} where ${ofFormer}`.execute(trx)
}

const PAGE_ROWS = 2_000

/** No index leads from a stock to its documents: they are looked through once. */
async function moveDocuments(trx: Transaction<Tables>, dataset: string, codes: ReadonlyMap<string, string>) {
  let last = 0
  for (;;) {
    const rows = await trx
      .selectFrom('documents')
      .select(['id', 'kind', 'ref', 'code'])
      .where('dataset', '=', dataset)
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute()
    for (const { id, kind, ref, code } of rows) {
      const now = code === null ? undefined : codes.get(code)
      if (code === null || now === undefined) continue
      // A reason is named by its stock; what others are named by is their source's.
      const moved = kind === 'reason' ? ref.replace(code, now) : ref
      const twin = trx.selectFrom('documents').select('id').where('dataset', '=', dataset)
      const isTaken = (await twin.where('kind', '=', kind).where('ref', '=', moved).execute()).length > 0
      await sql`update documents set code = ${now}, ref = ${isTaken ? ref : moved} where id = ${id}`.execute(trx)
    }
    if (rows.length < PAGE_ROWS) return
    last = rows.at(-1)?.id ?? last
    await otherWork()
  }
}

export function renumberOn(db: Kysely<Tables>): DatasetStore['renumber'] {
  return async (dataset, changes) => {
    if (changes.length === 0) return
    await db.transaction().execute(async trx => {
      for (const { formerCode, code } of changes) {
        const change = { dataset, formerCode, code }
        for (const move of Object.values(MOVES)) await move(trx, change)
        await moveCollects(trx, change)
        // What a person bought is hers under the present code.
        await trx.updateTable('executions').set({ code: change.code }).where('code', '=', change.formerCode).execute()
        await otherWork()
      }
      await moveDocuments(trx, dataset, new Map(changes.map(({ formerCode, code }) => [formerCode, code])))
    })
  }
}
