import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { test } from 'vitest'
import { busSuite } from './bus.suite.ts'
import { memoryBus } from './memory-bus.ts'
import { redisBus } from './redis-bus.ts'

const url = process.env.TEST_REDIS_URL ?? process.env.REDIS_URL ?? 'redis://127.0.0.1:6379'

async function answers(): Promise<boolean> {
  const probe = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null })
  probe.on('error', () => {})
  try {
    await probe.connect()
    return true
  } catch {
    return false
  } finally {
    probe.disconnect()
  }
}

busSuite('memory', async () => {
  const bus = memoryBus()
  return [bus, bus]
})

if (await answers()) {
  busSuite('Redis', async market => {
    const prefix = `kanpan-test:${randomUUID()}:${market}:`
    const open = () => redisBus({ url, prefix, onError: () => {} })
    return [await open(), await open()]
  })
} else {
  console.warn(`SKIPPED: the bus on Redis — no Redis answers at ${url}`)
  test.skip('the bus on Redis')
}
