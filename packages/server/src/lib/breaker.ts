import type { BreakerReading } from '@kanpan/contract/model/data-set'

/**
 * Leaves alone for a while what has failed. Open after some failures in a row; then one probe goes through at intervals that
 * double; closed again after some good probes.
 */
export interface Breaker {
  /** How long until the next try may be made: 0 now, and always while it is closed. */
  waitMs(): number
  succeeded(): void
  /** `isRefused`: the other side does not want to be asked, and is left alone for longer. */
  failed(isRefused?: boolean): void
  /** Opens it for at least so long, for the other side has asked for that. */
  leaveAloneFor(ms: number): void
  reading(): BreakerReading
}

export interface BreakerPolicy {
  readonly failuresToOpen: number
  readonly goodProbesToClose: number
  /** The intervals between probes grow from the first to the second, by doubling. */
  readonly shortestMs: number
  readonly longestMs: number
  /** How long they grow where the other side refuses; undefined: no longer. */
  readonly longestRefusedMs?: number
  /** From a good probe to the next; undefined: the shortest interval. */
  readonly goodProbeMs?: number
  /** No interval is shorter than this, jittered or not. */
  readonly leastMs: number
}

export interface BreakerTime {
  /** Real milliseconds, on any scale. */
  readonly now: () => number
  /** From 0 up to but without 1. */
  readonly random: () => number
}

/** Intervals are longer or shorter by up to so much, lest all that failed together knocks together. */
const JITTER_SHARE = 0.2

export function createBreaker(policy: BreakerPolicy, { now, random }: BreakerTime): Breaker {
  const { failuresToOpen, goodProbesToClose, shortestMs, longestMs, leastMs } = policy
  const { longestRefusedMs = longestMs, goodProbeMs = shortestMs } = policy
  let state: BreakerReading['state'] = 'closed'
  let failuresInRow = 0
  let goodProbes = 0
  let intervalMs = shortestMs
  let probeAtMs = 0

  function waitForProbe(ms: number): void {
    const jittered = ms * (1 + JITTER_SHARE * (2 * random() - 1))
    probeAtMs = now() + Math.max(leastMs, Math.round(jittered))
  }

  return {
    waitMs: () => (state === 'closed' ? 0 : Math.max(0, probeAtMs - now())),
    succeeded() {
      failuresInRow = 0
      if (state === 'closed') return
      goodProbes += 1
      state = goodProbes >= goodProbesToClose ? 'closed' : 'halfOpen'
      intervalMs = shortestMs
      waitForProbe(goodProbeMs)
    },
    failed(isRefused = false) {
      failuresInRow += 1
      goodProbes = 0
      if (state === 'closed' && failuresInRow < failuresToOpen) return
      if (state !== 'closed') intervalMs = Math.min(isRefused ? longestRefusedMs : longestMs, intervalMs * 2)
      state = 'open'
      waitForProbe(intervalMs)
    },
    leaveAloneFor(ms) {
      goodProbes = 0
      state = 'open'
      probeAtMs = Math.max(probeAtMs, now() + ms)
    },
    reading: () => ({ state, nextTryMs: state === 'closed' ? null : probeAtMs }),
  }
}
