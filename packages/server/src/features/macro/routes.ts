import { margin } from '@kanpan/contract/api/api2/own'
import { tb30 } from '@kanpan/contract/api/api2/stock'
import { stockTb30 } from '@kanpan/contract/api/data/stock'
import { implementMarket, type MarketRouter } from '#http/implement-market.ts'
import { marginSeries } from './margin.ts'
import { treasury30 } from './treasury.ts'

export function macroRoutes(router: MarketRouter): void {
  // One answer with two doors: the second data API's and the third's.
  for (const endpoint of [stockTb30, tb30]) {
    implementMarket(router, endpoint, async (view, { days }) => {
      await view.prepareInside()
      return treasury30(view, days)
    })
  }
  implementMarket(router, margin, (view, { days }) => marginSeries(view, days))
}
