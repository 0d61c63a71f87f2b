import type { Codec } from '#codec.ts'
import { earnings, earningsForecasts, newShares, reportDays, shareBonus, unlocks } from './datacenter/company.ts'
import { branchTrades, dailyBillboard, dailySeats } from './datacenter/longhu.ts'
import { exchangeMargin, marketMargin, stockMargin, treasuryYields } from './datacenter/series.ts'
import { suspensions } from './datacenter/suspensions.ts'
import { announcements } from './news/announcements.ts'
import { fastNews } from './news/fast-news.ts'
import { hotConcepts, stockRank } from './news/stock-rank.ts'
import { allStockChanges } from './pools/all-stock-changes.ts'
import { brokenPool, limitDownPool, limitUpPool, yesterdayPool } from './pools/limit-pools.ts'
import { flowDays } from './push2/flow-days.ts'
import { kline } from './push2/kline.ts'
import { indexList, quoteList } from './push2/lists.ts'
import { sectorFlows, sectorList, sectorsOfStock, stockFlows } from './push2/sectors-and-flows.ts'
import { stockGet } from './push2/stock-get.ts'
import { trends2 } from './push2/trends2.ts'

export const EASTMONEY_CODECS: readonly Codec<unknown>[] = [
  ...[limitUpPool, brokenPool, limitDownPool, yesterdayPool, allStockChanges],
  ...[quoteList, indexList, stockGet, kline, trends2],
  ...[sectorList, sectorsOfStock, stockFlows, sectorFlows, flowDays],
  ...[dailyBillboard, dailySeats, branchTrades],
  ...[shareBonus, newShares, unlocks, reportDays, earnings, earningsForecasts, suspensions],
  ...[treasuryYields, exchangeMargin, marketMargin, stockMargin],
  ...[fastNews, announcements, stockRank, hotConcepts],
]
