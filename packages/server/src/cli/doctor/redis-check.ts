import { Redis } from 'ioredis'
import { redisError } from '#lib/redis-error.ts'
import { simulatorDataset } from '#sources/simulator/dataset.ts'
import { clockWord } from './clock-word.ts'
import type { Setup } from './setup.ts'

/** Below it each market has agreed with itself on when its clock was started. */
const CLOCKS = 'kanpan:clock-start.'

async function answersOf(redis: Redis, { config, nowMs }: Setup): Promise<string> {
  await redis.connect()
  await redis.set('kanpan:doctor', '1', 'PX', 1000)
  const clock = await clockWord('Redis', nowMs, async () => {
    const [seconds, microseconds] = await redis.time()
    return Number(seconds) * 1000 + Number(microseconds) / 1000
  })
  const markets = (await redis.keys(`${CLOCKS}*`)).map(key => key.slice(CLOCKS.length))
  const own = config.source === 'simulator' ? simulatorDataset(config.seed) : undefined
  const others = markets.filter(market => market !== own)
  if (others.length > 0)
    throw new Error(
      `这个 Redis 上的节点是另一个行情 ${others.join('、')}，这里是 ${own ?? config.source}：各节点的 KANPAN_SOURCE、KANPAN_SEED 与版本要相同，不相干的安装请用另一个 Redis 库`,
    )
  return `可用，${clock}`
}

export async function redisAnswers(setup: Setup): Promise<string> {
  const redis = new Redis(setup.config.redisUrl ?? '', {
    ...{ lazyConnect: true, connectTimeout: 3000, commandTimeout: 5000, maxRetriesPerRequest: 0 },
    retryStrategy: () => null,
  })
  let last: Error | undefined
  // What closes a connection is told here, and what waits for it is only told that it is closed.
  redis.on('error', error => {
    last = error
  })
  try {
    return await answersOf(redis, setup)
  } catch (error) {
    throw error instanceof Error && /[。：]/.test(error.message) ? error : redisError(last ?? error)
  } finally {
    redis.disconnect()
  }
}
