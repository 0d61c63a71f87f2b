import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { forgetKeys, REDIS_URL, redisAnswers } from '#live/redis.fixture.ts'
import { type FeedListener, type FeedTick, type MarketFeed, StaleFence } from './market-feed.ts'
import { redisFeed } from './redis-feed.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

function open(prefix: string): MarketFeed {
  const feed = redisFeed({ url: REDIS_URL, prefix, onError() {} })
  closing.push(feed.close)
  return feed
}

type Parts = Readonly<Record<string, string>>

const tick = (fence: number, head: string, parts: Parts = {}): FeedTick => ({
  ...{ fence, isWhole: false, head: Buffer.from(head) },
  parts: new Map(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)])),
})
const whole = (fence: number, head: string, parts?: Parts): FeedTick => ({ ...tick(fence, head, parts), isWhole: true })

/** What a follower heard, in words. */
function follow(feed: MarketFeed, onTick?: FeedListener['onTick']) {
  const heard: string[] = []
  const follower = feed.follow({
    async onTick(one) {
      const parts = [...one.parts].map(([name, bytes]) => `${name}=${Buffer.from(bytes)}`).sort()
      heard.push([one.isWhole ? 'whole' : 'next', Buffer.from(one.head), ...parts].join(' '))
      await onTick?.(one)
    },
    onBeat: async body => void heard.push(`beat ${Buffer.from(body)}`),
    onError: error => heard.push(`error ${error.message}`),
  })
  closing.push(follower.stop)
  return heard
}

function prefixOf(): string {
  const prefix = `kanpan-test:${randomUUID()}:`
  closing.push(() => forgetKeys(prefix))
  return prefix
}

describe.skipIf(!(await redisAnswers()))('the market feed on Redis', () => {
  test('who listens hears each tick with what changed; who comes late the newest with all of the day', async () => {
    const prefix = prefixOf()
    const feed = open(prefix)
    const early = follow(open(prefix))
    expect(await feed.publish(whole(1, 'a', { mark: 'm1', rows: 'r1' }))).toBe(true)
    await vi.waitFor(() => expect(early).toEqual(['whole a mark=m1 rows=r1']))
    await feed.publish(tick(1, 'b', { mark: 'm2' }))
    await feed.publish(tick(1, 'c'))
    await feed.beat(1, Buffer.from('lives'))
    await vi.waitFor(() => expect(early.slice(1)).toEqual(['next b mark=m2', 'next c', 'beat lives']))
    const late = follow(open(prefix))
    await vi.waitFor(() => expect(late).toEqual(['whole c mark=m2 rows=r1', 'beat lives']))
    await feed.publish(whole(1, 'next day', { rows: 'r2' }))
    for (const heard of [early, late]) await vi.waitFor(() => expect(heard).toContain('whole next day rows=r2'))
  })

  test('a collector that was fenced off tells nothing more', async () => {
    const prefix = prefixOf()
    const [old, young] = [open(prefix), open(prefix)]
    await old.publish(whole(1, 'old'))
    const heard = follow(open(prefix))
    // The younger one does not go on with what the other had begun.
    expect(await young.publish(tick(2, 'young'))).toBe(false)
    expect(await young.publish(whole(2, 'young', { rows: 'y' }))).toBe(true)
    await expect(old.publish(tick(1, 'late'))).rejects.toThrow(StaleFence)
    await expect(old.publish(whole(1, 'late'))).rejects.toThrow('fence 1 is older than 2')
    await expect(old.beat(1, Buffer.from('late'))).rejects.toThrow(StaleFence)
    await vi.waitFor(() => expect(heard.at(-1)).toBe('whole young rows=y'))
    expect(heard.join()).not.toContain('late')
    const late = follow(open(prefix))
    await vi.waitFor(() => expect(late).toEqual(['whole young rows=y']))
  })

  test('a collector that begins fences off the one before by its word alone', async () => {
    const prefix = prefixOf()
    const [old, young] = [open(prefix), open(prefix)]
    await old.publish(whole(1, 'old'))
    await young.claim(2)
    await expect(old.beat(1, Buffer.from('late'))).rejects.toThrow(StaleFence)
    await expect(young.claim(1)).rejects.toThrow(StaleFence)
    expect(await young.publish(whole(2, 'young', { rows: 'y' }))).toBe(true)
  })

  test('who follows refuses what an older collector left in a store that came back from before', async () => {
    const prefix = prefixOf()
    const feed = open(prefix)
    const heard = follow(open(prefix))
    await feed.publish(whole(7, 'new'))
    await vi.waitFor(() => expect(heard).toHaveLength(1))
    const redis = new Redis(REDIS_URL)
    await redis.set(`${prefix}feed.fence`, '3')
    await feed.publish(whole(3, 'old'))
    await feed.publish(whole(7, 'newer'))
    redis.disconnect()
    await vi.waitFor(() => expect(heard.at(-1)).toBe('whole newer'))
    expect(heard.join()).not.toContain('old')
  })

  test('a store that was emptied is told whole again, and who followed goes on', async () => {
    const prefix = prefixOf()
    const feed = open(prefix)
    const heard = follow(open(prefix))
    await feed.publish(whole(1, 'a', { rows: 'r' }))
    await vi.waitFor(() => expect(heard).toHaveLength(1))
    const redis = new Redis(REDIS_URL)
    await redis.del(...['ticks', 'day', 'fence', 'beats'].map(name => `${prefix}feed.${name}`))
    redis.disconnect()
    expect(await feed.publish(tick(1, 'b', { mark: 'm' }))).toBe(false)
    await feed.publish(whole(1, 'b', { rows: 'r', mark: 'm' }))
    await vi.waitFor(() => expect(heard.at(-1)).toBe('whole b mark=m rows=r'))
  })

  test('who could not take a tick begins again with the newest, whole', async () => {
    const prefix = prefixOf()
    const feed = open(prefix)
    let isFailing = true
    await feed.publish(whole(1, 'a', { rows: 'r' }))
    const heard = follow(open(prefix), async ({ head }) => {
      if (Buffer.from(head).toString() === 'b' && isFailing) {
        isFailing = false
        throw new Error('not now')
      }
    })
    await vi.waitFor(() => expect(heard).toHaveLength(1))
    await feed.publish(tick(1, 'b', { mark: 'm' }))
    await vi.waitFor(() =>
      expect(heard).toEqual(['whole a rows=r', 'next b mark=m', 'error not now', 'whole b mark=m rows=r']),
    )
  })

  test('so many ticks stay and no more, and of what was looked at the last half minute', async () => {
    const prefix = prefixOf()
    const feed = open(prefix)
    await feed.publish(whole(1, '0'))
    for (let count = 1; count < 60; count++) {
      await feed.publish(tick(1, String(count), { mark: 'x'.repeat(5_000) }))
    }
    const redis = new Redis(REDIS_URL)
    expect(await redis.xlen(`${prefix}feed.ticks`)).toBeLessThan(40)
    await feed.look(['book 600000', 'line 600001'])
    await feed.look(['book 600002', 'book 600000'])
    const all = ['book 600000', 'book 600002', 'line 600001']
    expect((await open(prefix).looked()).toSorted()).toEqual(all)
    await redis.zadd(`${prefix}feed.looked`, Date.now() - 31_000, 'book 600002')
    expect((await feed.looked()).toSorted()).toEqual(['book 600000', 'line 600001'])
    redis.disconnect()
  })
})
