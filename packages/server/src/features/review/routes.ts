import { review } from '@kanpan/contract/api/api2/own'
import { implementMarket, type MarketRouter } from '#http/implement-market.ts'
import type { LonghuStore } from '#store/longhu-store.ts'
import { reviewOf } from './review.ts'

export function reviewRoutes(router: MarketRouter, longhu: LonghuStore): void {
  const { source } = router.market
  const parts = { longhu, dataset: source.dataset }
  implementMarket(router, review, (view, input) => reviewOf(view, input, { ...parts, names: view.nameOn }))
}
