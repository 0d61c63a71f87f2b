import { randomUUID } from 'node:crypto'
import { test } from 'vitest'
import { busSuite } from './bus.suite.ts'
import { memoryBus } from './memory-bus.ts'
import { REDIS_URL, redisAnswers } from './redis.fixture.ts'
import { redisBus } from './redis-bus.ts'

busSuite('memory', async () => {
  const bus = memoryBus()
  return [bus, bus]
})

if (await redisAnswers()) {
  busSuite('Redis', async market => {
    const prefix = `kanpan-test:${randomUUID()}:${market}:`
    const open = () => redisBus({ url: REDIS_URL, prefix, onError: () => {} })
    return [await open(), await open()]
  })
} else {
  test.skip('the bus on Redis')
}
