import {
  bars as barsEndpoint,
  compare as compareEndpoint,
  market,
  overview as overviewEndpoint,
} from '@kanpan/contract/api/api2/own'
import { dataList, details as detailsEndpoint, timeline, yidong } from '@kanpan/contract/api/api2/stock'
import { stockByCodes, stockRanking2, stockZhADaily } from '@kanpan/contract/api/data/stock'
import { implementMarket, type MarketRouter } from '#http/implement-market.ts'
import { prepareMoves } from '#live/derived/moves.ts'
import { bars } from './bars.ts'
import { compare } from './compare.ts'
import { details } from './details.ts'
import { marketTable } from './market-table.ts'
import { moves } from './moves.ts'
import { overview } from './overview.ts'
import { quotes, ranking } from './quotes.ts'
import { timeLine } from './time-line.ts'

export function quoteRoutes(router: MarketRouter): void {
  implementMarket(router, stockRanking2, ranking)
  for (const endpoint of [stockByCodes, dataList]) implementMarket(router, endpoint, quotes)
  for (const endpoint of [stockZhADaily, barsEndpoint]) implementMarket(router, endpoint, bars)
  implementMarket(router, compareEndpoint, compare)
  implementMarket(router, detailsEndpoint, async (view, input) => {
    await view.prepareInside()
    return details(view, input)
  })
  implementMarket(router, timeline, timeLine)
  implementMarket(router, yidong, async (view, input) => {
    await prepareMoves(view)
    return moves(view, input)
  })
  implementMarket(router, overviewEndpoint, async view => {
    await view.prepareInside()
    return overview(view)
  })
  implementMarket(router, market, marketTable)
}
