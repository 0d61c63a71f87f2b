import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { migrate, SCHEMA_STEPS } from '#store/migrations/migrate.ts'
import { openStore } from '#store/open.ts'
import { openSqlite } from '#store/sqlite/open-sqlite.ts'
import { contentOf, jobOf, makeInstallation, temporary } from './installation.fixture.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore.ts'

const NOW = Date.parse('2026-11-24T04:00:00+08:00')

/** An installation, its backup, and then one collect more. */
async function backedUp(root: string) {
  const dataFolder = join(root, 'data')
  await makeInstallation({ dataFolder })
  const old = await contentOf({ dataFolder })
  const { file } = await makeBackup(jobOf({ dataFolder }, root), () => NOW)
  const store = await openStore({ dataDir: dataFolder })
  const user = await store.users.findByAccount('reader')
  await store.collects.save(user?.id ?? 0, { type: 2, title: '股票', value: '300750', nowMs: 2, limit: 10 })
  await store.close()
  return { dataFolder, file, old, recent: await contentOf({ dataFolder }) }
}

const job = (dataFolder: string, file: string) => ({ dataFolder, databaseUrl: undefined, file })
const leftovers = (folder: string) => readdirSync(folder).filter(name => /restore/.test(name))

describe('a restore', () => {
  test('leaves what was there as a restore point that itself can be gone back to', async () => {
    using folder = temporary()
    const { dataFolder, file, old, recent } = await backedUp(folder.path)
    const { point } = await restoreBackup(job(dataFolder, file), NOW)
    expect(point).toBe(join(dataFolder, 'before-restore-20261124-040000'))
    expect(await contentOf({ dataFolder })).toEqual(old)
    const back = join(folder.path, 'back')
    renameSync(point ?? '', back)
    expect(await contentOf({ dataFolder: back })).toEqual(recent)
  })

  test('is refused while a server runs on the folder', async () => {
    using folder = temporary()
    const { dataFolder, file } = await backedUp(folder.path)
    const running = await openStore({ dataDir: dataFolder })
    await expect(restoreBackup(job(dataFolder, file), NOW)).rejects.toThrow('正在被另一个看盘进程使用')
    await running.close()
  })

  test('that fails in the middle goes back by itself, wherever that is', async () => {
    using folder = temporary()
    const { dataFolder, file, recent } = await backedUp(folder.path)
    const steps: string[] = []
    await restoreBackup(job(join(folder.path, 'try'), file), NOW, step => steps.push(step))
    const moved = ['unpacked', 'journal', 'away kanpan.sqlite', 'away history', 'in place history', 'database']
    for (const last of moved) {
      const failing = restoreBackup(job(dataFolder, file), NOW, step => {
        if (step === last) throw new Error(`no more after ${last}`)
      })
      await expect(failing).rejects.toThrow(`no more after ${last}`)
      expect(await contentOf({ dataFolder }), last).toEqual(recent)
      expect(leftovers(dataFolder)).toEqual([])
    }
    expect(steps).toContain('in place kanpan.sqlite')
  })

  test('killed in the middle, wherever that is, is taken back by the next start', { timeout: 120_000 }, async () => {
    using folder = temporary()
    const { dataFolder, file, recent } = await backedUp(folder.path)
    const worker = fileURLToPath(new URL('./killed-restore-worker.ts', import.meta.url))
    for (const last of ['journal', 'away kanpan.sqlite', 'away history', 'in place kanpan.sqlite', 'database']) {
      const { signal } = spawnSync(process.execPath, [worker, dataFolder, file, last])
      expect(signal, last).toBe('SIGKILL')
      expect(existsSync(join(dataFolder, 'restore.json'))).toBe(true)
      expect(await contentOf({ dataFolder }), last).toEqual(recent)
      expect(leftovers(dataFolder)).toEqual([])
    }
  })

  test('brings a backup of an older schema up to this version', async () => {
    using folder = temporary()
    const { dataFolder, old } = await backedUp(folder.path)
    const older = join(folder.path, 'older')
    await makeInstallation({ dataFolder: older })
    const file = join(older, 'kanpan.sqlite')
    for (const end of ['', '-wal', '-shm']) if (existsSync(file + end)) renameSync(file + end, `${file}.new${end}`)
    const db = openSqlite(file)
    await migrate(db, 'sqlite', SCHEMA_STEPS.slice(0, -4))
    await db.destroy()
    const database = new DatabaseSync(file)
    const columns = 'account, account_key, user_name, password_hash, created_at_ms'
    database.exec(`insert into users (${columns}) values ('reader', 'reader', 'r', 'h', 1)`)
    database.close()
    const backup = await makeBackup(jobOf({ dataFolder: older }, join(folder.path, 'older.zip')), () => NOW)
    expect(backup.contents.schema).toHaveLength(SCHEMA_STEPS.length - 4)
    await restoreBackup(job(dataFolder, backup.file), NOW)
    expect(await contentOf({ dataFolder })).toMatchObject({ collects: [], days: old.days })
  })

  test('refuses a backup of a newer schema, and one of the other engine, with what to do', async () => {
    using folder = temporary()
    const { dataFolder, file, recent } = await backedUp(folder.path)
    const database = new DatabaseSync(join(dataFolder, 'kanpan.sqlite'))
    database.exec(`insert into migration_checksums values ('9999-of-tomorrow', 'x')`)
    const newer = await makeBackup(jobOf({ dataFolder }, join(folder.path, 'newer.zip')), () => NOW)
    database.exec(`delete from migration_checksums where name = '9999-of-tomorrow'`)
    database.close()
    await expect(restoreBackup(job(dataFolder, newer.file), NOW)).rejects.toThrow(
      /由更新版本的看盘.*9999-of-tomorrow.*请先升级看盘/,
    )
    const elsewhere = { dataFolder, file, databaseUrl: 'postgres://127.0.0.1/none' }
    await expect(restoreBackup(elsewhere, NOW)).rejects.toThrow('来自内嵌 SQLite')
    expect(await contentOf({ dataFolder })).toEqual(recent)
  })
})
