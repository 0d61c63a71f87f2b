import { setTimeout } from 'node:timers/promises'
import type { BreakerReading } from '@kanpan/contract/model/data-set'
import PQueue from 'p-queue'
import { type BreakerTime, createBreaker } from '#lib/breaker.ts'
import { HostFailure } from './host-failure.ts'

/** What goes first where several wait for one group, or for the limit over all. */
export const PRIORITY = { hot: 3, sweep: 2, cross: 1, backfill: 0 } as const
export type Priority = keyof typeof PRIORITY

/** Requests that may start within any second, all groups taken together. */
const REQUESTS_PER_SECOND = 2
const SPACING_JITTER_SHARE = 0.2

const FAILURES_TO_OPEN = 3
const GOOD_PROBES_TO_CLOSE = 3
const SHORTEST_INTERVAL_MS = 5_000
/** One request that fails costs nobody anything, and a host may be back at any moment. */
const LONGEST_INTERVAL_MS = 20_000
/** Who refuses is not pressed: it might refuse for longer. */
const LONGEST_REFUSED_MS = 300_000
/** Hosts that have answered are soon asked whether they do so again. */
const GOOD_PROBE_MS = 2_000
/** Who gives up waiting for a reply after so long has seen the host fail. */
const PATIENCE_MS = 3_000
/** A host that asks for more is asked again all the same after so long. */
const LONGEST_RETRY_AFTER_MS = 1_800_000

export interface Turn {
  readonly priority: Priority
  readonly signal: AbortSignal
}

/** What a group of hosts has been through since the start. */
export interface HostQueueReading {
  readonly breaker: BreakerReading
  readonly requests: number
  readonly failures: number
  /** The last one, in words. */
  readonly failure: string | undefined
}

/** The hosts that count as one where a provider limits and bans: one request at a time, with a pause after each. */
export interface HostQueue {
  /**
   * Runs one request when its turn comes. Rejects with what it rejects with, with `HostFailure` of kind `resting` while the group's
   * breaker is open, or with the signal's reason.
   */
  run<T>(turn: Turn, request: () => Promise<T>): Promise<T>
  reading(): HostQueueReading
}

/** The limit over all groups. `speed` is 1 for real hosts; a stand-in that plays a day faster may be asked so much more often. */
export function overallLimit(speed: number): PQueue {
  return new PQueue({ interval: 1000 / speed, intervalCap: REQUESTS_PER_SECOND, strict: true })
}

export interface HostQueueParts {
  readonly spacingMs: number
  readonly speed: number
  readonly overall: PQueue
  /** What intervals between probes are measured by. */
  readonly time: BreakerTime
}

export function hostQueue({ spacingMs, speed, overall, time }: HostQueueParts): HostQueue {
  const queue = new PQueue({ concurrency: 1 })
  const breaker = createBreaker(
    {
      failuresToOpen: FAILURES_TO_OPEN,
      goodProbesToClose: GOOD_PROBES_TO_CLOSE,
      shortestMs: SHORTEST_INTERVAL_MS / speed,
      longestMs: LONGEST_INTERVAL_MS / speed,
      longestRefusedMs: LONGEST_REFUSED_MS / speed,
      goodProbeMs: GOOD_PROBE_MS / speed,
      leastMs: spacingMs / speed,
    },
    time,
  )
  let freeAtMs = 0
  let requests = 0
  let failures = 0
  let failure: string | undefined

  function checkBreaker(): void {
    const waitMs = breaker.waitMs()
    if (waitMs > 0)
      throw new HostFailure('resting', `连续失败，${Math.ceil(waitMs / 1000)} 秒后再试（${failure ?? ''}）`)
  }

  function failed(error: unknown, tookMs: number): void {
    if (!(error instanceof HostFailure)) {
      if (tookMs > PATIENCE_MS / speed) failed(new HostFailure('timeout', '没有等到答复'), 0)
      return
    }
    if (!error.isOfHost) {
      breaker.succeeded()
      return
    }
    failures += 1
    failure = error.message
    breaker.failed(error.isRefusal)
    if (error.retryAfterMs !== undefined) breaker.leaveAloneFor(Math.min(error.retryAfterMs, LONGEST_RETRY_AFTER_MS))
  }

  async function once<T>({ priority, signal }: Turn, request: () => Promise<T>): Promise<T> {
    checkBreaker()
    await pauseMs(freeAtMs - performance.now(), signal)
    await overall.add(() => undefined, { priority: PRIORITY[priority], signal })
    requests += 1
    const startMs = performance.now()
    try {
      const answer = await request()
      breaker.succeeded()
      return answer
    } catch (error) {
      failed(error, performance.now() - startMs)
      throw error
    } finally {
      const jitter = 1 + SPACING_JITTER_SHARE * (2 * time.random() - 1)
      freeAtMs = performance.now() + (spacingMs * jitter) / speed
    }
  }

  return {
    run: (turn, request) =>
      queue.add(() => once(turn, request), { priority: PRIORITY[turn.priority], signal: turn.signal }),
    reading: () => ({ breaker: breaker.reading(), requests, failures, failure }),
  }
}

async function pauseMs(ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0) await setTimeout(ms, undefined, { signal })
}
