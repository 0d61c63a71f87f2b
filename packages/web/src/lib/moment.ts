import type { TimeOfDay, TradeDay } from '@kanpan/contract/model/stock'
import { isDay, isTimeOfDay } from '@kanpan/contract/model/stock-guards'
import { tradeDayOnOrBefore } from '@kanpan/market/calendar/trading-days'
import { useSearchParams } from 'wouter'

/** Which moment a screen shows: a day and a time of it, from the address. Neither: now. */
export interface Moment {
  readonly date?: TradeDay
  readonly at?: TimeOfDay
}

/** The moment an address names; what is no day or no time is left out, and a day without trading is the one before. */
export function momentOf(search: URLSearchParams): Moment {
  const named = search.get('date') ?? ''
  const date = isDay(named) ? tradeDayOnOrBefore(named) : undefined
  const at = search.get('at') ?? ''
  return { ...(date === undefined ? {} : { date }), ...(isTimeOfDay(at) ? { at } : {}) }
}

export function isLiveMoment({ date, at }: Moment): boolean {
  return date === undefined && at === undefined
}

/** The part of an address that shows another screen at the same moment. */
export function addressOf({ date, at }: Moment): string {
  const search = new URLSearchParams({ ...(date && { date }), ...(at && { at }) })
  return search.size === 0 ? '' : `?${search}`
}

/** The moment in the address, and how to go to another. Each step can be gone back. */
export function useMoment(): readonly [Moment, (moment: Moment) => void] {
  const [search, setSearch] = useSearchParams()
  function goTo({ date, at }: Moment): void {
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        next.delete('date')
        next.delete('at')
        if (date !== undefined) next.set('date', date)
        if (at !== undefined) next.set('at', at)
        return next
      },
      // The list one came from is still the same.
      { state: history.state },
    )
  }
  return [momentOf(search), goTo]
}
