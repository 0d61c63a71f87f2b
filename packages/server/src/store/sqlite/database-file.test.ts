import {
  existsSync,
  mkdtempDisposableSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { openStore } from '#store/open.ts'
import { databaseFaults, isDiskFull } from './database-file.ts'

/** A folder with a database somebody has an account in. */
async function folderInUse() {
  const folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-file-'))
  const store = await openStore({ dataDir: folder.path })
  for (let number = 0; number < 200; number++) {
    await store.users.create({ account: `person-${number}`, userName: 'p', passwordHash: 'h'.repeat(100), nowMs: 1 })
  }
  await store.close()
  return { folder, file: join(folder.path, 'kanpan.sqlite'), dataDir: folder.path }
}

test('a database that is gone or was emptied is not begun anew, until that is wanted', async () => {
  const { folder, file, dataDir } = await folderInUse()
  using _ = folder
  for (const lose of [() => rmSync(file), () => truncateSync(file, 0)]) {
    const before = readFileSync(file)
    lose()
    await expect(openStore({ dataDir })).rejects.toThrow(/kanpan\.sqlite (不见了|是空的).*kanpan\.sqlite\.made/)
    writeFileSync(file, before)
  }
  rmSync(file)
  rmSync(`${file}.made`)
  const store = await openStore({ dataDir })
  expect(await store.users.findByAccount('person-1')).toBeUndefined()
  await store.close()
  expect(existsSync(`${file}.made`)).toBe(true)
})

test('a file that is no database is refused with what to do', async () => {
  const { folder, file, dataDir } = await folderInUse()
  using _ = folder
  writeFileSync(file, 'this is no database, and long enough to be taken for the head of one '.repeat(100))
  await expect(openStore({ dataDir })).rejects.toThrow(/数据库 .*kanpan\.sqlite 已损坏.*放回备份/)
  // The folder is free again for whoever repairs it.
  rmSync(file)
  rmSync(`${file}.made`)
  await (await openStore({ dataDir })).close()
})

test('pages that were written over are found, though the database opens', async () => {
  const { folder, file } = await folderInUse()
  using _ = folder
  expect(databaseFaults(file)).toEqual([])
  const descriptor = openSync(file, 'r+')
  const size = readFileSync(file).length
  for (let page = 1; page * 4096 < size; page++)
    writeSync(descriptor, Buffer.alloc(512, 0x5a), 0, 512, page * 4096 + 1024)
  expect(databaseFaults(file).join()).not.toBe('')
})

test('a statement that nothing more fits on the disk for is told from every other failure', () => {
  const database = new DatabaseSync(':memory:')
  database.exec('create table t (x text); pragma max_page_count = 2')
  const failure = (statement: string) => {
    try {
      database.exec(statement)
      return undefined
    } catch (error) {
      return isDiskFull(error)
    }
  }
  expect(failure(`insert into t values (hex(zeroblob(100000)))`)).toBe(true)
  expect(failure('insert into nothing values (1)')).toBe(false)
  expect(isDiskFull(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))).toBe(true)
})
