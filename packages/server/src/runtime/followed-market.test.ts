import { randomUUID } from 'node:crypto'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ladder, overview, selfCheck, market as table } from '@kanpan/contract/api/api2/own'
import {
  conceptTop5,
  details,
  ggzjl,
  limitUpRanking,
  marketSentimentEmotion,
  news10s,
  timeline,
  yidong,
} from '@kanpan/contract/api/api2/stock'
import type { BackfillProgress } from '@kanpan/contract/model/backfill'
import { TradeDay } from '@kanpan/contract/model/stock'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registeredHeaders } from '#app.fixture.ts'
import { assemble, type Server } from '#assemble.ts'
import { changingMarket, DAY_BEFORE, MORNING } from '#changing-market.fixture.ts'
import { readConfig } from '#config.ts'
import { routeOf } from '#http/implement.ts'
import type { MarketFeed } from '#live/feed/market-feed.ts'
import { type Publisher, publishMarket } from '#live/feed/publish-market.ts'
import { redisFeed } from '#live/feed/redis-feed.ts'
import { forgetKeys, REDIS_URL, redisAnswers } from '#live/redis.fixture.ts'
import { eventIdOf } from '#live/tick-number.ts'
import { createTestDatabase } from '#store/postgres/test-database.ts'
import { lineTo } from './faults/line.fixture.ts'
import { followMarket } from './followed-market.ts'
import { heardOf } from './heard-stream.fixture.ts'

const prefix = `kanpan-test:${randomUUID()}:`
const log = pino({ level: 'silent' })
const feeds: MarketFeed[] = []
function feedOf(url = REDIS_URL): MarketFeed {
  const feed = redisFeed({ url, prefix, onError() {} })
  feeds.push(feed)
  return feed
}

let folder: Awaited<ReturnType<typeof mkdtempDisposable>>
let collector: Awaited<ReturnType<typeof changingMarket>>
let publisher: Publisher
let nodes: Node[] = []
let headers: Record<string, string> = {}

interface Node {
  readonly server: Server
  readonly address: string
  readonly stop: () => Promise<void>
}

async function startNode(name: string, feed = feedOf()): Promise<Node> {
  const config = readConfig({
    KANPAN_DATA: join(folder.path, name),
    KANPAN_LOG_LEVEL: 'silent',
    KANPAN_REQUESTS_PER_MINUTE: '0',
    DATABASE_URL: database?.url,
  })
  const server = await assemble({
    ...{ config, siteFolder: join(folder.path, 'no-site'), version: '0.0.0' },
    openRuntime: followMarket(feed, 500),
  })
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  server.start()
  return { server, address, stop: () => server.stop() }
}

/** The market of the collector as other processes tell it. */
const publish = (fence: number) => publishMarket({ ...collector, feed: feedOf(), fence, log, onFenced() {} })

const database = await createTestDatabase()
const hasParts = database !== undefined && (await redisAnswers())

beforeAll(async () => {
  if (!hasParts) return
  folder = await mkdtempDisposable(join(tmpdir(), 'kanpan-followed-'))
  collector = await changingMarket(join(folder.path, 'collector'), { databaseUrl: database?.url, isShared: true })
  publisher = publish(1)
  nodes = [await startNode('one'), await startNode('other')]
  headers = await registeredHeaders(nodes[0]?.server.app as Server['app'], 'reader')
})

afterAll(async () => {
  await publisher?.stop()
  for (const node of nodes) await node.stop()
  for (const feed of feeds) await feed.close()
  if (hasParts) await forgetKeys(prefix)
  await collector?.stop()
  await database?.drop()
  await folder?.[Symbol.asyncDispose]()
})

/** Waits until a node shows the collector's tick. */
async function caughtUp(node: Node): Promise<void> {
  const { version } = collector.market.live()
  for (;;) {
    const reply = await fetch(`${node.address}${routeOf(overview)}`, { headers })
    if (reply.headers.get('etag') === `"${version}"`) return
    await setTimeout(20)
  }
}

const stock = () => collector.market.live().catalogue.stocks[7]?.code ?? ''
const QUESTIONS = () => [
  routeOf(overview),
  routeOf(limitUpRanking),
  routeOf(ladder),
  routeOf(table),
  routeOf(conceptTop5),
  routeOf(marketSentimentEmotion),
  routeOf(news10s),
  routeOf(yidong),
  `${routeOf(ggzjl)}?code=${stock()}`,
  `${routeOf(timeline)}?code=${stock()}`,
  `${routeOf(details)}?code=${stock()}`,
  `${routeOf(table)}?date=${DAY_BEFORE}`,
]

