import { randomUUID } from 'node:crypto'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { overview } from '@kanpan/contract/api/api2/own'
import { collectGetList, collectImport } from '@kanpan/contract/api/main/collect'
import { Redis } from 'ioredis'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ownHeaders } from '#app.fixture.ts'
import { assemble, type Server } from '#assemble.ts'
import { changingMarket, MORNING } from '#changing-market.fixture.ts'
import { readConfig } from '#config.ts'
import { routeOf } from '#http/implement.ts'
import type { MarketFeed } from '#live/feed/market-feed.ts'
import { type Publisher, publishMarket } from '#live/feed/publish-market.ts'
import { redisFeed } from '#live/feed/redis-feed.ts'
import { followMarket } from '#runtime/followed-market.ts'
import { type Line, lineTo } from './line.fixture.ts'
import { hasOwnServers, type OwnServer, ownPostgres, ownRedis } from './own-servers.fixture.ts'

const log = pino({ level: 'silent' })
const prefix = `kanpan-test:${randomUUID()}:`
const canRun = hasOwnServers()

let folder: Awaited<ReturnType<typeof mkdtempDisposable>>
let postgres: OwnServer
let redis: OwnServer
let line: Line
let collector: Awaited<ReturnType<typeof changingMarket>>
let publisher: Publisher
let feeds: MarketFeed[] = []
let node: Server
let address = ''
let headers: Record<string, string> = {}
let second = 36_000

function feedOf(): MarketFeed {
  const feed = redisFeed({ url: redis.url, prefix, onError() {} })
  feeds = [...feeds, feed]
  return feed
}

beforeAll(async () => {
  if (!canRun) return
  folder = await mkdtempDisposable(join(tmpdir(), 'kanpan-faults-'))
  postgres = await ownPostgres()
  redis = await ownRedis()
  line = await lineTo(postgres.url)
  collector = await changingMarket(join(folder.path, 'collector'), { databaseUrl: postgres.url, isShared: true })
  publisher = publishMarket({ ...collector, feed: feedOf(), fence: 1, log, onFenced() {} })
  const config = readConfig({
    KANPAN_DATA: join(folder.path, 'node'),
    KANPAN_LOG_LEVEL: 'silent',
    KANPAN_REQUESTS_PER_MINUTE: '0',
    DATABASE_URL: line.url,
  })
  node = await assemble({
    ...{ config, siteFolder: join(folder.path, 'no-site'), version: '0.0.0' },
    openRuntime: followMarket(feedOf(), 500),
  })
  address = await node.app.listen({ port: 0, host: '127.0.0.1' })
  node.start()
  headers = await ownHeaders(node.app, 'reader')
  await goOn()
})

afterAll(async () => {
  await publisher?.stop()
  await node?.stop()
  for (const feed of feeds) await feed.close()
  await collector?.stop()
  await line?.[Symbol.asyncDispose]()
  await redis?.[Symbol.asyncDispose]()
  await postgres?.[Symbol.asyncDispose]()
  await folder?.[Symbol.asyncDispose]()
})

async function ask(route: string, payload?: object) {
  const body = payload && JSON.stringify(payload)
  const reply = await fetch(`${address}${route}`, {
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { method: 'POST', body }),
  })
  return {
    status: reply.status,
    etag: reply.headers.get('etag'),
    retryAfter: reply.headers.get('retry-after'),
    body: (await reply.json()) as Record<string, unknown>,
  }
}

const ready = () => ask('/readyz')
const collect = (code: string) => ask(routeOf(collectImport), { items: [{ code }] })
const collected = async () => JSON.stringify((await ask(routeOf(collectGetList))).body)
const stock = (at: number) => collector.market.live().catalogue.stocks[at]?.code ?? ''
const AWAY = { status: 503, retryAfter: '5', body: { code: 10032, msg: '数据库暂时没有答复，请稍后再试' } }

