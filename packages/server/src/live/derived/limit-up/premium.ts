import type { LimitUpPremium } from '@kanpan/contract/model/limit-up'
import { premium } from '@kanpan/market/limit-up/premium'
import { isWholeNow, wasWhole } from '#live/derived/coverage.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import { limitUpDayOf } from './limit-up-day.ts'

/** What yesterday's limit-ups do at the view's moment; null while the trading day before is not known, or one of the two is a part of the market. */
export function premiumOf(view: MarketView): LimitUpPremium | null {
  return view.memo('premium', () => {
    const ofDay = isWholeNow(view) && wasWhole(view) ? premium(limitUpDayOf(view)) : undefined
    return ofDay
      ? {
          stocks: ofDay.count,
          meanChangePct: figure(ofDay.meanChangePct),
          medianChangePct: figure(ofDay.medianChangePct),
          meanOpenPct: figure(ofDay.meanOpenPct),
          rising: ofDay.rising,
          risingPct: figure(ofDay.risingPct),
        }
      : null
  })
}
