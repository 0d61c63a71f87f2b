import { ggzjl } from '@kanpan/contract/api/api2/stock'
import { implementMarket, type MarketRouter } from '#http/implement-market.ts'
import { fundFlow } from './fund-flow.ts'

export function fundFlowRoutes(router: MarketRouter): void {
  implementMarket(router, ggzjl, fundFlow)
}
