import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import type { CountTogether } from '#live/bus.ts'

export interface RequestCount {
  /** Requests of this key in the running stretch, this one among them. */
  readonly current: number
  /** Milliseconds until the stretch ends. */
  readonly ttl: number
}

export interface RequestCounts {
  count(key: string): RequestCount
  /** The same counts for `@fastify/rate-limit`. */
  readonly store: FastifyRateLimitStore
}

interface Stretch {
  count: number
  /** Of this node alone. */
  own: number
  /** What the other nodes have not heard of. */
  unreported: number
  endsMs: number
}

export interface CountingRule {
  readonly stretchMs: number
  /** Keys kept; the one whose stretch began longest ago leaves first. */
  readonly capacity: number
  /** Milliseconds from any beginning; never turned back, or a stretch would not end. */
  readonly monotonicMs: () => number
  /** With other nodes; undefined: this one counts alone. */
  readonly shared?: SharedCounting | undefined
}

export interface SharedCounting {
  /** Before every key. */
  readonly name: string
  readonly countTogether: CountTogether
  /** Who asks less here in a stretch is not told of: nearly everybody. */
  readonly from: number
  readonly reportMs?: number
}

/** Nobody waits for what the others counted: by so much later a limit is everywhere. */
const REPORT_MS = 1_000
const REPORTED_AT_ONCE = 500

/**
 * Counts requests by key in stretches of time: one count for Fastify and for what is answered ahead of it. With other nodes what each
 * counted is added up every second; while that cannot be done a node goes by its own.
 */
export function requestCounts({ stretchMs, capacity, monotonicMs, shared }: CountingRule): RequestCounts {
  const stretches = new Map<string, Stretch>()
  const unreported = new Map<string, Stretch>()
  let reporting: NodeJS.Timeout | undefined

  function stretchOf(key: string, now: number): Stretch {
    const known = stretches.get(key)
    if (known && now < known.endsMs) return known
    const begun = { count: 0, own: 0, unreported: 0, endsMs: now + stretchMs }
    stretches.delete(key)
    stretches.set(key, begun)
    const oldest = stretches.size > capacity ? stretches.keys().next().value : undefined
    if (oldest !== undefined) stretches.delete(oldest)
    return begun
  }

  async function reportSome(some: readonly (readonly [string, Stretch])[], { name, countTogether }: SharedCounting) {
    const reported = some.map(([key, { unreported: count }]) => ({ key: `${name} ${key}`, count }))
    const sums = await countTogether(reported, stretchMs)
    const now = monotonicMs()
    for (const [at, [key, stretch]] of some.entries()) {
      const sum = sums[at]
      if (!sum) continue
      stretch.unreported -= reported[at]?.count ?? 0
      stretch.count = sum.count + stretch.unreported
      stretch.endsMs = now + sum.ttlMs
      if (stretch.unreported === 0) unreported.delete(key)
    }
  }

  async function report(counting: SharedCounting): Promise<void> {
    const now = monotonicMs()
    for (const [key, { endsMs }] of unreported) if (endsMs <= now) unreported.delete(key)
    const all = [...unreported]
    for (let at = 0; at < all.length; at += REPORTED_AT_ONCE)
      await reportSome(all.slice(at, at + REPORTED_AT_ONCE), counting)
  }

  function reportLater(counting: SharedCounting): void {
    if (reporting) return
    reporting = setTimeout(() => {
      // Told by the connection itself; what could not be told is told later.
      const reported = report(counting).catch(() => {})
      void reported.then(() => {
        reporting = undefined
        if (unreported.size > 0) reportLater(counting)
      })
    }, counting.reportMs ?? REPORT_MS).unref()
  }

  function count(key: string): RequestCount {
    const now = monotonicMs()
    const stretch = stretchOf(key, now)
    stretch.count += 1
    stretch.own += 1
    stretch.unreported += 1
    if (shared && stretch.own >= shared.from) {
      unreported.set(key, stretch)
      reportLater(shared)
    }
    return { current: stretch.count, ttl: stretch.endsMs - now }
  }

  const store: FastifyRateLimitStore = {
    incr: (key, callback) => callback(null, count(key)),
    child: () => store,
  }
  return { count, store }
}
