import { mkdtempDisposableSync, openSync, readFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createStorageFaults } from '#lib/storage-faults.ts'
import { openStore } from '#store/open.ts'
import { checkDatabase } from './check-database.ts'
import { createTasks } from './tasks.ts'

const log = pino({ level: 'silent' })
const tasks = createTasks(Date.now)
const running = () => new AbortController().signal

test('a database that is sound is none of the faults, one with a page written over is', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-check-'))
  const config = { dataFolder: folder.path, databaseUrl: undefined }
  const store = await openStore({ dataDir: folder.path })
  for (let number = 0; number < 200; number++) {
    await store.users.create({ account: `person-${number}`, userName: 'p', passwordHash: 'h'.repeat(100), nowMs: 1 })
  }
  const sound = createStorageFaults(log)
  await checkDatabase({ config, storageFaults: sound, log, tasks }, running(), 0)
  expect(sound.all()).toEqual([])
  await store.close()

  const file = join(folder.path, 'kanpan.sqlite')
  const descriptor = openSync(file, 'r+')
  const pages = readFileSync(file).length / 4096
  for (let page = 1; page < pages; page++) writeSync(descriptor, Buffer.alloc(512, 0x5a), 0, 512, page * 4096 + 1024)
  const damaged = createStorageFaults(log)
  await checkDatabase({ config, storageFaults: damaged, log, tasks }, running(), 0)
  expect(damaged.all()).toEqual([expect.stringMatching(/^数据库 kanpan\.sqlite 有损坏的页，请尽快放回备份：/)])
})

test('a server that has ended is not kept for it', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-check-'))
  const faults = createStorageFaults(log)
  const config = { dataFolder: folder.path, databaseUrl: undefined }
  await checkDatabase({ config, storageFaults: faults, log, tasks }, AbortSignal.abort(), 60_000)
  expect(faults.all()).toEqual([])
})
