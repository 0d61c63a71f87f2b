import { ggzjl } from '@kanpan/contract/api/api2/stock'
import { implementMarket, type MarketDoor } from '#http/implement-market.ts'
import { fundFlow } from './fund-flow.ts'

export function fundFlowRoutes(door: MarketDoor): void {
  implementMarket(door, ggzjl, fundFlow)
}
