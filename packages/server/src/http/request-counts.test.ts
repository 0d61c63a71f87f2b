import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { CountTogether } from '#live/bus.ts'
import { memoryBus } from '#live/memory-bus.ts'
import { REDIS_URL, redisAnswers } from '#live/redis.fixture.ts'
import { redisBus } from '#live/redis-bus.ts'
import { lineTo } from '#runtime/faults/line.fixture.ts'
import { requestCounts } from './request-counts.ts'

const MINUTE_MS = 60_000
const monotonicMs = () => performance.now()

/** A node of several: what it counts, and from which request on it tells the others. */
const countsOf = (countTogether: CountTogether, from = 1, stretchMs = MINUTE_MS) =>
  requestCounts({
    ...{ stretchMs, capacity: 100, monotonicMs },
    shared: { name: 'of a test', countTogether, from, reportMs: 20 },
  })

test('a stretch ends, and whoever was counted first is forgotten when there are too many', () => {
  let nowMs = 0
  const counts = requestCounts({ stretchMs: 100, capacity: 2, monotonicMs: () => nowMs })
  expect([counts.count('a').current, counts.count('a')]).toEqual([1, { current: 2, ttl: 100 }])
  nowMs = 100
  expect(counts.count('a').current).toBe(1)
  counts.count('b')
  counts.count('c')
  expect(counts.count('a').current).toBe(1)
})

test('one server alone has nobody to tell', () => expect(memoryBus().countTogether).toBeUndefined())

describe.skipIf(!(await redisAnswers()))('nodes that share a Redis', () => {
  async function busOf(url = REDIS_URL, prefix = `kanpan-test:${randomUUID()}:`) {
    const bus = await redisBus({ url, prefix, onError() {} })
    onTestFinished(() => bus.close())
    if (!bus.countTogether) throw new Error('nodes count together')
    return { together: bus.countTogether, prefix }
  }

  test('count a visitor’s requests together, whichever of them she asks', async () => {
    const { together } = await busOf()
    const [one, other] = [countsOf(together), countsOf(together)]
    for (let at = 0; at < 40; at++) (at % 2 === 0 ? one : other).count('visitor')
    // Each answer here is one more request.
    await expect.poll(() => one.count('visitor').current).toBeGreaterThan(41)
    await expect.poll(() => other.count('visitor').current).toBeGreaterThan(41)
    expect(one.count('another').current).toBe(1)
  })

  test('say nothing of who asks little', async () => {
    const { together } = await busOf()
    const told: string[] = []
    const counts = countsOf((counted, stretchMs) => {
      told.push(...counted.map(({ key }) => key))
      return together(counted, stretchMs)
    }, 5)
    for (let at = 0; at < 4; at++) counts.count('quiet')
    for (let at = 0; at < 5; at++) counts.count('busy')
    await expect.poll(() => told).toEqual(['of a test busy'])
  })

  test('begin a stretch together', async () => {
    const { together } = await busOf()
    const early = countsOf(together, 1, 1_000)
    for (let at = 0; at < 10; at++) early.count('visitor')
    await new Promise(resume => setTimeout(resume, 500))
    const late = countsOf(together, 1, 1_000)
    late.count('visitor')
    await expect.poll(() => late.count('visitor').current, { interval: 20 }).toBeGreaterThan(10)
    expect(late.count('visitor').ttl).toBeLessThan(500)
  })

  test.each(['cut', 'silence'] as const)(
    'count alone while Redis is away (%s), and together afterwards',
    async fault => {
      await using line = await lineTo(REDIS_URL)
      const { together, prefix } = await busOf(line.url)
      const [one, other] = [countsOf(together), countsOf((await busOf(REDIS_URL, prefix)).together)]
      line[fault]()
      for (let at = 1; at <= 30; at++) expect(one.count('visitor').current).toBe(at)
      other.count('visitor')
      line.heal()
      await expect.poll(() => other.count('visitor').current, { timeout: 15_000 }).toBeGreaterThan(31)
    },
    20_000,
  )
})
