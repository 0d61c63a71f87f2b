import { Redis } from 'ioredis'

/** The Redis that tests run on. */
// biome-ignore lint/style/noProcessEnv: a test has no main.ts above it
export const REDIS_URL = process.env.TEST_REDIS_URL ?? process.env.REDIS_URL ?? 'redis://127.0.0.1:6379'

/** Whether it answers; says loudly when it does not. */
export async function redisAnswers(): Promise<boolean> {
  const probe = new Redis(REDIS_URL, { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null })
  probe.on('error', () => {})
  try {
    await probe.connect()
    return true
  } catch {
    console.warn(`跳过 Redis 测试：${REDIS_URL} 没有答复，可用 TEST_REDIS_URL 指定`)
    return false
  } finally {
    probe.disconnect()
  }
}

/** Removes what a test left under its prefix: a day of the market is some megabytes. */
export async function forgetKeys(prefix: string, url = REDIS_URL): Promise<void> {
  const redis = new Redis(url)
  try {
    const keys = await redis.keys(`${prefix}*`)
    if (keys.length > 0) await redis.del(...keys)
  } finally {
    redis.disconnect()
  }
}