async function answersOf({ address }: Pick<Node, 'address'>) {
  const answers = []
  for (const question of QUESTIONS()) {
    const reply = await fetch(`${address}${question}`, { headers })
    answers.push([question, reply.status, reply.headers.get('etag'), await reply.text()] as const)
  }
  return answers
}

const listenTo = ({ address }: Node, lastId?: string) =>
  heardOf(address, { ...headers, ...(lastId !== undefined && { 'last-event-id': lastId }) })

describe.skipIf(!hasParts)('nodes that follow a collector', () => {
  test.each([
    ['in the afternoon before', DAY_BEFORE, 53_000],
    ['at the close', DAY_BEFORE, 54_100],
    ['in the next auction, with other stocks', MORNING, 33_700],
    ['after the opening', MORNING, 34_500],
    ['in the morning', MORNING, 36_000],
  ] as const)(
    'say the same in the same bytes under the same ETag %s',
    async (_, day, second) => {
      await collector.goTo(TradeDay.parse(day), second)
      await Promise.all(nodes.map(caughtUp))
      const [one, other] = [await answersOf(nodes[0] as Node), await answersOf(nodes[1] as Node)]
      expect(one.map(([, status]) => status)).toEqual(one.map(() => 200))
      expect(other).toEqual(one)
      expect(one[0]?.[2]).toBe(`"${collector.market.live().version}"`)
    },
    60_000,
  )

  test('say what the collector itself says', async () => {
    const address = await collector.app.listen({ port: 0, host: '127.0.0.1' })
    const [own, followed] = [await answersOf({ address }), await answersOf(nodes[0] as Node)]
    expect(followed).toEqual(own)
  })

  test('have the order book of a stock that is looked at on one of them', async () => {
    const bookOn = async ({ address }: Node) => {
      const reply = await fetch(`${address}${routeOf(details)}?code=${stock()}`, { headers })
      return details.data.parse(((await reply.json()) as { data: unknown }).data).book
    }
    expect(await bookOn(nodes[0] as Node)).not.toBeUndefined()
    await expect.poll(() => collector.market.intraday.viewed.books.recent(), { timeout: 10_000 }).toContain(stock())
    await collector.goTo(MORNING, 36_030)
    await collector.goTo(MORNING, 36_040)
    await Promise.all(nodes.map(caughtUp))
    const [one, other] = await Promise.all(nodes.map(bookOn))
    expect(one?.bids.length).toBeGreaterThan(0)
    expect(other).toEqual(one)
  })

  test('go on with the stream of another node, by the event that was heard last', async () => {
    const heard = await listenTo(nodes[0] as Node)
    const second = 36_060
    await collector.goTo(MORNING, second)
    await Promise.all(nodes.map(caughtUp))
    await heard.until(text => text.includes('event: tick'))
    const last = /event: tick\nid: (.+)\n/.exec(heard.text())?.[1] ?? ''
    expect(last).toBe(eventIdOf(collector.market.live().tick))
    heard.close()
    for (const later of [120, 180]) {
      await collector.goTo(MORNING, second + later)
      await Promise.all(nodes.map(caughtUp))
    }
    const again = await Promise.all(nodes.map(node => listenTo(node, last)))
    const newest = eventIdOf(collector.market.live().tick)
    for (const one of again) {
      await one.until(text => text.includes(`event: tick\nid: ${newest}\n`))
      one.close()
    }
    const [one, other] = again.map(({ text }) => text())
    expect(one).not.toContain('event: reset')
    expect(one?.match(/event: tick/g)).toHaveLength(2)
    expect(one).toContain('event: market')
    expect(other).toBe(one)
    const stranger = await listenTo(nodes[1] as Node, `${last}1`)
    await stranger.until(text => text.includes('event: reset'))
    stranger.close()
  })

  test('one that Redis cannot be reached from says how old its market is, the others do not, and it catches up', async () => {
    const line = await lineTo(REDIS_URL)
    const lonely = await startNode('lonely', feedOf(line.url))
    await caughtUp(lonely)
    line.cut()
    const silent = async ({ address }: Node) =>
      ((await (await fetch(`${address}/readyz`)).json()) as { collectorSilentSeconds?: number }).collectorSilentSeconds
    const before = await answersOf(lonely)
    await collector.goTo(MORNING, 36_400)
    await collector.goTo(MORNING, 36_460)
    await expect.poll(() => silent(lonely), { timeout: 15_000 }).toBeGreaterThanOrEqual(5)
    expect(await Promise.all(nodes.map(silent))).toEqual([undefined, undefined])
    expect((await answersOf(lonely)).map(([, , , body]) => body)).toEqual(before.map(([, , , body]) => body))
    line.heal()
    await caughtUp(lonely)
    expect(await silent(lonely)).toBeUndefined()
    expect(await answersOf(lonely)).toEqual(await answersOf(nodes[0] as Node))
    await lonely.stop()
    await line[Symbol.asyncDispose]()
  })

  test('one whose collector says nothing any more says how old its market is, under a version nobody else has', async () => {
    await publisher.stop()
    const before = collector.market.live().version
    const behind = async ({ address }: Node) => {
      const reply = await fetch(`${address}${routeOf(selfCheck)}`, { headers })
      return selfCheck.data.parse(((await reply.json()) as { data: unknown }).data).clock.behindSeconds
    }
    expect(await Promise.all(nodes.map(behind))).toEqual([0, 0])
    const clock = { day: MORNING, second: 36_300, speed: 20, phase: 'trading' } as const
    // A market that hurries is old sooner.
    const quick = publishMarket({ ...collector, feed: feedOf(), fence: 2, log, onFenced() {} })
    collector.market.setClock(clock)
    collector.market.refresh()
    await Promise.all(nodes.map(caughtUp))
    await quick.stop()
    while ((await Promise.all(nodes.map(behind))).some(seconds => seconds < 100)) await setTimeout(200)
    const etags = await Promise.all(
      nodes.map(async ({ address }) =>
        (await fetch(`${address}${routeOf(overview)}`, { headers })).headers.get('etag'),
      ),
    )
    expect(new Set([...etags, before, `"${collector.market.live().version}"`]).size).toBe(4)
    const readiness = await Promise.all(nodes.map(async ({ address }) => (await fetch(`${address}/readyz`)).json()))
    for (const ready of readiness) {
      expect(ready).toMatchObject({ status: 'ready' })
      expect((ready as { collectorSilentSeconds: number }).collectorSilentSeconds).toBeGreaterThan(4)
    }
    const figures = await nodes[0]?.server.app.figures.metrics()
    expect(Number(/^kanpan_feed_silent_seconds (.+)$/m.exec(figures ?? '')?.[1])).toBeGreaterThan(4)
    publisher = publish(3)
    await Promise.all(nodes.map(caughtUp))
    expect(await answersOf(nodes[1] as Node)).toEqual(await answersOf(nodes[0] as Node))
  })

  test('one that comes while the collector still stores its past is there when that is whole', async () => {
    await publisher.stop()
    let progress: BackfillProgress | undefined = { from: MORNING, to: DAY_BEFORE, share: 0.5 }
    const parts = { ...collector, feed: feedOf(), fence: 4, log, onFenced() {} }
    const filling = publishMarket({ ...parts, backfill: () => progress })
    await expect
      .poll(
        async () => ((await (await fetch(`${nodes[0]?.address}/readyz`)).json()) as { backfill: unknown }).backfill,
        { timeout: 10_000 },
      )
      .toEqual(progress)
    let isThere = false
    const coming = startNode('coming').then(node => {
      isThere = true
      return node
    })
    await setTimeout(4_000)
    expect(isThere).toBe(false)
    // Who was there before goes on: readers of those days are told how far they are.
    expect((await fetch(`${nodes[0]?.address}/readyz`)).status).toBe(200)
    progress = undefined
    const node = await coming
    expect(await (await fetch(`${node.address}/readyz`)).json()).toEqual({ status: 'ready', backfill: null })
    await node.stop()
    await filling.stop()
    publisher = publish(5)
    await Promise.all(nodes.map(caughtUp))
  })

  test('one that comes late shows the day whole', async () => {
    const late = await startNode('late')
    await caughtUp(late)
    expect(await answersOf(late)).toEqual(await answersOf(nodes[0] as Node))
    await late.stop()
  })
})
