import type { FastifyRateLimitStore } from '@fastify/rate-limit'

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
  readonly endsMs: number
}

export interface CountingRule {
  readonly stretchMs: number
  /** Keys kept; the one whose stretch began longest ago leaves first. */
  readonly capacity: number
  /** Milliseconds from any beginning; never turned back, or a stretch would not end. */
  readonly monotonicMs: () => number
}

/** Counts requests by key in stretches of time: one count for Fastify and for what is answered ahead of it. */
export function requestCounts({ stretchMs, capacity, monotonicMs }: CountingRule): RequestCounts {
  const stretches = new Map<string, Stretch>()

  function stretchOf(key: string, now: number): Stretch {
    const known = stretches.get(key)
    if (known && now < known.endsMs) return known
    const begun = { count: 0, endsMs: now + stretchMs }
    stretches.delete(key)
    stretches.set(key, begun)
    const oldest = stretches.size > capacity ? stretches.keys().next().value : undefined
    if (oldest !== undefined) stretches.delete(oldest)
    return begun
  }

  function count(key: string): RequestCount {
    const now = monotonicMs()
    const stretch = stretchOf(key, now)
    stretch.count += 1
    return { current: stretch.count, ttl: stretch.endsMs - now }
  }

  const store: FastifyRateLimitStore = {
    incr: (key, callback) => callback(null, count(key)),
    child: () => store,
  }
  return { count, store }
}
