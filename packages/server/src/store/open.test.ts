import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempDisposableSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { openStore } from './open.ts'

const newFolder = () => mkdtempDisposableSync(join(tmpdir(), 'kanpan-'))

/** Another process that opens the store in a folder and saves collects without end, printing each once it is kept. */
function startWriter(dataDir: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'crash-writer.ts'), dataDir])
  return { child, lines: createInterface(child.stdout) }
}

test('a second process is refused with the number of the first, and served when the first is gone', async () => {
  using folder = newFolder()
  const { child, lines } = startWriter(folder.path)
  await once(lines, 'line')
  await expect(openStore({ dataDir: folder.path })).rejects.toThrow(`进程号 ${child.pid}`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const store = await openStore({ dataDir: folder.path })
  await store.close()
})

test('nothing a person was told is kept is lost when the server is killed 20 times while writing', async () => {
  using folder = newFolder()
  const printed = new Set<string>()
  for (let round = 0; round < 20; round++) {
    const { child, lines } = startWriter(folder.path)
    const exit = once(child, 'exit')
    let printedThisRound = 0
    for await (const value of lines) {
      printed.add(value)
      printedThisRound += 1
      // A different moment of the writing each round.
      if (printedThisRound === 1 + round * 3) child.kill('SIGKILL')
    }
    await exit
  }
  const store = await openStore({ dataDir: folder.path })
  const user = await store.users.findByAccount('writer')
  const stored = await store.collects.values(user?.id ?? 0, 2)
  await store.close()
  expect(printed.size).toBeGreaterThan(20)
  expect([...printed].filter(value => !stored.includes(value))).toEqual([])
  expect(new Set(stored).size).toBe(stored.length)
})

test('a store closed and opened again holds what it held', async () => {
  using folder = newFolder()
  const first = await openStore({ dataDir: join(folder.path, 'made', 'on', 'the', 'way') })
  await first.users.create({ account: 'stays', userName: 's', passwordHash: 'h', nowMs: 1 })
  await first.close()
  const second = await openStore({ dataDir: join(folder.path, 'made', 'on', 'the', 'way') })
  expect(await second.users.findByAccount('stays')).toBeDefined()
  await second.ping()
  await second.close()
})

test('what is kept of people is for the owner of the files alone, also when it was open to others before', async () => {
  using folder = newFolder()
  const dataDir = join(folder.path, 'made-by-us')
  const closed = ['kanpan.sqlite', 'kanpan.sqlite-shm', 'kanpan.sqlite-wal', 'owner.lock']
  const modes = () =>
    Object.fromEntries(
      readdirSync(dataDir)
        .filter(name => closed.includes(name))
        .map(name => [name, (statSync(join(dataDir, name)).mode & 0o777).toString(8)]),
    )
  const store = await openStore({ dataDir })
  expect((statSync(dataDir).mode & 0o777).toString(8)).toBe('700')
  expect(modes()).toEqual(Object.fromEntries(closed.map(name => [name, '600'])))
  // As a power cut leaves them, of a version that let others read them.
  for (const name of closed) chmodSync(join(dataDir, name), 0o644)
  await store.close()
  for (const name of closed) {
    writeFileSync(join(dataDir, name), '', { flag: 'a' })
    chmodSync(join(dataDir, name), 0o644)
  }
  const again = await openStore({ dataDir })
  expect(modes()).toEqual(Object.fromEntries(closed.map(name => [name, '600'])))
  await again.close()
})

test('a data folder that is a file is refused by name', async () => {
  using folder = newFolder()
  const path = join(folder.path, 'file')
  writeFileSync(path, '')
  await expect(openStore({ dataDir: path })).rejects.toThrow(`数据目录 ${path} 不可写`)
})

test('a folder refused for its database is free again', async () => {
  using folder = newFolder()
  writeFileSync(join(folder.path, 'kanpan.sqlite'), 'this is no database, however long one makes it'.repeat(100))
  await expect(openStore({ dataDir: folder.path })).rejects.toThrow('not a database')
  await expect(openStore({ dataDir: folder.path })).rejects.toThrow('not a database')
})
