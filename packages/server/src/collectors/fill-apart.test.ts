import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TradeDay } from '@kanpan/contract/model/stock'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { expect, test } from 'vitest'
import { simulatorSource } from '#sources/simulator.ts'
import { openHistory } from '#store/history/open-history.ts'
import { fillApart, isUntold } from './fill-apart.ts'
import { fillHistory } from './fill-history.ts'

test('a past worked out apart is the past, and what its source wants to find again is there', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-fill-'))
  const config = { seed: 5, dataFolder: folder.path, minuteDays: 0, databaseUrl: undefined }
  const day = TradeDay.parse('2024-01-19')
  expect(isUntold({ config, dataset: 'apart' })).toBe(true)
  await fillApart({ config, dataset: 'apart', day })
  expect(isUntold({ config, dataset: 'apart' })).toBe(false)

  const source = simulatorSource(createSimulator({ seed: 5 }))
  const here = await openHistory({ ...config, dataset: 'here' })
  const expected = await fillHistory(source, here.store, day)
  const apart = await openHistory({ ...config, dataset: 'apart' })
  const { history } = await apart.store.loadAll()
  expect(history.days).toEqual(expected.days)
  const last = history.days.length - 1
  expect(history.columnsOf(last)).toEqual(expected.columnsOf(last))
  expect((await apart.memory.read())?.day).toBe(day)
})

test('an order that fails says so', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-fill-'))
  const config = { seed: 5, dataFolder: folder.path, minuteDays: 0, databaseUrl: 'postgres://127.0.0.1:1/none' }
  await expect(fillApart({ config, dataset: 'apart', day: TradeDay.parse('2024-01-05') })).rejects.toThrow()
})
