import { mkdtempDisposableSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { createStorageFaults } from '#lib/storage-faults.ts'
import { openArrowHistory } from '#store/history/arrow/arrow-history.ts'
import { firstTradeDays, syntheticCodes, syntheticDay } from '#store/history/synthetic-days.ts'
import { openDataset } from './market-runtime.ts'

const CODES = syntheticCodes(30)

test('a file of the history that was damaged and set aside is told, with the days it held', async () => {
  using data = mkdtempDisposableSync(join(tmpdir(), 'kanpan-damage-'))
  const folder = join(data.path, 'history', 'archive')
  const written = await openArrowHistory({ folder, dataset: 'archive', minuteDays: 2 })
  const days = firstTradeDays('2025-12-29', 5)
  for (const [shift, day] of days.entries()) await written.appendDay(CODES, syntheticDay(day, CODES.length, shift))
  const damaged = readdirSync(folder).find(name => name.startsWith('bars-2026-01-05')) ?? ''
  const bytes = readFileSync(join(folder, damaged))
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  writeFileSync(join(folder, damaged), bytes)

  const log = pino({ level: 'silent' })
  const storageFaults = createStorageFaults(log)
  const config = readConfig({ KANPAN_DATA: data.path, KANPAN_SOURCE: 'archive' })
  const opened = await openDataset({ config, log, storageFaults }, 'archive')
  expect((await opened.store.loadAll()).history.days).toHaveLength(4)
  await opened.close()
  expect(storageFaults.all()).toEqual([
    `行情 archive 的文件 ${damaged} 已损坏，其中有 1 个交易日（2026-01-05 至 2026-01-05），已移到 damaged 目录；缺的日子会向来源重取，取不到的不再显示`,
  ])
})
