import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TradeDay } from '@kanpan/contract/model/stock'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { expect, test } from 'vitest'
import { openStocks } from '#collectors/open-stocks.ts'
import { daysHeld, fillHistory } from '#collectors/past/fill-history.ts'
import { startDesk } from '#collectors/start-desk.fixture.ts'
import { simulatorSource } from '#sources/simulator/simulator-source.ts'
import { openHistory } from '#store/history/open-history.ts'
import { storedCatalogue } from '#store/history/stored-catalogue.ts'
import { fillLongGap } from './fill-apart.ts'

const LATER = TradeDay.parse('2024-08-05')

test('a long gap is filled apart: the past is the past, and what its source wants to find again is there', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-fill-'))
  const config = { seed: 5, dataFolder: folder.path, minuteDays: 0, databaseUrl: undefined }
  const open = (dataset: string) => openHistory({ ...config, dataset })
  const source = simulatorSource(createSimulator({ seed: 5 }))
  const fill = async (dataset: string, day: TradeDay) => {
    const { store } = await open(dataset)
    const stocks = await openStocks({ source, historyStore: store }, day)
    return fillHistory({ source, ports: source.ports, gate: startDesk(), stocks }, store, daysHeld(source, day))
  }
  await fill('apart', TradeDay.parse('2024-01-05'))
  await fillLongGap({ config, dataset: 'apart', day: LATER })

  const expected = await fill('here', LATER)
  const apart = await open('apart')
  const { history } = await apart.store.loadAll()
  expect(history.days).toEqual(expected.days)
  const last = history.days.length - 1
  expect(history.columnsOf(last)).toEqual(expected.columnsOf(last))
  expect((await apart.checkpoints.read())?.day).toBe(LATER)
})

test('a gap of a few days is left to the one who asks, however long the past before it is', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-fill-'))
  const config = { seed: 5, dataFolder: folder.path, minuteDays: 0, databaseUrl: undefined }
  await fillLongGap({ config, dataset: 'short', day: TradeDay.parse('2024-01-19') })
  const { store } = await openHistory({ ...config, dataset: 'short' })
  expect(await store.days()).toEqual([])
})

test('a program that fails says so', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-fill-'))
  const config = { seed: 5, dataFolder: folder.path, minuteDays: 0, databaseUrl: undefined }
  const { store } = await openHistory({ ...config, dataset: 'others' })
  await store.saveCatalogue(storedCatalogue(createSimulator({ seed: 6 }).catalogue, []))
  await expect(fillLongGap({ config, dataset: 'others', day: LATER })).rejects.toThrow('fill-worker.ts ended')
})
