import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stockHotspots } from '@kanpan/contract/api/api2/own'
import { Redis } from 'ioredis'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { routeOf } from '#http/implement.ts'
import { REDIS_URL, redisAnswers } from '#live/redis.fixture.ts'
import { createTestDatabase } from '#store/postgres/test-database.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
/** The nodes of an installation share a Redis of their own: one of its sixteen that nothing else on this machine uses. */
const REDIS = new URL('/13', REDIS_URL).href

const database = await createTestDatabase()
const hasParts = database !== undefined && (await redisAnswers())
const children: ChildProcess[] = []

afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
})
afterAll(async () => {
  if (hasParts) {
    const redis = new Redis(REDIS)
    const keys = await redis.keys('kanpan:*')
    if (keys.length > 0) await redis.del(...keys)
    redis.disconnect()
  }
  await database?.drop()
})

/** A process of the product itself, with what it has printed. */
function start(folder: string, role: 'collect' | 'serve') {
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...{ PORT: '0', KANPAN_ROLE: role, KANPAN_DATA: folder, KANPAN_SIM_CLOCK: 'fixed:2024-01-15T10:31:12+08:00' },
      ...{ DATABASE_URL: database?.url, REDIS_URL: REDIS, KANPAN_LAB: 'false' },
    },
  })
  children.push(child)
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      printed += chunk
    })
  }
  const exited = once(child, 'exit')
  return {
    ...{ child, exited },
    printed: () => printed,
    until: (text: string) => expect.poll(() => printed, { timeout: 60_000 }).toContain(text),
    address: () => /看盘已就绪：(\S+)/.exec(printed)?.[1] ?? '',
  }
}

describe.skipIf(!hasParts)('processes of one installation', () => {
  test('one collects and another takes over within half a minute of its standing still, and it ends when it wakes', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'kanpan-roles-'))
    const first = start(join(folder.path, 'first'), 'collect')
    await first.until('看盘已就绪')
    const second = start(join(folder.path, 'second'), 'collect')
    await second.until('another process is the collector')
    const node = start(join(folder.path, 'node'), 'serve')
    await node.until('看盘已就绪')
    const fence = async () => {
      const reply = await fetch(`${node.address()}${routeOf(stockHotspots)}`)
      return /^"[\d.]+-(\d+)-/.exec(reply.headers.get('etag') ?? '')?.[1]
    }
    await expect.poll(fence, { timeout: 20_000 }).toBe('1')
    expect(second.printed()).not.toContain('看盘已就绪')
    first.child.kill('SIGSTOP')
    const stoodStill = performance.now()
    await expect.poll(fence, { timeout: 40_000, interval: 200 }).toBe('2')
    expect(performance.now() - stoodStill).toBeLessThan(30_000)
    expect((await fetch(`${node.address()}/readyz`)).status).toBe(200)
    first.child.kill('SIGCONT')
    expect((await first.exited)[0]).toBe(1)
    expect(first.printed()).toContain('另一个进程已接管行情采集')
    // Whoever ends in order gives it back at once.
    const third = start(join(folder.path, 'third'), 'collect')
    await third.until('another process is the collector')
    second.child.kill('SIGTERM')
    expect((await second.exited)[0]).toBe(0)
    await expect.poll(fence, { timeout: 20_000, interval: 200 }).toBe('3')
  }, 150_000)
})

test('who collects for others, or serves what others collect, has to share a database and a bus with them', () => {
  const shared = { DATABASE_URL: 'postgres://127.0.0.1/kanpan', REDIS_URL: 'redis://127.0.0.1' }
  for (const role of ['collect', 'serve'] as const) {
    expect(readConfig({ ...shared, KANPAN_ROLE: role }).role).toBe(role)
    for (const lacking of ['DATABASE_URL', 'REDIS_URL'] as const) {
      const given = { ...shared, [lacking]: undefined, KANPAN_ROLE: role }
      expect(() => readConfig(given)).toThrow('KANPAN_ROLE：collect 与 serve 要同时给出 DATABASE_URL 与 REDIS_URL')
    }
  }
  expect(readConfig({}).role).toBe('all')
})
