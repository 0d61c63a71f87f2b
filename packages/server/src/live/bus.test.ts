import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { Redis } from 'ioredis'
import { describe, expect, test } from 'vitest'
import { busSuite } from './bus.suite.ts'
import { memoryBus } from './memory-bus.ts'
import { REDIS_URL, redisAnswers } from './redis.fixture.ts'
import { redisBus } from './redis-bus.ts'

busSuite('memory', async () => {
  const bus = memoryBus()
  return [bus, bus]
})

/** As Redis does in its protected mode: it says why and hangs up, whatever is being written to it. */
const DENIED = '-DENIED Redis is running in protected mode\r\n'

describe('a Redis that cannot be used at a start', () => {
  test.each([
    ['that listens nowhere', undefined, /^Redis：.*那里没有 Redis 在监听：请启动它，或改对 REDIS_URL$/],
    ['that hangs up', (socket: Socket) => socket.write(DENIED, () => socket.resetAndDestroy()), /protected-mode/],
    ['that is none', (socket: Socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'), /不是 Redis/],
  ])('one %s stops it with what to do', async (_, answer, word) => {
    const server = createServer(socket => {
      socket.on('error', () => {})
      answer?.(socket)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    if (!answer) server.close()
    const options = { url: `redis://127.0.0.1:${port}`, prefix: 'kanpan-test:', onError() {} }
    await expect(redisBus(options)).rejects.toThrow(word)
    server.close()
  })
})

if (await redisAnswers()) {
  busSuite('Redis', async market => {
    const prefix = `kanpan-test:${randomUUID()}:${market}:`
    const open = () => redisBus({ url: REDIS_URL, prefix, onError: () => {} })
    return [await open(), await open()]
  })

  describe('what was agreed on in a Redis that came back empty', () => {
    async function two() {
      const prefix = `kanpan-test:${randomUUID()}:`
      const redis = new Redis(REDIS_URL)
      const options = { url: REDIS_URL, prefix, onError() {}, renewMs: 50 }
      const [old, young] = [await redisBus(options), await redisBus(options)]
      return {
        ...{ old, young, redis, key: `${prefix}start` },
        async [Symbol.asyncDispose]() {
          await Promise.all([old.close(), young.close()])
          redis.disconnect()
        },
      }
    }

    test('is put back by who holds it', async () => {
      await using parts = await two()
      await parts.old.agree('start', '1')
      await parts.redis.del(parts.key)
      await expect.poll(() => parts.redis.get(parts.key)).toBe('1')
      expect(await parts.young.agree('start', '2')).toBe('1')
      expect([parts.old.conflicts(), parts.young.conflicts()]).toEqual([[], []])
    })

    test('is another than before for who held it, who says so until they agree again', async () => {
      await using parts = await two()
      await parts.old.agree('start', '1')
      await parts.redis.set(parts.key, '2', 'PX', 10_000)
      expect(await parts.young.agree('start', '3')).toBe('2')
      await expect.poll(() => parts.old.conflicts()).toEqual([{ key: 'start', own: '1', there: '2' }])
      // It does not fight for its own.
      expect(await parts.redis.get(parts.key)).toBe('2')
      expect(parts.young.conflicts()).toEqual([])
      await parts.redis.set(parts.key, '1')
      await expect.poll(() => parts.old.conflicts()).toEqual([])
    })
  })

  test('a server knows by how much its clock is off that of Redis', async () => {
    const options = { url: REDIS_URL, prefix: `kanpan-test:${randomUUID()}:`, onError() {} }
    const right = await redisBus(options)
    const ahead = await redisBus({ ...options, nowMs: () => Date.now() + 5_000 })
    // On one machine both are one clock.
    expect(Math.abs(right.skewMs() ?? Number.NaN)).toBeLessThan(500)
    expect(Math.abs((ahead.skewMs() ?? Number.NaN) - 5_000)).toBeLessThan(500)
    await Promise.all([right.close(), ahead.close()])
  })
} else {
  test.skip('the bus on Redis')
}
