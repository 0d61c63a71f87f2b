import { randomUUID } from 'node:crypto'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TradeDay } from '@kanpan/contract/model/stock'
import { type DayBook, restoreDayBook } from '@kanpan/market/day-book/day-book'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { changingMarket, DATASET, DAY_BEFORE, MORNING } from '#changing-market.fixture.ts'
import { readConfig } from '#config.ts'
import { createStorageFaults } from '#lib/storage-faults.ts'
import type { TickHead } from '#live/feed/feed-entry.ts'
import type { MarketFeed } from '#live/feed/market-feed.ts'
import { unpacked } from '#live/feed/packed.ts'
import { publishMarket } from '#live/feed/publish-market.ts'
import { redisFeed } from '#live/feed/redis-feed.ts'
import { forgetKeys, REDIS_URL, redisAnswers } from '#live/redis.fixture.ts'
import { openHistory } from '#store/history/open-history.ts'
import { createTestDatabase } from '#store/postgres/test-database.ts'
import { standBy } from './stand-by.ts'

const prefix = `kanpan-test:${randomUUID()}:`
const log = pino({ level: 'silent' })
const database = await createTestDatabase()
const hasParts = database !== undefined && (await redisAnswers())

let folder: Awaited<ReturnType<typeof mkdtempDisposable>>
let collector: Awaited<ReturnType<typeof changingMarket>>
const feeds: MarketFeed[] = []

beforeAll(async () => {
  if (!hasParts) return
  folder = await mkdtempDisposable(join(tmpdir(), 'kanpan-stand-by-'))
  collector = await changingMarket(join(folder.path, 'collector'), { databaseUrl: database?.url, isShared: true })
})

afterAll(async () => {
  for (const feed of feeds) await feed.close()
  if (hasParts) await forgetKeys(prefix)
  await collector?.stop()
  await database?.drop()
  await folder?.[Symbol.asyncDispose]()
})

function feedOf(): MarketFeed {
  const feed = redisFeed({ url: REDIS_URL, prefix, onError() {} })
  feeds.push(feed)
  return feed
}

const publish = (fence: number) => publishMarket({ ...collector, feed: feedOf(), fence, log, onFenced() {} })
const configOf = (name: string) =>
  readConfig({ KANPAN_DATA: join(folder.path, name), DATABASE_URL: database?.url, KANPAN_LOG_LEVEL: 'silent' })

/** A process that waits, with what it has heard and for which days it got ready. */
function waiting(name: string) {
  const feed = feedOf()
  const days: TradeDay[] = []
  let tick = -1
  const follow: MarketFeed['follow'] = listener =>
    feed.follow({
      ...listener,
      async onTick(one) {
        await listener.onTick(one)
        tick = ((await unpacked(one.head)) as TickHead).number.tick
      },
    })
  const { stop } = standBy({
    ...{ config: configOf(name), log, storageFaults: createStorageFaults(log), holder: undefined, feed: { follow } },
    prepare: async ({ day }) => void days.push(day),
  })
  return {
    days,
    stop,
    heardAll: () => vi.waitFor(() => expect(tick).toBe(collector.market.live().tick.tick), { timeout: 20_000 }),
  }
}

/** What is on the disk of a process, without the database. */
async function onDisk(name: string) {
  const { store, runningBooks } = await openHistory({
    ...{ dataFolder: join(folder.path, name), dataset: DATASET, minuteDays: 2 },
  })
  return { store, runningBooks }
}

const contentOf = (book: DayBook | undefined) => ({
  moment: book?.moment(),
  amounts: book?.amountLine(),
  indices: book?.indexLines(),
  auction: book?.auction(33_900),
  lines: book?.codes.map((_, row) => [book.minuteLine(row), book.sealLine(row)]),
})

describe.skipIf(!hasParts)('a process that waits to be the collector', () => {
  test('has the running day to the last tick, and the days before it, when its turn comes', async () => {
    const publisher = publish(1)
    const { days, stop, heardAll } = waiting('ready')
    for (const second of [52_260, 52_290, 52_320, 52_380]) {
      await collector.goTo(DAY_BEFORE, second)
      await heardAll()
    }
    await vi.waitFor(() => expect(days).toEqual([DAY_BEFORE]), { timeout: 20_000 })
    // A collector that has lost its Redis for a moment tells the day whole again.
    await publisher.stop()
    const again = publish(2)
    for (const second of [52_440, 52_500]) {
      await collector.goTo(DAY_BEFORE, second)
      await heardAll()
    }
    await stop()
    await again.stop()
    const { store, runningBooks } = await onDisk('ready')
    expect(await store.days()).toEqual(collector.market.history.days)
    const { checkpoints, refused } = await runningBooks.read(DAY_BEFORE)
    expect(refused).toBeUndefined()
    expect(contentOf(restoreDayBook(checkpoints))).toEqual(contentOf(collector.market.running()))
  })

  test('leaves nothing of a day that another process closed meanwhile', async () => {
    const left = await onDisk('later')
    const running = collector.market.running()
    if (!running) throw new Error('a day runs')
    await left.runningBooks.keep(running)
    await collector.goTo(DAY_BEFORE, 54_100)
    await collector.goTo(MORNING, 34_500)
    const publisher = publish(3)
    const { days, stop, heardAll } = waiting('later')
    await heardAll()
    await vi.waitFor(() => expect(days).toContain(MORNING), { timeout: 20_000 })
    await stop()
    await publisher.stop()
    const { store, runningBooks } = await onDisk('later')
    expect(await store.days()).toContain(DAY_BEFORE)
    expect(await runningBooks.days()).toEqual([MORNING])
  })
})
