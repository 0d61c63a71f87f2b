import { ladder, limitUpHistory as limitUpHistoryEndpoint } from '@kanpan/contract/api/api2/own'
import { limitUpRanking as limitUpRankingEndpoint, ztPoolEm } from '@kanpan/contract/api/api2/stock'
import { stockZtPoolEm } from '@kanpan/contract/api/data/stock'
import type { LimitUpPool } from '@kanpan/contract/model/limit-up'
import { implementMarket, type MarketDoor } from '#http/implement-market.ts'
import { breadthOf } from '#live/derived/breadth.ts'
import { pageOf } from '#live/derived/in-order.ts'
import { rowOfStock } from '#live/derived/row-of-stock.ts'
import type { MarketView } from '#live/market-view.ts'
import type { LimitUpRecordStore } from '#store/market-store.ts'
import { limitUpHistory } from './history.ts'
import { ladderOf, promotionRates } from './ladder.ts'
import { limitUpRanking, POPULATION, poolRows } from './ranking.ts'

function pool(view: MarketView, input: { type: LimitUpPool; page: number; limit: number }) {
  return { ...pageOf(poolRows(view, input.type), input), population: POPULATION }
}

export function limitUpRoutes(door: MarketDoor, records: LimitUpRecordStore): void {
  implementMarket(door, limitUpRankingEndpoint, limitUpRanking)
  implementMarket(door, ztPoolEm, pool)
  implementMarket(door, stockZtPoolEm, pool)
  implementMarket(door, ladder, view => ({
    rungs: ladderOf(view),
    promotions: promotionRates(view),
    breadth: breadthOf(view),
  }))
  implementMarket(door, limitUpHistoryEndpoint, async (view, { code, limit }) =>
    limitUpHistory(view, rowOfStock(view, code), {
      limit,
      records: await records.ofStock(door.market.source.dataset, code, view.asOf.day),
    }),
  )
}
