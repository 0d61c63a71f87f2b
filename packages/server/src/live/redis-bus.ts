import { createHash } from 'node:crypto'
import { Redis } from 'ioredis'
import { redisError } from '#lib/redis-error.ts'
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

/** KEYS: names. ARGV: how long a stretch is, then what is added to each. */
const COUNT = `
local sums = {}
for at, name in ipairs(KEYS) do
  local sum = redis.call('incrby', name, ARGV[at + 1])
  local ttl = redis.call('pttl', name)
  if ttl < 0 then
    ttl = tonumber(ARGV[1])
    redis.call('pexpire', name, ttl)
  end
  sums[#sums + 1] = sum
  sums[#sums + 1] = ttl
end
return sums
`

/** A connection that was lost without a word answers nothing: it is given up, and another one made. */
const SILENT_MS = 5_000

/** Whom a count is of is nobody's business in Redis. */
const nameless = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22)

/** What closes a connection is told by its event, and who waits for it is only told that it is closed. */
async function connected(redis: Redis): Promise<void> {
  let last: Error | undefined
  const note = (error: Error) => {
    last = error
  }
  redis.on('error', note)
  try {
    await redis.connect()
  } catch (error) {
    redis.disconnect()
    throw new Error(`Redis：${redisError(last ?? error).message}`, { cause: error })
  } finally {
    redis.off('error', note)
  }
}

/** The bus of several servers. While Redis is away what was agreed on stays as it was. */
export async function redisBus(options: RedisBusOptions): Promise<Bus> {
  const { url, prefix, onError, nowMs = Date.now, renewMs = RENEW_MS } = options
  const commands = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 2, socketTimeout: SILENT_MS })
  commands.on('error', onError)
  await connected(commands)

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
    async countTogether(counted, stretchMs) {
      const names = counted.map(({ key }) => `${prefix}count.${nameless(key)}`)
      const sums = await commands.eval(COUNT, names.length, ...names, stretchMs, ...counted.map(({ count }) => count))
      const numbers = Array.isArray(sums) ? sums.map(Number) : []
      return counted.map((_, at) => ({ count: numbers[2 * at] ?? 0, ttlMs: numbers[2 * at + 1] ?? stretchMs }))
    },
    async close() {
      clearInterval(renewal)
      await commands.quit()
    },
  }
}
