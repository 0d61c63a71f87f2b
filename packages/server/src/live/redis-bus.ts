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

/** The bus of several servers. While Redis is away nothing is heard; what was agreed on stays as it was. */
export async function redisBus({ url, prefix, onError }: RedisBusOptions): Promise<Bus> {
  const connect = () => new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 2 })
  const commands = connect()
  // A connection that listens cannot do anything else.
  const hearing = connect()
  for (const connection of [commands, hearing]) connection.on('error', onError)
  await Promise.all([commands.connect(), hearing.connect()])

  const listeners = new Map<string, Set<(message: string) => void>>()
  const agreed = new Map<string, string>()
  hearing.on('message', (channel, message) => {
    for (const listener of listeners.get(channel) ?? []) listener(message)
  })
  const renewal = setInterval(() => {
    for (const [key, value] of agreed) commands.set(key, value, 'PX', AGREED_MS).catch(onError)
  }, RENEW_MS)

  return {
    async publish(topic, message) {
      await commands.publish(prefix + topic, message)
    },
    async subscribe(topic, listener) {
      const channel = prefix + topic
      const own = listeners.get(channel) ?? new Set()
      listeners.set(channel, own.add(listener))
      await hearing.subscribe(channel)
      return async () => {
        own.delete(listener)
        if (own.size === 0) await hearing.unsubscribe(channel)
      }
    },
    async agree(key, value) {
      const name = prefix + key
      await commands.set(name, value, 'PX', AGREED_MS, 'NX')
      const known = (await commands.get(name)) ?? value
      agreed.set(name, known)
      return known
    },
    async close() {
      clearInterval(renewal)
      await Promise.all([commands.quit(), hearing.quit()])
    },
  }
}
