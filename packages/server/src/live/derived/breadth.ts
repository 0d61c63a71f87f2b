import type { Breadth } from '@kanpan/contract/model/market'
import { brokenRatePct, type LimitUpDay, streakHeight } from '@kanpan/market/limit-up/limit-up-day'
import { averagePrice } from '@kanpan/market/quote/average-price'
import { breadth } from '@kanpan/market/quote/breadth'
import type { MarketView } from '#live/market-view.ts'
import { limitUpDayOf, limitUpDayOfYesterday } from './limit-up-day.ts'
import { figure } from './wire.ts'

function breadthOfDay(day: LimitUpDay): Breadth {
  const counts = breadth(day.columns, day.states)
  return {
    ...counts,
    brokenRatePct: figure(brokenRatePct(counts.limitUp, counts.broken)),
    streakHeight: streakHeight(day),
    medianChangePct: figure(averagePrice(day.columns).medianChangePct),
  }
}

export function breadthOf(view: MarketView): Breadth {
  return view.memo('breadth', () => breadthOfDay(limitUpDayOf(view)))
}

/** The same of the day before at its close; null when it is not known. */
export function breadthOfYesterday(view: MarketView): Breadth | null {
  const day = limitUpDayOfYesterday(view)
  return day ? view.memo('breadthOfYesterday', () => breadthOfDay(day)) : null
}
