import { popularity as endpoint } from '@kanpan/contract/api/api2/own'
import { implementMarket, type MarketRouter } from '#http/implement-market.ts'
import { dayHeat, hourHeat } from '#live/derived/popularity.ts'
import { popularity } from './popularity.ts'

export function popularityRoutes(router: MarketRouter): void {
  implementMarket(router, endpoint, async (view, { period }) =>
    popularity(view, period === 'day' ? dayHeat(view) : await hourHeat(router.market.viewAt, view)),
  )
}
