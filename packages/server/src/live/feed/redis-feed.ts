import { setTimeout } from 'node:timers/promises'
import { Redis, type RedisOptions } from 'ioredis'
import { type FeedFollower, type FeedListener, type FeedTick, type MarketFeed, StaleFence } from './market-feed.ts'

export interface RedisFeedOptions {
  readonly url: string
  /** Before every name: that of the installation and of the data set. */
  readonly prefix: string
  readonly onError: (error: Error) => void
}

/** So many ticks stay, some 5 MB: who was away for longer begins with the newest. */
const MOST_TICKS = 32
const BLOCK_MS = 2_000
/** A connection that was lost without a word answers nothing. */
const TIMEOUT_MS = 5_000
const PAUSE_MS = 250

/** A refused or lost command is told at once: who publishes tells the newest anew, and who follows asks again. */
const CONNECTION: RedisOptions = {
  lazyConnect: true,
  maxRetriesPerRequest: 0,
  enableOfflineQueue: false,
  connectTimeout: TIMEOUT_MS,
  retryStrategy: times => Math.min(1_000, 50 * times),
}

const FENCED = `
local newest = tonumber(redis.call('get', KEYS[1]) or '-1')
local fence = tonumber(ARGV[1])
if fence < newest then return {'stale', tostring(newest)} end
local isNew = fence > newest
if isNew then redis.call('set', KEYS[1], ARGV[1]) end
`

/** KEYS: fence. ARGV: fence. */
const CLAIM = `${FENCED}
return {'taken'}
`

/** KEYS: fence, ticks, day. ARGV: fence, whether whole, how many stay, head, then names and bytes of parts. */
const PUBLISH = `${FENCED}
local whole = ARGV[2] == '1'
if not whole and (isNew or redis.call('exists', KEYS[2]) == 0) then return {'whole'} end
local entry = {'fence', ARGV[1], 'whole', ARGV[2], 'head', ARGV[4]}
if whole then redis.call('del', KEYS[3]) end
for at = 5, #ARGV, 2 do
  redis.call('hset', KEYS[3], ARGV[at], ARGV[at + 1])
  if not whole then
    entry[#entry + 1] = ARGV[at]
    entry[#entry + 1] = ARGV[at + 1]
  end
end
redis.call('xadd', KEYS[2], 'maxlen', '~', ARGV[3], '*', unpack(entry))
return {'taken'}
`

/** KEYS: fence, beats. ARGV: fence, body. */
const BEAT = `${FENCED}
redis.call('xadd', KEYS[2], 'maxlen', '1', '*', 'fence', ARGV[1], 'body', ARGV[2])
return {'taken'}
`

/** KEYS: ticks, day, beats: the newest tick, all parts of its day, and the newest beat, of one moment. */
const JOIN = `return {
  redis.call('xrevrange', KEYS[1], '+', '-', 'count', 1),
  redis.call('hgetall', KEYS[2]),
  redis.call('xrevrange', KEYS[3], '+', '-', 'count', 1),
}`

/** How long a page that was looked at is looked at. */
const LOOKED_MS = 30_000
/** As many as a collector brings in of each kind. */
const MOST_LOOKED = 2_000

/** KEYS: looked. ARGV: how many stay, what is looked at. By the clock of Redis: those of nodes may differ. */
const LOOK = `
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
for at = 2, #ARGV do redis.call('zadd', KEYS[1], now, ARGV[at]) end
redis.call('zremrangebyscore', KEYS[1], '-inf', now - ${LOOKED_MS})
redis.call('zremrangebyrank', KEYS[1], 0, -1 - ARGV[1])
return redis.call('zrange', KEYS[1], 0, -1)
`

type Reply = Buffer | number | null | readonly Reply[]
type Fields = ReadonlyMap<string, Buffer>

const listOf = (reply: Reply | undefined): readonly Reply[] => (Array.isArray(reply) ? reply : [])
const textOf = (reply: Reply | undefined): string => String(reply ?? '')

function fieldsOf(reply: Reply | undefined): Map<string, Buffer> {
  const list = listOf(reply)
  const fields = new Map<string, Buffer>()
  for (let at = 0; at + 1 < list.length; at += 2) {
    const bytes = list[at + 1]
    if (Buffer.isBuffer(bytes)) fields.set(textOf(list[at]), bytes)
  }
  return fields
}

/** By stream: of protocol 3 a map, which comes as a flat list, of protocol 2 a list of pairs. */
function* streamsOf(reply: Reply): Generator<readonly [string, readonly Reply[]]> {
  const list = listOf(reply)
  const flat = Array.isArray(list[0]) ? list.flatMap(listOf) : list
  for (let at = 0; at + 1 < flat.length; at += 2) yield [textOf(flat[at]), listOf(flat[at + 1])]
}

interface StreamEntry {
  readonly id: string
  readonly fields: Fields
}

const entryOf = (reply: Reply | undefined): StreamEntry => {
  const [id, fields] = listOf(reply)
  return { id: textOf(id), fields: fieldsOf(fields) }
}

const OF_ENTRY: ReadonlySet<string> = new Set(['fence', 'whole', 'head'])

function tickOf(fields: Fields, day?: Fields): FeedTick {
  const head = fields.get('head')
  if (!head) throw new Error('an entry of the market feed has no head')
  return {
    fence: Number(fields.get('fence')),
    isWhole: day !== undefined,
    head,
    parts: day ?? new Map([...fields].filter(([name]) => !OF_ENTRY.has(name))),
  }
}

