import { TradeDay } from '@kanpan/contract/model/stock'
import type { ClientBase, Pool } from 'pg'
import type { StoredDay } from '#store/history/arrow/arrow-bars.ts'
import type { ArrowHistory, StampedDay } from '#store/history/arrow/arrow-history.ts'
import { codesOf, createLayout } from '#store/history/arrow/day-file.ts'
import { dayStamp } from '#store/history/day-stamp.ts'
import type { HistoryStore } from '#store/history/history-store.ts'
import { spreadDay } from '#store/history/market-day.ts'
import { StoredCatalogue } from '#store/history/stored-catalogue.ts'
import { HISTORY_SCHEMA, readBars, writeBars } from './postgres-bars.ts'
import { BLOBS_SCHEMA, readBlobs, writeBlob } from './postgres-blobs.ts'
import { readMinutes, writeMinutes } from './postgres-minutes.ts'
import { MINUTE_TABLES_SCHEMA } from './postgres-tables.ts'

export interface PostgresHistoryOptions {
  readonly pool: Pool
  /** This node's own files: what is read from, after what is missing in them was fetched. */
  readonly cache: ArrowHistory
  readonly minuteDays: number
}

/** A day as its rows have it. */
type FetchedDay = Awaited<ReturnType<typeof readBars>> & { readonly stamp: string }

/** The rows in PostgreSQL are the truth; every node keeps a copy in Arrow files and reads that. */
export async function openPostgresHistory({ pool, cache, minuteDays }: PostgresHistoryOptions): Promise<HistoryStore> {
  const { dataset } = cache

  async function inTransaction<T>(work: (client: ClientBase) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const result = await work(client)
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }

  async function stampsThere(): Promise<Map<string, string>> {
    const { rows } = await pool.query<{ day: string; stamp: string }>(
      'select day::text as day, stamp from history_days where dataset = $1 order by day',
      [dataset],
    )
    return new Map(rows.map(({ day, stamp }) => [day, stamp]))
  }

  async function catalogueThere(): Promise<StoredCatalogue | undefined> {
    const { rows } = await pool.query<{ body: string }>('select body from history_catalogues where dataset = $1', [
      dataset,
    ])
    return rows[0] && StoredCatalogue.parse(JSON.parse(rows[0].body))
  }

  /** Fetches the days whose content here is not the one there, a year at a time, and drops those that are not there. */
  async function catchUp(): Promise<void> {
    const catalogue = await catalogueThere()
    if (catalogue) await cache.saveCatalogue(catalogue)
    const there = await stampsThere()
    const here = cache.stamps()
    await cache.forget([...here.keys()].filter(day => !there.has(day)))
    const missing = [...there].filter(([day, stamp]) => here.get(day) !== stamp)
    const codes = catalogue?.stocks.map(({ code }) => code) ?? []
    for (const year of Map.groupBy(missing, ([day]) => day.slice(0, 4)).values()) await fetchYear(codes, new Map(year))
  }

  /** The days whose blobs are not there, as an earlier version stored them, by their rows; for the next node they have blobs then. */
  async function fetchRows(wanted: ReadonlyMap<string, string>): Promise<FetchedDay[]> {
    const fetched: FetchedDay[] = []
    for (const [day, stamp] of wanted) {
      const rows = await inTransaction(async client => {
        const read = await readBars(client, dataset, TradeDay.parse(day))
        await writeBlob(client, { dataset, stamp, ...read })
        return read
      })
      fetched.push({ stamp, ...rows })
    }
    return fetched
  }

  async function fetchYear(catalogue: readonly string[], wanted: Map<string, string>): Promise<void> {
    const fetched: { readonly stamp: string; readonly stored: StoredDay }[] = []
    for await (const blob of readBlobs(pool, dataset, wanted)) fetched.push(blob)
    for (const { stored } of fetched) wanted.delete(stored.day)
    const byRows = await fetchRows(wanted)
    const codes = codesOf(catalogue, [...fetched.map(({ stored }) => stored), ...byRows])
    const layout = createLayout(codes)
    const rowOf = new Map(codes.map((code, row) => [code, row]))
    const laid = byRows.map(({ stamp, columns, codes: own }): StampedDay => {
      const rows = own.map(code => rowOf.get(code) ?? -1)
      return { stamp, columns: spreadDay(columns, rows, codes.length) }
    })
    await cache.writeStamped(codes, [
      ...fetched.map(({ stamp, stored }) => ({ stamp, columns: layout(stored) })),
      ...laid,
    ])
  }

  await inTransaction(client => client.query(HISTORY_SCHEMA + BLOBS_SCHEMA + MINUTE_TABLES_SCHEMA))

  return {
    dataset,
    days: async () => [...(await stampsThere()).keys()].map(day => TradeDay.parse(day)),
    async loadAll(from) {
      await catchUp()
      const loaded = await cache.loadAll(from)
      if (loaded.damages.every(({ days }) => days.length === 0)) return loaded
      // What was damaged here is whole there.
      await catchUp()
      return { ...(await cache.loadAll(from)), damages: loaded.damages }
    },
    async appendDay(codes, columns) {
      const stamp = dayStamp(codes, columns)
      if ((await stampsThere()).get(columns.day) === stamp) return
      await inTransaction(client => writeBars(client, { dataset, codes, columns, stamp }))
      await cache.appendDay(codes, columns)
    },
    async writeDays(codes, days) {
      const there = await stampsThere()
      const changed: StampedDay[] = []
      await inTransaction(async client => {
        for (const columns of days) {
          const stamp = dayStamp(codes, columns)
          if (there.get(columns.day) === stamp) continue
          await writeBars(client, { dataset, codes, columns, stamp })
          changed.push({ stamp, columns })
        }
      })
      await cache.writeStamped(codes, changed)
      return changed.length
    },
    async fingerprint() {
      const { rows } = await pool.query<{ print: string }>(
        `select concat_ws(' ',
          (select md5(string_agg(day || stamp, ',' order by day)) from history_days where dataset = $1),
          (select string_agg(distinct day::text, ',') from minutes where dataset = $1),
          (select md5(body) from history_catalogues where dataset = $1)) as print`,
        [dataset],
      )
      return rows[0]?.print ?? ''
    },
    loadCatalogue: catalogueThere,
    async saveCatalogue(catalogue) {
      await pool.query(
        `insert into history_catalogues (dataset, body) values ($1, $2)
         on conflict (dataset) do update set body = excluded.body`,
        [dataset, JSON.stringify(catalogue)],
      )
      await cache.saveCatalogue(catalogue)
    },
    async appendMinutes(minutes) {
      await inTransaction(client => writeMinutes(client, dataset, { minutes, keep: minuteDays }))
      await cache.appendMinutes(minutes)
    },
    async loadMinutes(day) {
      const { rowCount } = await pool.query('select 1 from minutes where dataset = $1 and day = $2 limit 1', [
        dataset,
        day,
      ])
      if (!rowCount) return undefined
      const here = await cache.loadMinutes(day)
      if (here) return here
      const fetched = await inTransaction(client => readMinutes(client, dataset, day))
      if (fetched) await cache.appendMinutes(fetched)
      return fetched
    },
    async minuteDays() {
      const { rows } = await pool.query<{ day: string }>(
        'select distinct day::text as day from minutes where dataset = $1 order by day',
        [dataset],
      )
      return rows.map(({ day }) => TradeDay.parse(day))
    },
  }
}
