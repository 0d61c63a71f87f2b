import { isSealed } from '@kanpan/market/limit-up/limit-up-day'
import { limitUpDayOf } from '#live/derived/limit-up/limit-up-day.ts'
import type { MarketView } from '#live/market-view.ts'

/** When each row is sealed for the first time, by minute. */
export function firstSeals(views: readonly MarketView[]): ReadonlyMap<string, number> {
  const seals = new Map<string, number>()
  for (const [minute, view] of views.entries()) {
    const day = limitUpDayOf(view)
    for (const [row, { code }] of view.catalogue.stocks.entries())
      if (isSealed(day, row) && !seals.has(code)) seals.set(code, minute)
  }
  return seals
}
