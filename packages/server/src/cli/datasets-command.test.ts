import { existsSync, mkdirSync, mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TradeDay } from '@kanpan/contract/model/stock'
import { afterAll, describe, expect, test } from 'vitest'
import { simulatorDataset } from '#sources/simulator/dataset.ts'
import { openHistory } from '#store/history/open-history.ts'
import { firstTradeDays, syntheticCodes, syntheticDay } from '#store/history/synthetic-days.ts'
import { openStore } from '#store/open.ts'
import { createTestDatabase } from '#store/postgres/test-database.ts'
import { runCli } from './run-cli.ts'

const CURRENT = simulatorDataset(1)
const OLD = 'simulator-1-v1'
const CODES = syntheticCodes(5)

const database = await createTestDatabase()
afterAll(() => database?.drop())

/** An installation with days and news of three markets. */
async function installation(dataFolder: string, databaseUrl: string | undefined) {
  mkdirSync(dataFolder, { recursive: true })
  const store = await openStore({ dataDir: dataFolder, ...(databaseUrl !== undefined && { databaseUrl }) })
  const item = { id: '1', kind: 'flash', day: TradeDay.parse('2026-01-05'), second: 1, title: '', content: '' } as const
  for (const dataset of [OLD, CURRENT, 'archive']) {
    const history = await openHistory({
      dataFolder,
      dataset,
      minuteDays: 1,
      ...(databaseUrl !== undefined && { databaseUrl }),
    })
    await history.store.writeDays(
      CODES,
      firstTradeDays('2026-01-05', 2).map((day, shift) => syntheticDay(day, CODES.length, shift)),
    )
    await history.close()
    await store.news.upsert([{ ...item, dataset, codes: [], important: false }])
  }
  return store
}

const engines = [
  { engine: 'SQLite', url: undefined },
  { engine: 'PostgreSQL', url: database?.url },
].filter(({ engine, url }) => engine === 'SQLite' || url !== undefined)

describe.each(engines)('data sets on $engine', ({ url }) => {
  test('are named and removed beside a running server: those of older versions, never what is in use or was imported', async () => {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-cli-datasets-'))
    const running = await installation(folder.path, url)
    const lines: string[] = []
    const print = (line: string) => void lines.push(line)
    const environment = { KANPAN_DATA: folder.path, DATABASE_URL: url }
    const run = (...args: string[]) =>
      runCli(['datasets', ...args], { environment, print, complain: print, progress: () => {} })

    expect(await run()).toBe(0)
    expect(lines).toEqual([
      'archive：2 个交易日',
      `${OLD}：2 个交易日（旧版本的模拟行情，可以移除）`,
      `${CURRENT}：2 个交易日`,
    ])
    lines.length = 0
    expect(await run('remove')).toBe(2)
    expect(await run('remove', OLD, CURRENT)).toBe(1)
    expect(await run('remove', 'archive')).toBe(1)
    expect(await run('remove', 'nothing')).toBe(1)
    expect(lines.slice(1)).toEqual([
      `${CURRENT} 正在使用，不移除`,
      'archive 不是模拟行情，不移除',
      `nothing 没有这套行情，有的是：archive、${OLD}、${CURRENT}`,
    ])
    expect(await running.datasets.names()).toEqual(['archive', OLD, CURRENT])

    expect(await run('remove', OLD)).toBe(0)
    expect(await running.datasets.names()).toEqual(['archive', CURRENT])
    expect(existsSync(join(folder.path, 'history', OLD))).toBe(false)
    const gone = await openHistory({
      dataFolder: folder.path,
      dataset: OLD,
      minuteDays: 1,
      ...(url !== undefined && { databaseUrl: url }),
    })
    expect((await gone.store.loadAll()).history.days).toEqual([])
    await gone.close()
    const left = await openHistory({
      dataFolder: folder.path,
      dataset: CURRENT,
      minuteDays: 1,
      ...(url !== undefined && { databaseUrl: url }),
    })
    expect((await left.store.loadAll()).history.days).toHaveLength(2)
    await left.close()
    await running.close()
  })
})
