import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { overview } from '@kanpan/contract/api/api2/own'
import { collectGetList, collectSave } from '@kanpan/contract/api/main/collect'
import { expect, onTestFinished, test } from 'vitest'
import { frozenServer, ownHeaders } from '#app.fixture.ts'
import { routeOf } from '#http/implement.ts'
import { startProcess, testsFolder, usedFolder } from './machine.fixture.ts'

// What only the kernel does to a program: a disk that turns read-only under it, and the memory of its container at an end.

const DISK_MB = 300
const LIMIT_MB = 120

const folder = testsFolder()

/** A disk of the test's own that the kernel can be told a fault of; undefined, and said, where there is none to be had. */
function breakableDisk(): { readonly path: string; readonly fault: string } | undefined {
  const [image, path] = [join(folder, 'disk.img'), join(folder, 'disk')]
  mkdirSync(path)
  const steps = [
    ['truncate', '-s', `${DISK_MB}M`, image],
    ['mkfs.ext4', '-q', image],
    ['mount', '-o', 'loop,errors=remount-ro', image, path],
  ] as const
  for (const [command, ...args] of steps) {
    if (spawnSync(command, args).status === 0) continue
    console.warn(`跳过磁盘变为只读的测试：这里不能 ${command}（要 root 与 loop 设备）`)
    return undefined
  }
  const device = execFileSync('findmnt', ['-no', 'SOURCE', path], { encoding: 'utf8' }).trim()
  return { path, fault: `/sys/fs/ext4/${basename(device)}/trigger_fs_error` }
}

const disk = breakableDisk()

test.skipIf(disk === undefined)(
  'a server whose disk turns read-only refuses what it cannot store with a word, answers the rest, and its next start has what was stored',
  async () => {
    if (disk === undefined) return
    onTestFinished(() => void execFileSync('umount', ['--lazy', disk.path]))
    const data = join(disk.path, 'data')
    mkdirSync(data)
    const server = await frozenServer({ KANPAN_DATA: data, KANPAN_REQUESTS_PER_MINUTE: '0' })
    const headers = await ownHeaders(server.app, 'reader')
    const save = async (value: string) => {
      const reply = await server.app.inject({
        ...{ method: 'POST', url: routeOf(collectSave), headers },
        payload: { type: 1, title: '题材', value },
      })
      return [reply.statusCode, reply.json().code, reply.json().msg]
    }
    expect((await save('stored'))[0]).toBe(200)

    writeFileSync(disk.fault, '1')
    expect(await save('lost')).toEqual([507, 10033, '服务器磁盘写不进去，这次没有保存，请联系管理员'])
    const ready = await server.app.inject('/readyz')
    expect([ready.statusCode, ready.json().reason]).toEqual([503, 'disk read-only'])
    const read = async (url: string) => (await server.app.inject({ url, headers })).json()
    const list = await read(routeOf(collectGetList))
    expect(JSON.stringify(list)).toContain('stored')
    expect(JSON.stringify(list)).not.toContain('lost')
    expect((await read(routeOf(overview))).code).toBe(200)
    await server.stop()

    // Another program reads what the disk holds: the database is whole, and has what was said to be stored.
    const copy = join(folder, 'copy')
    execFileSync('cp', ['-r', data, copy])
    using database = new DatabaseSync(join(copy, 'kanpan.sqlite'))
    expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
    const again = await frozenServer({ KANPAN_DATA: copy })
    expect((await again.app.inject({ url: routeOf(collectGetList), headers })).body).toContain('stored')
    await again.stop()
  },
  120_000,
)

/** A group of processes with so much memory and no more, of either version of control groups. */
function memoryGroup(): { readonly procs: string; readonly remove: () => void } | undefined {
  const name = `kanpan-test-${process.pid}`
  const first = { root: '/sys/fs/cgroup/memory', limits: ['memory.limit_in_bytes', 'memory.memsw.limit_in_bytes'] }
  const second = { root: '/sys/fs/cgroup', limits: ['memory.max'] }
  const { root, limits } = existsSync(first.root) ? first : second
  const path = join(root, name)
  try {
    mkdirSync(path)
    for (const limit of limits)
      if (existsSync(join(path, limit))) writeFileSync(join(path, limit), String(LIMIT_MB * 1024 * 1024))
    if (!existsSync(join(path, limits[0] ?? ''))) throw new Error('no memory controller')
  } catch (error) {
    if (existsSync(path)) rmdirSync(path)
    console.warn(`跳过容器内存上限的测试：这里不能建立 cgroup（${String(error)}）`)
    return undefined
  }
  return { procs: join(path, 'cgroup.procs'), remove: () => rmdirSync(path) }
}

const group = memoryGroup()

test.skipIf(group === undefined)(
  'a server that reaches the memory of its container is killed by the kernel, and its next start has all that was stored',
  async () => {
    if (group === undefined) return
    onTestFinished(group.remove)
    const data = await usedFolder(join(folder, 'memory'))
    const server = await frozenServer({ KANPAN_DATA: data })
    const headers = await ownHeaders(server.app, 'reader')
    const payload = { type: 1, title: '题材', value: 'before-the-end' }
    await server.app.inject({ method: 'POST', url: routeOf(collectSave), headers, payload })
    await server.stop()

    const { exited } = startProcess(data, ['sh', '-c', `echo $$ > ${group.procs}; exec "$@"`, 'sh'])
    const [code, signal] = await exited
    expect([code, signal]).toEqual([null, 'SIGKILL'])

    const again = await frozenServer({ KANPAN_DATA: data })
    const list = await again.app.inject({ url: routeOf(collectGetList), headers })
    expect(list.body).toContain('before-the-end')
    await again.stop()
  },
  120_000,
)