/** What a follower heard last. */
interface Heard {
  tick: string
  beat: string
}

/** The feed of nodes that share a Redis. */
export function redisFeed({ url, prefix, onError }: RedisFeedOptions): MarketFeed {
  const name = (of: 'fence' | 'ticks' | 'day' | 'beats' | 'looked') => `${prefix}feed.${of}`
  const commands = connection()

  function connection(): Redis {
    const redis = new Redis(url, CONNECTION)
    redis.on('error', onError)
    return redis
  }

  /** Within its time or not at all. */
  async function answerOf(
    redis: Redis,
    command: string,
    args: readonly (string | number | Uint8Array)[],
  ): Promise<Reply> {
    const given = args.map(one => (one instanceof Uint8Array && !Buffer.isBuffer(one) ? Buffer.from(one) : one))
    if (redis.status === 'wait') await redis.connect()
    const late = new AbortController()
    try {
      const answer = redis.callBuffer(command, ...(given as (string | number | Buffer)[])) as Promise<Reply>
      const timeout = setTimeout(TIMEOUT_MS, undefined, { signal: late.signal }).then(() => {
        redis.disconnect(true)
        throw new Error(`Redis did not answer ${command} within ${TIMEOUT_MS} ms`)
      })
      timeout.catch(() => {})
      return await Promise.race([answer, timeout])
    } finally {
      late.abort()
    }
  }

  async function fenced(
    script: string,
    keys: readonly string[],
    args: readonly (string | Uint8Array)[],
  ): Promise<string> {
    const [said, newest] = listOf(await answerOf(commands, 'EVAL', [script, keys.length, ...keys, ...args]))
    if (textOf(said) === 'stale') throw new StaleFence(Number(String(args[0])), Number(textOf(newest)))
    return textOf(said)
  }

  function follow({ onTick, onBeat, onError: failed }: FeedListener): FeedFollower {
    const reading = connection()
    const stopped = new AbortController()
    let heard: Heard | undefined
    let newestFence = -1

    /** A collector that was fenced off has nothing to say. */
    function isFenced(fields: Fields): boolean {
      const fence = Number(fields.get('fence'))
      if (!(fence >= newestFence)) return true
      newestFence = fence
      return false
    }

    async function take(fields: Fields, day?: Fields): Promise<void> {
      if (!isFenced(fields)) await onTick(tickOf(fields, day))
    }

    async function hear(fields: Fields | undefined): Promise<void> {
      const body = fields?.get('body')
      if (fields && body && !isFenced(fields)) await onBeat(body)
    }

    async function join(): Promise<void> {
      const keys = [name('ticks'), name('day'), name('beats')]
      const [ticks, day, beats] = listOf(await answerOf(reading, 'EVAL', [JOIN, keys.length, ...keys]))
      const [newest, beat] = [ticks, beats].map(list => entryOf(listOf(list)[0]))
      heard = { tick: newest?.id || '0', beat: beat?.id || '0' }
      if (newest?.id) await take(newest.fields, fieldsOf(day))
      await hear(beat?.fields)
    }

    async function goOn(from: Heard): Promise<void> {
      const streams = [name('ticks'), name('beats'), from.tick, from.beat]
      const news = await answerOf(reading, 'XREAD', ['COUNT', 8, 'BLOCK', BLOCK_MS, 'STREAMS', ...streams])
      for (const [stream, entries] of streamsOf(news)) {
        for (const { id, fields } of entries.map(entryOf)) {
          if (stream === name('ticks')) {
            from.tick = id
            // What it is made of stands beside it: the newest has that whole.
            if (textOf(fields.get('whole')) === '1') return join()
            await take(fields)
          } else {
            from.beat = id
            await hear(fields)
          }
        }
      }
    }

    async function listen(): Promise<void> {
      while (!stopped.signal.aborted) {
        try {
          await (heard ? goOn(heard) : join())
        } catch (error) {
          if (stopped.signal.aborted) return
          failed(error instanceof Error ? error : new Error(String(error)))
          heard = undefined
          await setTimeout(PAUSE_MS)
        }
      }
    }

    const listening = listen()
    return {
      async stop() {
        stopped.abort()
        reading.disconnect()
        await listening
      },
    }
  }

  async function look(names: readonly string[]): Promise<readonly string[]> {
    const looked = await answerOf(commands, 'EVAL', [LOOK, 1, name('looked'), MOST_LOOKED, ...names])
    return listOf(looked).map(textOf)
  }

  return {
    async look(names) {
      await look(names)
    },
    looked: () => look([]),
    async publish({ fence, isWhole, head, parts }) {
      const keys = [name('fence'), name('ticks'), name('day')]
      const said = [...parts].flatMap(([part, bytes]) => [part, bytes])
      const args = [String(fence), isWhole ? '1' : '0', String(MOST_TICKS), head, ...said]
      return (await fenced(PUBLISH, keys, args)) === 'taken'
    },
    async claim(fence) {
      await fenced(CLAIM, [name('fence')], [String(fence)])
    },
    async beat(fence, body) {
      await fenced(BEAT, [name('fence'), name('beats')], [String(fence), body])
    },
    follow,
    async close() {
      commands.disconnect()
    },
  }
}
