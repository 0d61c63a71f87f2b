import type { BreakerReading } from '@kanpan/contract/model/data-set'
import type { Port } from '#sources/ports/port.ts'

/**
 * When one port may be asked: one ask at a time, no sooner than its pace, and while its breaker is open only by a probe now
 * and then. Open after some failures in a row; closed again after some good probes, of which each interval has one.
 */
export interface PortGate {
  /** True: it is the caller's turn, who says how it ended. False: the breaker is open. Undefined: not yet. */
  enter(): boolean | undefined
  /** Ends a turn. */
  leave(hasAnswered: boolean): void
  /** How long until a turn may be had: 0 now, undefined while one is under way. */
  waitMs(): number | undefined
  breaker(): BreakerReading
}

export interface GateTime {
  /** Real milliseconds, on any scale. */
  readonly now: () => number
  /** From 0 up to but without 1. */
  readonly random: () => number
}

const FAILURES_TO_OPEN = 3
const GOOD_PROBES_TO_CLOSE = 2
/** A port without a pace of its own is one beside us: it is tried again within seconds. */
const SHORTEST_INTERVAL_MS = 500
const LONGEST_INTERVAL_MS = 4_000
/** Of a port with a pace the intervals grow up to so many times that. */
const LONGEST_INTERVAL_PACES = 20
/** Intervals are longer or shorter by up to so much, lest all that failed together knocks together. */
const JITTER_SHARE = 0.2

export function portGate({ paceMs }: Pick<Port<never, unknown>, 'paceMs'>, { now, random }: GateTime): PortGate {
  const shortestMs = Math.max(SHORTEST_INTERVAL_MS, paceMs)
  const longestMs = Math.max(LONGEST_INTERVAL_MS, paceMs * LONGEST_INTERVAL_PACES)
  let isAsking = false
  let freeAtMs = Number.NEGATIVE_INFINITY
  let state: BreakerReading['state'] = 'closed'
  let failuresInRow = 0
  let goodProbes = 0
  let intervalMs = shortestMs
  let probeAtMs = 0

  function waitForProbe(): void {
    const jittered = intervalMs * (1 + JITTER_SHARE * (2 * random() - 1))
    probeAtMs = now() + Math.max(paceMs, Math.round(jittered))
  }

  function answered(): void {
    failuresInRow = 0
    if (state === 'closed') return
    goodProbes += 1
    state = goodProbes >= GOOD_PROBES_TO_CLOSE ? 'closed' : 'halfOpen'
    intervalMs = shortestMs
    waitForProbe()
  }

  function failed(): void {
    failuresInRow += 1
    goodProbes = 0
    if (state === 'closed' && failuresInRow < FAILURES_TO_OPEN) return
    if (state !== 'closed') intervalMs = Math.min(longestMs, intervalMs * 2)
    state = 'open'
    waitForProbe()
  }

  function waitMs(): number | undefined {
    if (isAsking) return undefined
    const dueMs = state === 'closed' ? freeAtMs : Math.max(freeAtMs, probeAtMs)
    return Math.max(0, dueMs - now())
  }

  return {
    waitMs,
    enter() {
      if (waitMs() === 0) {
        isAsking = true
        freeAtMs = now() + paceMs
        return true
      }
      return state === 'open' && !isAsking ? false : undefined
    },
    leave(hasAnswered) {
      isAsking = false
      if (hasAnswered) answered()
      else failed()
    },
    breaker: () => ({ state, nextTryMs: state === 'closed' ? null : probeAtMs }),
  }
}
