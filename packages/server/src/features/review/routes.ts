import { review } from '@kanpan/contract/api/api2/own'
import { implementMarket, type MarketDoor } from '#http/implement-market.ts'
import type { LonghuStore } from '#store/longhu-store.ts'
import { reviewOf } from './review.ts'

export function reviewRoutes(door: MarketDoor, longhu: LonghuStore): void {
  const { source } = door.market
  const parts = { longhu, dataset: source.dataset, names: source.nameOn }
  implementMarket(door, review, (view, input) => reviewOf(view, input, parts))
}
