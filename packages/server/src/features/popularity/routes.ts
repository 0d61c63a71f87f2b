import { popularity as endpoint } from '@kanpan/contract/api/api2/own'
import { implementMarket, type MarketDoor } from '#http/implement-market.ts'
import { dayHeat, hourHeat } from '#live/derived/popularity.ts'
import { popularity } from './popularity.ts'

export function popularityRoutes(door: MarketDoor): void {
  implementMarket(door, endpoint, async (view, { period }) =>
    popularity(view, period === 'day' ? dayHeat(view) : await hourHeat(door.market, view)),
  )
}
