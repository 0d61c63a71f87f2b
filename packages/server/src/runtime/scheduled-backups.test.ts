import { mkdtempDisposableSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { readBackupState } from '#store/backup/backup-state.ts'
import { openStore } from '#store/open.ts'
import { backupMetrics, isBackupDue, scheduleBackups } from './scheduled-backups.ts'

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
  scheduleBackups(config, pino({ level: 'silent' }), { ended: ended.controller.signal, lookMs: 50 })
  await expect.poll(async () => (await readBackupState(dataFolder)).lastSuccess, { timeout: 30_000 }).toBeDefined()
  const { lastSuccess } = await readBackupState(dataFolder)
  expect(readdirSync(to)).toHaveLength(1)
  expect(await registry.metrics()).toContain(
    `kanpan_backup_last_success_timestamp_seconds ${(lastSuccess?.atMs ?? 0) / 1000}`,
  )
})
