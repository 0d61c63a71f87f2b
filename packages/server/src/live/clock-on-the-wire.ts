import type { TickClock } from '@kanpan/contract/model/stream'
import { sessionSecondsBetween } from '@kanpan/market/calendar/session-seconds'
import { timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import type { Market } from './market.ts'

/** The market's clock as readers are told it, with how far the newest prices are behind it. */
export function clockOnTheWire(market: Pick<Market, 'clock' | 'live' | 'source'>): TickClock {
  const clock = market.clock()
  const { asOf, second, source } = market.live()
  return {
    day: clock.day,
    time: timeOfDay(clock.second),
    phase: clock.phase,
    speed: clock.speed,
    ...(clock.offHours && { offHours: { day: clock.offHours.day, time: timeOfDay(clock.offHours.second) } }),
    source,
    ...(market.source.isStandIn === true && { isStandIn: true }),
    told: { day: asOf.day, time: asOf.time },
    behindSeconds: Math.max(0, sessionSecondsBetween({ day: asOf.day, second }, clock)),
  }
}
