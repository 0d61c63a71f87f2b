import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TradeDay } from '@kanpan/contract/model/stock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { registeredHeaders } from './app.fixture.ts'
import { assemble } from './assemble.ts'
import { readConfig } from './config.ts'
import { recordedDay } from './live/recorded-day.ts'
import { simulatorDataset } from './sources/simulator/dataset.ts'
import { checkpointStore } from './store/history/checkpoint-store.ts'
import { openHistory } from './store/history/open-history.ts'
import { openStore } from './store/open.ts'

const DATASET = simulatorDataset(1)
const Ranking = z.object({ data: z.object({ list: z.array(z.unknown()).min(1) }) })

let dataFolder = ''
let starts = 0
const checkpointPath = () => join(dataFolder, 'history', DATASET, 'source-memory.bin')
const savedCheckpoint = () => checkpointStore(checkpointPath()).read()

beforeAll(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'kanpan-restart-'))
})
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

/** Starts the server on the folder, asks for the day's limit-ups, and stops it. */
async function shownAt(moment: string): Promise<unknown[]> {
  const env = { KANPAN_DATA: dataFolder, KANPAN_SIM_CLOCK: `fixed:${moment}`, KANPAN_LOG_LEVEL: 'silent' }
  const server = await assemble({ config: readConfig(env), siteFolder: join(dataFolder, 'no-site'), version: '0.0.0' })
  try {
    starts += 1
    const headers = await registeredHeaders(server.app, `reader${starts}`)
    const reply = await server.app.inject({ url: '/api2/stock/limit_up_ranking', headers })
    return Ranking.parse(reply.json()).data.list
  } finally {
    await server.stop()
  }
}

/** Keeps a line of news in each of the data sets. */
async function tellNews(datasets: readonly string[]): Promise<void> {
  const store = await openStore({ dataDir: dataFolder })
  const told = {
    id: '1',
    kind: 'flash',
    day: TradeDay.parse('2024-01-12'),
    second: 36_000,
    title: '',
    content: '',
    codes: [],
  } as const
  await store.news.upsert(datasets.map(dataset => ({ ...told, dataset, important: false })))
  await store.close()
}

async function newsKept(datasets: readonly string[]): Promise<number[]> {
  const store = await openStore({ dataDir: dataFolder })
  const question = { until: { day: TradeDay.parse('2024-01-12'), second: 54_000 }, limit: 9 }
  const kept = await Promise.all(datasets.map(dataset => store.news.latest({ ...question, dataset })))
  await store.close()
  return kept.map(news => news.length)
}

test('a market goes on after a restart as if it had never stopped', async () => {
  for (const name of ['simulator-1', 'simulator-2', 'archive']) {
    mkdirSync(join(dataFolder, 'history', name), { recursive: true })
  }
  const day = TradeDay.parse('2024-01-15')
  const morning = `${day}T10:31:12+08:00`
  await tellNews(['simulator-1', 'simulator-2'])
  const first = await shownAt(morning)
  // Another version of the model may be running beside this one: what is its own stays.
  expect(await newsKept(['simulator-1', 'simulator-2'])).toEqual([1, 1])
  expect(readdirSync(join(dataFolder, 'history')).toSorted()).toEqual(
    ['archive', DATASET, 'simulator-1', 'simulator-2'].toSorted(),
  )
  const kept = await savedCheckpoint()
  expect(kept?.day).toBe('2024-01-15')

  expect(await shownAt(morning)).toEqual(first)
  writeFileSync(checkpointPath(), readFileSync(checkpointPath()).subarray(100))
  expect(await savedCheckpoint()).toBeUndefined()
  expect(await shownAt(morning)).toEqual(first)
  expect(await savedCheckpoint()).toEqual(kept)

  // A recorded day leaves what is needed to go on with the next one.
  const evening = await shownAt('2024-01-15T15:30:00+08:00')
  expect((await savedCheckpoint())?.day).toBe('2024-01-16')
  // Its minutes end on its bars.
  const { store } = await openHistory({ dataFolder, dataset: DATASET, minuteDays: 5 })
  const [minutes, { history }] = [await store.loadMinutes(day), await store.loadAll()]
  const closes = history.columnsOf(history.indexOf(day)).closeCents
  const row = closes.findIndex(close => close > 0)
  const line = minutes && recordedDay(minutes, history.columnsOf(history.indexOf(day)), history).minuteLine(row)
  expect(line?.priceCents.at(-1)).toBe(closes[row])
  rmSync(checkpointPath())
  expect(await shownAt('2024-01-15T15:30:00+08:00')).toEqual(evening)
  expect(existsSync(checkpointPath())).toBe(true)
})
