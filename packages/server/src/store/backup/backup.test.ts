import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { openHistory } from '#store/history/open-history.ts'
import { openStore } from '#store/open.ts'
import { verifyBackup } from './archive.ts'
import { readBackupState } from './backup-state.ts'
import { CODES, contentOf, DAYS, jobOf, makeInstallation, temporary } from './installation.fixture.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore.ts'

const NOW = Date.parse('2026-11-24T04:00:00+08:00')
const now = () => NOW

/** Commits two rows at a time, as fast as it can, until it is killed. */
const WRITER = `
const { DatabaseSync } = require('node:sqlite')
const database = new DatabaseSync(process.argv[1], { timeout: 5000 })
database.exec('create table if not exists pairs (number integer, side text)')
console.log('writing')
for (let number = 0; ; number++)
  database.exec(\`begin immediate; insert into pairs values (\${number}, 'left'); insert into pairs values (\${number}, 'right'); commit\`)
`

describe('a backup', () => {
  test('comes back as it was, once everybody signs in anew', async () => {
    using folder = temporary()
    const dataFolder = join(folder.path, 'data')
    await makeInstallation({ dataFolder })
    const store = await openStore({ dataDir: dataFolder })
    const user = await store.users.findByAccount('reader')
    const device = { browser: 'b', system: 's', network: 'n' }
    await store.sessions.open({ tokenHash: 't', userId: user?.id ?? 0, nowMs: NOW, keep: 5, device })
    await store.close()
    const before = await contentOf({ dataFolder })
    const { file, contents } = await makeBackup(jobOf({ dataFolder }, folder.path), now)
    expect(file).toBe(join(folder.path, 'kanpan-20261124-040000.zip'))
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(contents.dataSets).toEqual([{ name: 'archive', days: 3, from: '2025-12-29', to: '2025-12-31' }])
    expect(contents.files.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['kanpan.sqlite', 'server.secret', 'history/archive/manifest.json']),
    )
    const into = join(folder.path, 'another')
    expect(await restoreBackup({ dataFolder: into, databaseUrl: undefined, file }, NOW)).toMatchObject({
      point: undefined,
    })
    expect(await contentOf({ dataFolder: into })).toEqual(before)
    expect(statSync(join(into, 'server.secret')).mode & 0o777).toBe(0o600)
    const restored = new DatabaseSync(join(into, 'kanpan.sqlite'))
    expect(restored.prepare('select count(*) as sessions from sessions').get()).toEqual({ sessions: 0 })
    restored.close()
    expect((await readBackupState(dataFolder)).lastSuccess).toMatchObject({ atMs: NOW, file })
  })

  test('made beside a server that writes has nothing half: no commit of the database, no day of the history', async () => {
    using folder = temporary()
    const dataFolder = join(folder.path, 'data')
    await makeInstallation({ dataFolder })
    const store = await openStore({ dataDir: dataFolder })
    const history = await openHistory({ dataFolder, dataset: 'archive', minuteDays: 2 })
    const writer = spawn(process.execPath, ['-e', WRITER, join(dataFolder, 'kanpan.sqlite')])
    try {
      await once(writer.stdout, 'data')
      let isOver = false
      const laying = (async () => {
        for (let round = 0; !isOver; round++)
          await history.store.writeDays(
            CODES,
            DAYS.slice(0, 2 + (round % 3)).map((day, shift) => ({
              ...day,
              ...DAYS[(shift + round) % 5],
              day: day.day,
            })),
          )
      })()
      const files = []
      for (let count = 0; count < 4; count++)
        files.push((await makeBackup(jobOf({ dataFolder }, join(folder.path, `${count}.zip`)), now)).file)
      isOver = true
      await laying
      let pairs = 0
      for (const [index, file] of files.entries()) {
        const into = join(folder.path, `into-${index}`)
        await restoreBackup({ dataFolder: into, databaseUrl: undefined, file }, NOW)
        const database = new DatabaseSync(join(into, 'kanpan.sqlite'))
        const sql = `select count(*) as rows, 2 * count(distinct number) as whole, coalesce(max(number) + 1, 0) * 2 as through from pairs`
        const { rows, whole, through } = database.prepare(sql).get() ?? {}
        database.close()
        expect([whole, through]).toEqual([rows, rows])
        expect(Number(rows)).toBeGreaterThanOrEqual(pairs)
        pairs = Number(rows)
        const { damages, days } = await contentOf({ dataFolder: into })
        expect(damages).toEqual([])
        expect(days.length).toBeGreaterThanOrEqual(2)
      }
      expect(pairs).toBeGreaterThan(0)
    } finally {
      writer.kill('SIGKILL')
      await history.close()
      await store.close()
    }
  })

  test('with a byte changed anywhere is refused, the damaged file named, and nothing touched', async () => {
    using folder = temporary()
    const dataFolder = join(folder.path, 'data')
    await makeInstallation({ dataFolder })
    const { file, contents } = await makeBackup(jobOf({ dataFolder }, folder.path), now)
    const whole = readFileSync(file)
    const before = await contentOf({ dataFolder })
    const starts = contents.files.map(({ path }) => ({ path, at: whole.indexOf(path) }))
    const restore = () => restoreBackup({ dataFolder, databaseUrl: undefined, file }, NOW)
    const changed = (at: number) => {
      const bytes = Buffer.from(whole)
      bytes.writeUInt8((bytes[at] ?? 0) ^ 0x10, at)
      writeFileSync(file, bytes)
    }
    for (const { path, at } of starts) {
      // Behind its name lies what it holds.
      changed(at + path.length + 12)
      await expect(restore(), path).rejects.toThrow(`其中的 ${path} 与记下的校验不符`)
    }
    const everywhere = Array.from({ length: 60 }, (_, part) => Math.floor((part * (whole.length - 1)) / 59))
    for (const at of everywhere) {
      changed(at)
      await expect(restore(), `byte ${at} of ${whole.length}`).rejects.toThrow(/不能用/)
    }
    writeFileSync(file, whole.subarray(0, whole.length / 2))
    await expect(restore()).rejects.toThrow(/不能用/)
    writeFileSync(file, 'no archive at all')
    await expect(restore()).rejects.toThrow(/不能用/)
    expect(await contentOf({ dataFolder })).toEqual(before)
    expect(readdirSync(dataFolder).filter(name => name.includes('restore'))).toEqual([])
  })

  test('leaves so many in its folder, never removes the newest, and nothing that is none of them', async () => {
    using folder = temporary()
    const dataFolder = join(folder.path, 'data')
    await makeInstallation({ dataFolder })
    const to = join(folder.path, 'backups')
    for (let hour = 0; hour < 4; hour++)
      await makeBackup({ ...jobOf({ dataFolder }, to), keep: 2 }, () => NOW + hour * 3_600_000)
    writeFileSync(join(to, 'notes.zip'), '')
    expect(readdirSync(to).sort()).toEqual(['kanpan-20261124-060000.zip', 'kanpan-20261124-070000.zip', 'notes.zip'])
    writeFileSync(join(dataFolder, 'kanpan.sqlite'), 'no database any more'.repeat(1000))
    await expect(makeBackup({ ...jobOf({ dataFolder }, to), keep: 1 }, () => NOW + 8 * 3_600_000)).rejects.toThrow()
    expect(readdirSync(to).sort()).toEqual(['kanpan-20261124-060000.zip', 'kanpan-20261124-070000.zip', 'notes.zip'])
    await verifyBackup(join(to, 'kanpan-20261124-070000.zip'))
    const state = await readBackupState(dataFolder)
    expect([state.lastSuccess?.atMs, state.lastFailure?.atMs]).toEqual([NOW + 3 * 3_600_000, NOW + 8 * 3_600_000])
    expect(readdirSync(dataFolder).filter(name => name.endsWith('.part'))).toEqual([])
  })

  test('stays whatever the time of the others, and takes away what killed processes left behind', async () => {
    using folder = temporary()
    const dataFolder = join(folder.path, 'data')
    await makeInstallation({ dataFolder })
    const to = join(folder.path, 'backups')
    mkdirSync(to)
    writeFileSync(join(to, 'kanpan-20991231-000000.zip'), 'of a clock that was wrong')
    for (const name of ['kanpan-20261101-040000.zip.part', 'kanpan-20261124-035900.zip.part'])
      writeFileSync(join(to, name), '')
    mkdirSync(join(dataFolder, 'backup-1-1.part'))
    for (const path of [join(to, 'kanpan-20261101-040000.zip.part'), join(dataFolder, 'backup-1-1.part')])
      utimesSync(path, 1, 1)
    await makeBackup({ ...jobOf({ dataFolder }, to), keep: 1 }, now)
    // The other draft may be another process's, at work.
    expect(readdirSync(to).sort()).toEqual(['kanpan-20261124-035900.zip.part', 'kanpan-20261124-040000.zip'])
    expect(existsSync(join(dataFolder, 'backup-1-1.part'))).toBe(false)
  })

  test('of a folder without an installation is refused and makes nothing', async () => {
    using folder = temporary()
    const job = jobOf({ dataFolder: join(folder.path, 'nothing') }, folder.path)
    await expect(makeBackup(job, now)).rejects.toThrow('没有可备份的东西')
    expect(existsSync(job.dataFolder)).toBe(false)
  })
})
