import type { TimeOfDay, TradeDay } from '@kanpan/contract/model/stock'
import { isTimeOfDay } from '@kanpan/contract/model/stock-guards'
import { tradeDayOnOrBefore } from '@kanpan/market/calendar/trading-days'
import { useMarketClock } from '#lib/market-time/init.ts'
import { useMoment } from '#lib/market-time/moment.ts'
import { firstStopOf, stopAt, timeOfStop, WHOLE_DAY_STOP } from './stops.ts'

const CLOSE: string = '15:00:00'

export interface PlayerDay {
  readonly day: TradeDay
  readonly date: TradeDay | undefined
  readonly at: TimeOfDay | undefined
  /** Where the day begins: with its auction, or at 9:25 where nobody recorded one. */
  readonly first: number
  /** The last stop there has been yet. */
  readonly last: number
  /** The minute until which something has happened. */
  readonly until: TimeOfDay
  /** Whether the inside of the day can be shown at all. */
  readonly hasMinutes: boolean
  readonly goToStop: (stop: number) => void
  readonly leave: () => void
}

/** The day in the address as the player sees it; undefined until the market’s clock has been read. */
export function usePlayerDay(): PlayerDay | undefined {
  const [{ date, at }, goTo] = useMoment()
  const clock = useMarketClock()?.clock
  const today = clock && tradeDayOnOrBefore(clock.day)
  if (clock === undefined || today === undefined) return undefined
  const day = date ?? today
  const isRunning = day === today && clock.phase !== 'closed' && clock.phase !== 'holiday'
  const isOver = !isRunning || clock.time >= CLOSE
  const now = isTimeOfDay(clock.time) ? clock.time : undefined
  const first = firstStopOf(clock.source)
  const last = isOver ? WHOLE_DAY_STOP : Math.max(first, stopAt(now))
  const until = timeOfStop(Math.min(last, WHOLE_DAY_STOP - 1))
  if (until === undefined) return undefined
  return {
    day,
    date,
    at,
    first,
    last,
    until,
    hasMinutes: clock.source !== 'archive',
    goToStop(stop) {
      const time = timeOfStop(Math.max(first, Math.min(stop, last)))
      goTo({ ...(date && { date }), ...(time && { at: time }) }, { replace: true })
    },
    leave: () => goTo({}),
  }
}
