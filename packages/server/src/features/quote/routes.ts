import { bars as barsEndpoint, market, overview as overviewEndpoint } from '@kanpan/contract/api/api2/own'
import { dataList, details as detailsEndpoint, timeline, yidong } from '@kanpan/contract/api/api2/stock'
import { stockByCodes, stockRanking2, stockZhADaily } from '@kanpan/contract/api/data/stock'
import { implementMarket, type MarketDoor } from '#http/implement-market.ts'
import { bars } from './bars.ts'
import { details } from './details.ts'
import { marketTable } from './market-table.ts'
import { moves } from './moves.ts'
import { overview } from './overview.ts'
import { quotes, ranking } from './quotes.ts'
import { timeLine } from './time-line.ts'

export function quoteRoutes(door: MarketDoor): void {
  implementMarket(door, stockRanking2, ranking)
  for (const endpoint of [stockByCodes, dataList]) implementMarket(door, endpoint, quotes)
  for (const endpoint of [stockZhADaily, barsEndpoint]) implementMarket(door, endpoint, bars)
  implementMarket(door, detailsEndpoint, details)
  implementMarket(door, timeline, timeLine)
  implementMarket(door, yidong, moves)
  implementMarket(door, overviewEndpoint, overview)
  implementMarket(door, market, marketTable)
}
