import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TradeDay } from '@kanpan/contract/model/stock'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { openArrowHistory } from '#store/history/arrow/arrow-history.ts'
import { historySuite } from '#store/history/history.suite.ts'
import { DAY_FIELDS } from '#store/history/market-day.ts'
import { firstTradeDays, syntheticCodes, syntheticDay, syntheticMinutes } from '#store/history/synthetic-days.ts'
import { createTestDatabase } from '#store/postgres/test-database.ts'
import { removeDatasetRows } from './postgres-datasets.ts'
import { openPostgresHistory } from './postgres-history.ts'

const database = await createTestDatabase()
const pool = database && new pg.Pool({ connectionString: database.url })
const root = await mkdtemp(join(tmpdir(), 'kanpan-postgres-history-'))

afterAll(async () => {
  await pool?.end()
  await database?.drop()
  await rm(root, { recursive: true })
})

let count = 0

describe.skipIf(!pool)('with a PostgreSQL server', () => {
  /** A node of its own on a data set: its folder is its cache. */
  async function node(dataset: string, folder = join(root, String(count++))) {
    if (!pool) throw new Error('no server')
    const cache = await openArrowHistory({ folder, dataset, minuteDays: 2 })
    return openPostgresHistory({ pool, cache, minuteDays: 2 })
  }

  const freshDataset = () => `test-${count++}`

  historySuite('PostgreSQL, read through the files of the node that wrote', async () => {
    const dataset = freshDataset()
    const folder = join(root, dataset)
    return { store: await node(dataset, folder), reopen: () => node(dataset, folder) }
  })

  historySuite('PostgreSQL, read by a node without files', async () => {
    const dataset = freshDataset()
    return { store: await node(dataset), reopen: () => node(dataset) }
  })

  const CODES = syntheticCodes(12)
  const days = firstTradeDays('2025-12-29', 5).map((day, shift) => syntheticDay(day, CODES.length, shift))

  test('a node fetches only what changed while it was away', async () => {
    const dataset = freshDataset()
    const folder = join(root, dataset)
    const here = await node(dataset, folder)
    const there = await node(dataset)
    await there.writeDays(CODES, days)
    expect((await here.loadAll()).history.days).toHaveLength(5)
    const before = await readdir(folder)
    await there.appendDay(CODES, syntheticDay(TradeDay.parse('2026-01-06'), CODES.length, 50))
    const { history } = await (await node(dataset, folder)).loadAll()
    expect(history.columnsOf(4).prevCloseCents[0]).toBe(1000 + 50 * 11)
    const after = await readdir(folder)
    expect(after.filter(name => !before.includes(name)).map(name => name.slice(0, 9))).toEqual(['bars-2026'])
  })

  test('a damaged file of the node is fetched again', async () => {
    const dataset = freshDataset()
    const folder = join(root, dataset)
    const store = await node(dataset, folder)
    await store.writeDays(CODES, days)
    const [name = ''] = (await readdir(folder)).filter(file => file.startsWith('bars-2025'))
    const bytes = await readFile(join(folder, name))
    bytes.fill(0, 100, 200)
    await writeFile(join(folder, name), bytes)
    const { history, damages } = await (await node(dataset, folder)).loadAll()
    expect(damages.map(({ file }) => file)).toEqual([name])
    expect(history.days).toEqual(days.map(({ day }) => day))
  })

  /** What a fresh node has of a data set, column by column. */
  async function joined(dataset: string) {
    const { history } = await (await node(dataset)).loadAll()
    return history.days.map((day, at) => {
      const columns = history.columnsOf(at)
      return [day, ...DAY_FIELDS.map(({ name }) => [...columns[name].slice(0, CODES.length)])]
    })
  }

  test('a node with an empty folder has the days from their blobs, not from their rows', async () => {
    const dataset = freshDataset()
    await (await node(dataset)).writeDays(CODES, days)
    const whole = await joined(dataset)
    expect(whole).toEqual(days.map(day => [day.day, ...DAY_FIELDS.map(({ name }) => [...day[name]])]))
    await pool?.query('delete from bars where dataset = $1', [dataset])
    expect(await joined(dataset)).toEqual(whole)
  })

  test.each([
    ['is damaged', `update history_blobs set bytes = set_byte(bytes, 9, 255 - get_byte(bytes, 9))`],
    ['is of an earlier content', `update history_blobs set stamp = 'earlier'`],
    ['was never made', 'delete from history_blobs'],
  ])('a day whose blob %s comes from its rows, and the next node has it from a blob again', async (_, spoil) => {
    const dataset = freshDataset()
    await (await node(dataset)).writeDays(CODES, days)
    const whole = await joined(dataset)
    await pool?.query(`${spoil} where dataset = $1`, [dataset])
    expect(await joined(dataset)).toEqual(whole)
    await pool?.query('delete from bars where dataset = $1', [dataset])
    expect(await joined(dataset)).toEqual(whole)
  })

  test('two data sets do not see each other', async () => {
    const one = await node(freshDataset())
    const other = await node(freshDataset())
    await one.writeDays(CODES, days)
    await one.appendMinutes(syntheticMinutes(TradeDay.parse('2026-01-06'), CODES))
    expect((await other.loadAll()).history.days).toEqual([])
    expect(await other.minuteDays()).toEqual([])
  })

  test('a data set nobody can use any more is gone from the rows, and the others stay', async () => {
    const [useless, wanted] = [freshDataset(), freshDataset()]
    for (const dataset of [useless, wanted]) {
      const store = await node(dataset)
      await store.writeDays(CODES, days)
      await store.appendMinutes(syntheticMinutes(TradeDay.parse('2026-01-06'), CODES))
    }
    if (!pool) throw new Error('no server')
    expect(await removeDatasetRows(pool, name => name === useless)).toEqual([useless])
    const left = async (dataset: string) => {
      const store = await node(dataset)
      return [(await store.loadAll()).history.days.length, (await store.minuteDays()).length]
    }
    expect([await left(useless), await left(wanted)]).toEqual([
      [0, 0],
      [5, 1],
    ])
  })
})
