import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { overview } from '@kanpan/contract/api/api2/own'
import { collectGetList, collectSave } from '@kanpan/contract/api/main/collect'
import { LIMITS } from '@kanpan/contract/limits'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { frozenServer, ownHeaders } from '#app.fixture.ts'
import { routeOf } from '#http/implement.ts'
import { startProcess, testsFolder, usedFolder } from './machine.fixture.ts'

const DISK_MB = 160
/** What a program may have open, as it is by default on Linux. */
const MOST_OPEN = 1_024
const FULL_MS = 6_000

/** Whether a disk of the test's own may be laid over a folder; says loudly when it may not. */
function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'kanpan-mount-'))
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status === 0
  if (isMounted) execFileSync('umount', [folder])
  else console.warn('跳过磁盘故障测试：这里不能挂载 tmpfs（要 root）')
  rmSync(folder, { recursive: true })
  return isMounted
}

const folder = testsFolder()
const mounted = mayMount()
const hasLimits = spawnSync('prlimit', ['--version']).status === 0
if (!hasLimits) console.warn('跳过文件数上限的测试：这台机器没有 prlimit')

describe.skipIf(!mounted)('a server whose disk', () => {
  let disk = ''
  beforeAll(() => {
    disk = join(folder, 'disk')
    mkdirSync(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk])
  })
  afterAll(() => execFileSync('umount', ['--lazy', disk]))

  test('is full refuses what it cannot store with a word, answers the rest, and goes on when there is room', async () => {
    const data = join(disk, 'data')
    mkdirSync(data)
    const server = await frozenServer({ KANPAN_DATA: data, KANPAN_REQUESTS_PER_MINUTE: '0' })
    const headers = await ownHeaders(server.app, 'reader')
    const ask = async (url: string) => (await server.app.inject({ url, headers })).body
    const ready = async () => {
      const reply = await server.app.inject('/readyz')
      return [reply.statusCode, reply.json().reason]
    }
    const save = async (at: number) => {
      const payload = { type: 1, title: `题材${at}`.padEnd(100, '长'), value: `word-${at}`.padEnd(64, 'x') }
      return server.app.inject({ method: 'POST', url: routeOf(collectSave), headers, payload })
    }
    expect((await save(0)).statusCode).toBe(200)
    const filler = join(disk, 'filler')
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M'], { stdio: 'ignore' })

    // What still fits into the pages that are there may be stored; then nothing is.
    let at = 1
    let refused = await save(at)
    while (refused.statusCode === 200 && at < LIMITS.collectsPerUser - 1) {
      at += 1
      refused = await save(at)
    }
    expect([refused.statusCode, refused.json().msg]).toEqual([507, '服务器磁盘已满，这次没有保存，请稍后再试'])
    expect(await ready()).toEqual([503, 'disk full'])
    const [list, market] = [await ask(routeOf(collectGetList)), await ask(routeOf(overview))]
    expect(list).toContain('word-0x')
    expect(list).not.toContain(`word-${at}x`)
    expect(JSON.parse(market).code).toBe(200)

    rmSync(filler)
    expect(await ready()).toEqual([200, undefined])
    expect(await ask(routeOf(collectGetList))).toBe(list)
    expect((await save(at)).statusCode).toBe(200)
    await server.stop()
    using database = new DatabaseSync(join(data, 'kanpan.sqlite'))
    expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  })

  test('can only be read says so at its start, and changes nothing', async () => {
    const data = join(disk, 'read-only')
    mkdirSync(data)
    writeFileSync(join(data, 'note'), 'as it was')
    execFileSync('mount', ['--bind', data, data])
    execFileSync('mount', ['-o', 'remount,bind,ro', data])
    onTestFinished(() => void execFileSync('umount', [data]))
    const { exited, printed } = startProcess(data)
    expect(await exited).toEqual([1, null])
    expect(printed()).toContain(`数据目录 ${data} 不可写`)
    expect(readdirSync(data)).toEqual(['note'])
  })
})

/** One answer over a connection that is kept. */
async function statusOf(url: string, agent: Agent): Promise<number> {
  const sent = get(url, { agent })
  const [reply]: IncomingMessage[] = await once(sent, 'response')
  reply?.resume()
  if (reply) await once(reply, 'end')
  return reply?.statusCode ?? 0
}

test.skipIf(!hasLimits)(
  'a server that has as much open as it may goes on answering who is connected, and takes others when there is room',
  async () => {
    const { child, address } = startProcess(await usedFolder(join(folder, 'descriptors')), [
      'prlimit',
      `--nofile=${MOST_OPEN}`,
    ])
    const url = await address()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const sockets: Socket[] = []
    onTestFinished(() => {
      agent.destroy()
      for (const socket of sockets) socket.destroy()
    })
    // All the while somebody reads: a connection that nobody uses is ended after some seconds.
    const read = () => statusOf(`${url}/api/ai/api/public/init`, agent)
    for (let count = 0; count < MOST_OPEN + 200; count++) {
      if (count % 50 === 0) expect(await read()).toBe(200)
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      socket.on('error', () => {})
      sockets.push(socket)
    }
    // More than it may have are there, and it takes none of the last.
    const settled = async () => {
      expect(await read()).toBe(200)
      return sockets.filter(({ destroyed, pending }) => !pending || destroyed).length
    }
    await expect.poll(settled, { timeout: 20_000 }).toBe(sockets.length)
    // What it looks at every few seconds by itself it looks at while it can open nothing.
    for (const untilMs = performance.now() + FULL_MS; performance.now() < untilMs; ) expect(await read()).toBe(200)
    for (const socket of sockets) socket.destroy()
    await expect
      .poll(() => fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(({ status }) => status, String), {
        timeout: 20_000,
      })
      .toBe(200)
    expect(child.exitCode).toBeNull()
  },
  120_000,
)

test('a server that comes to the end of its memory ends, and its next start has all that was stored', async () => {
  const data = await usedFolder(join(folder, 'memory'))
  const server = await frozenServer({ KANPAN_DATA: data })
  const headers = await ownHeaders(server.app, 'reader')
  const payload = { type: 1, title: '题材', value: 'before-the-end' }
  const saved = await server.app.inject({ method: 'POST', url: routeOf(collectSave), headers, payload })
  expect(saved.statusCode).toBe(200)
  await server.stop()

  const { exited, printed } = startProcess(data, [], '--max-old-space-size=40')
  const [code, signal] = await exited
  expect([code, signal], printed()).not.toEqual([0, null])
  expect(printed()).toContain('heap out of memory')

  const again = await frozenServer({ KANPAN_DATA: data })
  const list = await again.app.inject({ url: routeOf(collectGetList), headers })
  expect(list.body).toContain('before-the-end')
  await again.stop()
})