/** The market of the collector goes on, and the node shows it. */
async function goOn(): Promise<void> {
  second += 30
  await collector.goTo(MORNING, second)
  await shows()
}

/** Waits until the node shows what the collector does. */
async function shows(): Promise<void> {
  const version = `"${collector.market.live().version}"`
  await vi.waitFor(async () => expect((await ask(routeOf(overview))).etag).toBe(version), {
    timeout: 60_000,
    interval: 50,
  })
}

/** Asks what is ready again and again, as open pages do; answers all that was said. */
function readOn() {
  const statuses = new Map<number | string, number>()
  let longestMs = 0
  let isOver = false
  const reading = (async () => {
    while (!isOver) {
      const askedMs = performance.now()
      const status = await ask(routeOf(overview)).then(
        reply => reply.status,
        () => 'torn',
      )
      longestMs = Math.max(longestMs, performance.now() - askedMs)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      await setTimeout(20)
    }
  })()
  return async () => {
    isOver = true
    await reading
    return { statuses: [...statuses.keys()], longestMs }
  }
}

describe.skipIf(!canRun)('a node', () => {
  test.each(['SIGINT', 'SIGKILL'] as const)(
    'whose PostgreSQL was ended by %s shows what is ready, refuses what needs it with a word, and goes on by itself',
    async signal => {
      await collect(stock(1))
      const before = await collected()
      const stopReading = readOn()
      await postgres.stop(signal)
      await expect.poll(async () => (await ready()).status, { timeout: 60_000 }).toBe(503)
      expect((await ready()).body.reason).toBe('the database does not answer')
      expect(await collect(stock(2))).toMatchObject(AWAY)
      expect(await ask(routeOf(collectGetList))).toMatchObject(AWAY)
      // The market itself does not come by the database.
      collector.market.refresh()
      await shows()
      await postgres.start()
      await expect.poll(async () => (await ready()).status, { timeout: 60_000 }).toBe(200)
      expect(await collected()).toBe(before)
      expect((await collect(stock(3))).status).toBe(200)
      expect(await collected()).toContain(stock(3))
      expect((await stopReading()).statuses).toEqual([200])
      await goOn()
    },
    240_000,
  )

  test('whose database is 200 ms away answers what is ready as before', async () => {
    line.delay(100)
    onTestFinished(() => line.heal())
    const stopReading = readOn()
    const askedMs = performance.now()
    expect((await collect(stock(4))).status).toBe(200)
    expect(performance.now() - askedMs).toBeGreaterThan(200)
    expect((await ready()).status).toBe(200)
    await goOn()
    expect((await stopReading()).statuses).toEqual([200])
  })

  test('whose database fell silent without a word says so, shows the market, and goes on when it is back', async () => {
    line.silence()
    onTestFinished(() => line.heal())
    const stopReading = readOn()
    await expect.poll(async () => (await ready()).status, { timeout: 60_000 }).toBe(503)
    await goOn()
    line.heal()
    await expect.poll(async () => (await ready()).status, { timeout: 45_000 }).toBe(200)
    expect((await collect(stock(5))).status).toBe(200)
    expect((await stopReading()).statuses).toEqual([200])
  })

  test('whose Redis was killed, started again empty, or emptied while it runs says how old its market is, and catches up', async () => {
    const stopReading = readOn()
    await redis.stop('SIGKILL')
    await expect.poll(async () => (await ready()).body.collectorSilentSeconds, { timeout: 60_000 }).toBeGreaterThan(4)
    expect((await ready()).status).toBe(200)
    second += 30
    await collector.goTo(MORNING, second)
    await redis.start()
    await goOn()
    await expect.poll(async () => (await ready()).body.collectorSilentSeconds, { timeout: 60_000 }).toBeUndefined()

    const client = new Redis(redis.url)
    await client.flushall()
    client.disconnect()
    await goOn()
    expect((await stopReading()).statuses).toEqual([200])
  })
})
