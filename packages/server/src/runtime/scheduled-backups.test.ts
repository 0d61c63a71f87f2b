import { mkdtempDisposableSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { readBackupState } from '#store/backup/backup-state.ts'
import { openStore } from '#store/open.ts'
import { backupMetrics, createBackups, isBackupDue, scheduleBackups } from './scheduled-backups.ts'
import { createTasks } from './tasks.ts'

const at = (text: string) => Date.parse(`2026-11-${text}:00+08:00`)
const madeAt = (text: string) => ({ lastSuccess: { atMs: at(text), file: 'f', bytes: 1, tookMs: 1 } })

test('a backup is due at its time of day in Shanghai, when its time passed without a server, and an hour after it failed', () => {
  expect(isBackupDue({}, '04:00', at('24T12:00'))).toBe(true)
  expect(isBackupDue(madeAt('24T04:00'), '04:00', at('24T12:00'))).toBe(false)
  expect(isBackupDue(madeAt('24T04:00'), '04:00', at('25T03:59'))).toBe(false)
  expect(isBackupDue(madeAt('24T04:00'), '04:00', at('25T04:00'))).toBe(true)
  expect(isBackupDue(madeAt('20T04:00'), '04:00', at('24T02:00'))).toBe(true)
  const failed = { ...madeAt('23T04:00'), lastFailure: { atMs: at('24T04:00'), reason: 'r' } }
  expect(isBackupDue(failed, '04:00', at('24T04:59'))).toBe(false)
  expect(isBackupDue(failed, '04:00', at('24T05:00'))).toBe(true)
})

test('a running server backs up by its settings beside its work, and says when it last did', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-scheduled-'))
  const dataFolder = join(folder.path, 'data')
  const to = join(folder.path, 'backups')
  const config = readConfig({ KANPAN_DATA: dataFolder, KANPAN_BACKUP_DIR: to, KANPAN_BACKUP_KEEP: '1' })
  const registry = new Registry()
  backupMetrics(registry, dataFolder)
  expect(await registry.metrics()).not.toMatch(/^kanpan_backup_last_success/m)
  await using store = { [Symbol.asyncDispose]: (await openStore({ dataDir: dataFolder })).close }
  expect(store).toBeDefined()
  using ended = { controller: new AbortController(), [Symbol.dispose]: () => ended.controller.abort() }
  const { signal } = ended.controller
  const tasks = createTasks(Date.now)
  const backups = createBackups({ config, log: pino({ level: 'silent' }), tasks, ended: signal })
  expect(await backups.look()).toEqual({ isUnderWay: false, failure: undefined, files: [] })
  scheduleBackups(backups, { dataFolder, ended: signal, lookMs: 50 })
  await expect.poll(async () => (await readBackupState(dataFolder)).lastSuccess, { timeout: 30_000 }).toBeDefined()
  const { lastSuccess } = await readBackupState(dataFolder)
  expect(readdirSync(to)).toHaveLength(1)
  expect(await registry.metrics()).toContain(
    `kanpan_backup_last_success_timestamp_seconds ${(lastSuccess?.atMs ?? 0) / 1000}`,
  )
  await expect.poll(async () => (await backups.look()).isUnderWay).toBe(false)
  const { files, failure } = await backups.look()
  expect(failure).toBeUndefined()
  expect(files).toEqual([
    { name: basename(lastSuccess?.file ?? ''), atMs: expect.any(Number), bytes: lastSuccess?.bytes },
  ])
  // The name tells the second.
  expect(files[0]?.atMs).toBe(Math.floor((lastSuccess?.atMs ?? 0) / 1000) * 1000)
  expect(tasks.all().get('backup')).toMatchObject({ isRunning: false, failures: 0, succeededAtMs: expect.any(Number) })
})

test('one is made at a time, and of one that fails it is told why', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-backups-'))
  using ended = { controller: new AbortController(), [Symbol.dispose]: () => ended.controller.abort() }
  const make = (environment: Readonly<Record<string, string>>) =>
    createBackups({
      config: readConfig({ KANPAN_DATA: join(folder.path, 'data'), ...environment }),
      log: pino({ level: 'silent' }),
      tasks: createTasks(Date.now),
      ended: ended.controller.signal,
    })
  expect(make({}).begin()).toBe(false)
  expect(make({}).settings).toBeUndefined()
  await using store = { [Symbol.asyncDispose]: (await openStore({ dataDir: join(folder.path, 'data') })).close }
  expect(store).toBeDefined()
  // Where the folder should be there is a file.
  writeFileSync(join(folder.path, 'taken'), '')
  const failing = make({ KANPAN_BACKUP_DIR: join(folder.path, 'taken', 'backups') })
  expect([failing.begin(), failing.begin()]).toEqual([true, false])
  expect((await failing.look().catch(() => undefined))?.isUnderWay ?? true).toBe(true)
  await expect.poll(() => failing.begin(), { timeout: 30_000 }).toBe(true)
  const state = await readBackupState(join(folder.path, 'data'))
  expect(state.lastFailure?.reason).toMatch(/ENOTDIR|EEXIST/)
})
