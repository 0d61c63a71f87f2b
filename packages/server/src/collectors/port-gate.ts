import type { BreakerReading } from '@kanpan/contract/model/data-set'
import { type BreakerTime, createBreaker } from '#lib/breaker.ts'
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

const FAILURES_TO_OPEN = 3
const GOOD_PROBES_TO_CLOSE = 2
/** A port without a pace of its own is one beside us: it is tried again within seconds. */
const SHORTEST_INTERVAL_MS = 500
const LONGEST_INTERVAL_MS = 4_000
/** Of a port with a pace they begin with that, and grow up to so many times of it: whom it asks has breakers of its own. */
const LONGEST_INTERVAL_PACES = 5

export function portGate({ paceMs }: Pick<Port<never, unknown>, 'paceMs'>, time: BreakerTime): PortGate {
  const { now } = time
  const breaker = createBreaker(
    {
      failuresToOpen: FAILURES_TO_OPEN,
      goodProbesToClose: GOOD_PROBES_TO_CLOSE,
      shortestMs: paceMs || SHORTEST_INTERVAL_MS,
      longestMs: paceMs * LONGEST_INTERVAL_PACES || LONGEST_INTERVAL_MS,
      leastMs: paceMs,
    },
    time,
  )
  let isAsking = false
  let freeAtMs = Number.NEGATIVE_INFINITY

  const waitMs = () => (isAsking ? undefined : Math.max(0, freeAtMs - now(), breaker.waitMs()))

  return {
    waitMs,
    enter() {
      if (waitMs() === 0) {
        isAsking = true
        freeAtMs = now() + paceMs
        return true
      }
      return breaker.reading().state === 'open' && !isAsking ? false : undefined
    },
    leave(hasAnswered) {
      isAsking = false
      if (hasAnswered) breaker.succeeded()
      else breaker.failed()
    },
    breaker: breaker.reading,
  }
}
