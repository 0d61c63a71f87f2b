import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { conceptTop15, emotion, stockRanking2 } from '@kanpan/contract/api/data/stock'
import { accountGet } from '@kanpan/contract/api/main/account'
import { Redis } from 'ioredis'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { routeOf } from '#http/implement.ts'
import { forgetKeys, REDIS_URL, redisAnswers } from '#live/redis.fixture.ts'
import { createTestDatabase } from '#store/postgres/test-database.ts'
import { type Cluster, startCluster } from './cluster.fixture.ts'
import { registerAt } from './cluster-faults/person.fixture.ts'
import { readersOf } from './cluster-faults/readers.fixture.ts'

/** The nodes of an installation share a Redis of their own: one of its sixteen that nothing else on this machine uses. */
const REDIS = new URL('/13', REDIS_URL).href

const database = await createTestDatabase()
const hasParts = database !== undefined && (await redisAnswers())

/** What an installation leaves in its Redis. */
const emptyRedis = () => forgetKeys('kanpan:', REDIS)

afterAll(async () => {
  if (hasParts) await emptyRedis()
  await database?.drop()
})

/** An answer by the proxy, of whatever node. */
async function ask({ url }: Pick<Cluster, 'url'>, route: string) {
  const reply = await fetch(`${url}${route}`)
  return { status: reply.status, etag: reply.headers.get('etag') ?? '', body: await reply.text() }
}

const ROUTES = [stockRanking2, conceptTop15, emotion].map(routeOf)

describe.skipIf(!hasParts)('processes of one installation', () => {
  test('are one market behind a proxy, whichever of them dies or stands still', async () => {
    await emptyRedis()
    // What was told before the database was restored from a backup.
    const redis = new Redis(REDIS)
    await redis.set('kanpan:feed.fence', '4')
    redis.disconnect()
    await using folder = await mkdtempDisposable(join(tmpdir(), 'kanpan-cluster-'))
    await using cluster = await startCluster({
      ...{ databaseUrl: database?.url ?? '', redisUrl: REDIS, folder: folder.path, collectors: 2, nodes: 3 },
      clock: 'fixed:2024-01-15T10:31:12+08:00',
      clockOffsetsMs: [0, 5_000, -5_000],
    })
    const [first, second] = cluster.collectors
    const [killed] = cluster.nodes
    if (!first || !second || !killed) throw new Error('all of it was started')
    const fence = async () => /^"[\d.]+-(\d+)-/.exec((await ask(cluster, ROUTES[0] ?? '')).etag)?.[1]
    /** Each route by every node; asked again while a tick or what is still stored of the past comes between. */
    const areOne = () =>
      expect
        .poll(
          async () => {
            const answers = await Promise.all(ROUTES.flatMap(route => [1, 2, 3, 4].map(() => ask(cluster, route))))
            return [
              new Set(answers.map(one => JSON.stringify(one))).size,
              answers.every(({ status }) => status === 200),
            ]
          },
          { timeout: 30_000, interval: 300 },
        )
        .toEqual([ROUTES.length, true])
    await areOne()
    expect(await fence()).toBe('5')
    // Who signs in on a node whose clock is ahead is known on one that is behind.
    const person = await registerAt(cluster.url)
    const known = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(() => fetch(`${cluster.url}${routeOf(accountGet)}`, { headers: person })),
    )
    expect(known.map(({ status }) => status)).toEqual(known.map(() => 200))
    expect(JSON.stringify(await Promise.all(known.map(one => one.json())))).not.toContain('10001')
    await second.until('another process is the collector')
    expect(second.address()).toBeUndefined()

    const readers = readersOf({ url: cluster.url, headers: person, pages: 4, streams: 4 })
    try {
      await expect.poll(() => readers.streamsOpen(), { timeout: 20_000 }).toBe(4)
      killed.child.kill('SIGKILL')
      await killed.exited
      await areOne()
      await expect.poll(() => readers.streamsOpen(), { timeout: 20_000 }).toBe(4)
      const { answers, doubled } = readers.seen()
      expect([[...answers.keys()], doubled]).toEqual([['200'], 0])
    } finally {
      await readers.stop()
    }

    first.child.kill('SIGSTOP')
    const stoodStill = performance.now()
    await expect.poll(fence, { timeout: 40_000, interval: 200 }).toBe('6')
    expect(performance.now() - stoodStill).toBeLessThan(30_000)
    await areOne()
    first.child.kill('SIGCONT')
    expect(await first.exited).toBe(1)
    expect(first.printed()).toContain('另一个进程已接管行情采集')

    // Whoever ends in order gives it back at once.
    const third = cluster.startCollector()
    await third.until('another process is the collector')
    second.child.kill('SIGTERM')
    expect(await second.exited).toBe(0)
    await expect.poll(fence, { timeout: 20_000, interval: 200 }).toBe('7')

    // All they wrote is read by programs.
    const lines = [...cluster.collectors, ...cluster.nodes].flatMap(({ printed }) =>
      printed().split('\n').filter(Boolean),
    )
    expect(lines.length).toBeGreaterThan(10)
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), msg: expect.any(String) })
  })
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
