import { Redis } from 'ioredis'
import type { Bus } from './bus.ts'

export interface RedisBusOptions {
  readonly url: string
  /** Before every name, so that several markets can share one Redis. */
  readonly prefix: string
  readonly onError: (error: Error) => void
}

/** An agreement outlives the last server that holds it by this much: long enough for a restart, short enough for a new start. */
const AGREED_MS = 30_000
const RENEW_MS = 10_000

/** The bus of several servers. While Redis is away what was agreed on stays as it was. */
export async function redisBus({ url, prefix, onError }: RedisBusOptions): Promise<Bus> {
  const commands = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 2 })
  commands.on('error', onError)
  await commands.connect()

  const agreed = new Map<string, string>()
  const renewal = setInterval(() => {
    for (const [key, value] of agreed) commands.set(key, value, 'PX', AGREED_MS).catch(onError)
  }, RENEW_MS)

  return {
    async agree(key, value) {
      const name = prefix + key
      await commands.set(name, value, 'PX', AGREED_MS, 'NX')
      const known = (await commands.get(name)) ?? value
      agreed.set(name, known)
      return known
    },
    async close() {
      clearInterval(renewal)
      await commands.quit()
    },
  }
}
