import { Redis } from 'ioredis'
import type { Bus } from './bus.ts'

export interface RedisBusOptions {
  readonly url: string
  /** Before every name, so that several markets can share one Redis. */
  readonly prefix: string
  readonly onError: (error: Error) => void
  /** The clock of this machine, milliseconds since 1970. */
  readonly nowMs?: () => number
  /** How often what was agreed on is read again. */
  readonly renewMs?: number
}

/** An agreement outlives the last server that holds it by this much: long enough for a restart, short enough for a new start. */
const AGREED_MS = 30_000
const RENEW_MS = 10_000

/** Holds a value that is there or puts it back where it is lost; answers what stands. KEYS: name. ARGV: value, how long. */
const HOLD = `
local there = redis.call('get', KEYS[1])
if there and there ~= ARGV[1] then return there end
redis.call('set', KEYS[1], ARGV[1], 'px', ARGV[2])
return ARGV[1]
`

/** The bus of several servers. While Redis is away what was agreed on stays as it was. */
export async function redisBus(options: RedisBusOptions): Promise<Bus> {
  const { url, prefix, onError, nowMs = Date.now, renewMs = RENEW_MS } = options
  const commands = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 2 })
  commands.on('error', onError)
  await commands.connect()

  const agreed = new Map<string, string>()
  const conflicts = new Map<string, string>()
  let skewMs: number | undefined

  /** Redis came back empty, and somebody agreed on another value before this server could put its own back. */
  async function hold(key: string, value: string): Promise<void> {
    const there = String(await commands.eval(HOLD, 1, prefix + key, value, AGREED_MS))
    if (there === value) conflicts.delete(key)
    else conflicts.set(key, there)
  }

  /** What lies between question and answer is half of it before the clock was read there. */
  async function readSkew(): Promise<void> {
    const [sentMs, sent] = [nowMs(), performance.now()]
    const [seconds, micros] = await commands.time()
    const halfMs = (performance.now() - sent) / 2
    skewMs = sentMs + halfMs - (1000 * Number(seconds) + Number(micros) / 1000)
  }

  async function renew(): Promise<void> {
    for (const [key, value] of agreed) await hold(key, value)
    await readSkew()
  }

  await readSkew()
  const renewal = setInterval(() => renew().catch(onError), renewMs)

  return {
    async agree(key, value) {
      const name = prefix + key
      await commands.set(name, value, 'PX', AGREED_MS, 'NX')
      const known = (await commands.get(name)) ?? value
      agreed.set(key, known)
      return known
    },
    conflicts: () => [...conflicts].map(([key, there]) => ({ key, own: agreed.get(key) ?? '', there })),
    skewMs: () => skewMs,
    async close() {
      clearInterval(renewal)
      await commands.quit()
    },
  }
}
