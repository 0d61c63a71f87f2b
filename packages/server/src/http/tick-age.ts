import { SESSION } from '@kanpan/market/calendar/session'
import type { FastifyInstance } from 'fastify'
import { Gauge, Histogram } from 'prom-client'
import type { Market } from '#live/market.ts'

/**
 * While trading goes on, prices that have stood still for longer are of a market that hangs, and readers are better off on another
 * node. A sweep of the whole market is due every minute, and another collector has taken over within half of one.
 */
export const STALE_TICK_SECONDS = 120

export interface TickAgeParts {
  readonly market: Pick<Market, 'clock' | 'onTick'>
  /** Of a market whose collector is elsewhere: for how many milliseconds nothing has been heard of it, its clock neither. */
  readonly silentMs?: (() => number) | undefined
  readonly monotonicMs: () => number
}

/** For how many seconds the market has shown nothing new although it trades; 0 while it does not. */
export type TickAge = () => number

/** Also tells it, and how long a tick takes, at `/metrics`. */
export function registerTickAge({ figures }: Pick<FastifyInstance, 'figures'>, parts: TickAgeParts): TickAge {
  const { market, silentMs = () => 0, monotonicMs } = parts
  let newest: unknown
  let changedAtMs = monotonicMs()
  const duration = new Histogram({
    name: 'kanpan_tick_seconds',
    help: 'Time to tell a tick to everybody who listens',
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2],
    registers: [figures],
  })
  market.onTick(({ now }) => {
    const beganMs = monotonicMs()
    // A market that stands still ticks, too, to say how late it is.
    if (now !== newest) changedAtMs = beganMs
    newest = now
    // All who listen to ticks are told in one go.
    queueMicrotask(() => duration.observe((monotonicMs() - beganMs) / 1000))
  })

  function age(): number {
    const { phase, second, speed } = market.clock()
    if (phase !== 'trading' || speed === 0) return 0
    const from = second >= SESSION.afternoonFrom ? SESSION.afternoonFrom : SESSION.morningFrom
    // Nothing is late of what came in before the session began. A clock that is not heard stands still.
    const tradingMs = ((second - from) / speed) * 1000 + silentMs()
    return Math.max(0, Math.min(monotonicMs() - changedAtMs, tradingMs)) / 1000
  }
  new Gauge({
    name: 'kanpan_tick_age_seconds',
    help: 'For how long the market has shown nothing new although it trades; 0 while it does not',
    registers: [figures],
    collect() {
      this.set(age())
    },
  })
  return age
}
