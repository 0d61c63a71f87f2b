import type { FastifyInstance } from 'fastify'
import { AppError } from '#lib/app-error.ts'
import { createWorkQueue, type WorkQueue } from '#lib/work-queue.ts'
import type { CountTogether } from '#live/bus.ts'
import { requestCounts, type SharedCounting } from './request-counts.ts'

const MINUTE_MS = 60_000
const VISITORS_COUNTED = 20_000

/** What costs more than a look at what is ready, in requests a minute of one visitor. */
const PER_MINUTE = {
  /** Past moments of the market, records of rules and long searches through the past. */
  past: 900,
  /** Searches through texts and sentences, and what a model may have to write: who leafs through stocks asks that of each. */
  search: 200,
  /** What changes something of a person's. */
  write: 120,
} as const

export type Costly = keyof typeof PER_MINUTE

/** The past's costs the processor; a search may wait for a model. */
const AT_ONCE = {
  past: { atOnce: 3, atOnceOfOne: 2, waiting: 200, waitingOfOne: 40 },
  search: { atOnce: 8, atOnceOfOne: 2, waiting: 60, waitingOfOne: 10 },
} as const

/** Streams open at once: of a person, or a guest's token, and of one network whoever is behind it. */
const STREAMS = { ofOne: 12, ofNetwork: 200 } as const
const STREAM_AGAIN_SECONDS = 30

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request of a visitor against what they may ask of the kind in a minute; refuses one too many. */
    spend(costly: Costly, visitor: string): void
    /** Counts a stream that opens, by all it is counted as; answers how it is taken back when it ends. Refuses one too many. */
    openStream(one: string, network: string): () => void
    /** Where costly work waits for its turn. */
    queues: Readonly<Record<keyof typeof AT_ONCE, WorkQueue>>
  }
}

export interface BudgetOptions {
  /** 0 for no limit at all. */
  readonly requestsPerMinute: number
  /** Milliseconds from any beginning; never turned back. */
  readonly monotonicMs: () => number
  /** With other nodes; undefined: this one counts alone. */
  readonly countTogether?: CountTogether | undefined
}

/** A visitor who asks less than this share of a limit on a node is not told of: of twenty nodes, twice the limit goes by unseen. */
const REPORTED_FROM = 1 / 20
const LEAST = Math.min(...Object.values(PER_MINUTE))

/** How visitors are counted with other nodes, against what they may ask in a minute. */
export function sharedCounting(
  name: string,
  perMinute: number,
  { countTogether }: Pick<BudgetOptions, 'countTogether'>,
): SharedCounting | undefined {
  return countTogether && { name, countTogether, from: Math.ceil(perMinute * REPORTED_FROM) }
}

/** What one visitor may ask for of what is costly, so that nobody else waits for it. */
export function registerBudgets(app: FastifyInstance, options: BudgetOptions): void {
  const { requestsPerMinute, monotonicMs } = options
  const shared = sharedCounting('costly', Math.min(LEAST, requestsPerMinute), options)
  const counts = requestCounts({ stretchMs: MINUTE_MS, capacity: VISITORS_COUNTED, monotonicMs, shared })
  app.decorate('spend', (costly, visitor) => {
    if (requestsPerMinute === 0) return
    const { current, ttl } = counts.count(`${costly} ${visitor}`)
    if (current <= Math.min(PER_MINUTE[costly], requestsPerMinute)) return
    const seconds = Math.ceil(ttl / 1000)
    throw new AppError('too_many', `操作过于频繁，请 ${seconds} 秒后再试`, { retryAfterSeconds: seconds })
  })
  const streams = new Map<string, number>()
  const change = (key: string, by: number) => {
    const count = (streams.get(key) ?? 0) + by
    if (count === 0) streams.delete(key)
    else streams.set(key, count)
  }
  app.decorate('openStream', (one, network) => {
    const counted = [`stream of ${one}`, `stream from ${network}`] as const
    const most = [STREAMS.ofOne, STREAMS.ofNetwork] as const
    const isFull = counted.some((key, at) => (streams.get(key) ?? 0) >= (most[at] ?? 0))
    if (isFull && requestsPerMinute > 0) {
      throw new AppError('too_many', '打开的页面过多，请关闭一些', { retryAfterSeconds: STREAM_AGAIN_SECONDS })
    }
    for (const key of counted) change(key, 1)
    return () => counted.forEach(key => void change(key, -1))
  })
  app.decorate('queues', { past: createWorkQueue(AT_ONCE.past), search: createWorkQueue(AT_ONCE.search) })
}
