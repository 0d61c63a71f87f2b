import {
  auction as auctionEndpoint,
  explainStreak as explainStreakEndpoint,
  ladder,
  leaders,
  limitCourse as limitCourseEndpoint,
  limitUpHistory as limitUpHistoryEndpoint,
  limitUpMatrix as limitUpMatrixEndpoint,
  limitUpSearch,
  limitUpStatistics,
  sealCurves as sealCurvesEndpoint,
  streakHeight,
} from '@kanpan/contract/api/api2/own'
import { limitUpRanking as limitUpRankingEndpoint, ztPoolEm } from '@kanpan/contract/api/api2/stock'
import { stockZtPoolEm } from '@kanpan/contract/api/data/stock'
import type { LimitUpPool } from '@kanpan/contract/model/limit-up'
import { implementMarket, type MarketRouter } from '#http/implement-market.ts'
import { breadthOf } from '#live/derived/breadth.ts'
import { dayAt, dayRange } from '#live/derived/day-range.ts'
import { pageOf } from '#live/derived/in-order.ts'
import { premiumOf } from '#live/derived/limit-up/premium.ts'
import { reasonsSince } from '#live/derived/limit-up/reasons-by-day.ts'
import { rowOfStock } from '#live/derived/row-of-stock.ts'
import type { MarketView } from '#live/market-view.ts'
import type { LimitUpRecordStore } from '#store/market-store.ts'
import { auctionBoard } from './auction.ts'
import { limitUpHistory } from './history.ts'
import { ladderOf, promotionRates } from './ladder.ts'
import { leadersOf } from './leaders.ts'
import { limitCourse } from './limit-course.ts'
import { limitUpMatrix } from './matrix.ts'
import { limitUpRanking, poolPopulation, poolRows } from './ranking.ts'
import { sealCurves } from './seal-curves.ts'
import { searchLimitUps } from './search.ts'
import { statisticsOf } from './statistics.ts'
import { streakHeightSeries } from './streak-height.ts'
import { streakStory } from './streak-story.ts'

export function limitUpRoutes(router: MarketRouter, records: LimitUpRecordStore): void {
  const pool = async (view: MarketView, input: { type: LimitUpPool; page: number; limit: number }) => ({
    ...pageOf(await poolRows(view, input.type, router.market), input),
    population: poolPopulation(view, [view.daysBefore]),
  })
  implementMarket(router, sealCurvesEndpoint, async (view, input) => {
    await view.load([view.asOf.day])
    return sealCurves(view, input)
  })
  implementMarket(router, limitUpRankingEndpoint, (view, input) => limitUpRanking(view, input, router.market))
  implementMarket(router, ztPoolEm, pool)
  implementMarket(router, stockZtPoolEm, pool)
  implementMarket(router, ladder, view => ({
    rungs: ladderOf(view),
    ...promotionRates(view),
    breadth: breadthOf(view),
    premium: premiumOf(view),
  }))
  implementMarket(router, limitUpHistoryEndpoint, async (view, { code, limit }) =>
    limitUpHistory(view, rowOfStock(view, code), {
      limit,
      records: await records.ofStock(router.market.source.dataset, code, view.asOf.day),
    }),
  )
  implementMarket(router, explainStreakEndpoint, (view, { code }) => streakStory(view, rowOfStock(view, code)))
  implementMarket(router, limitCourseEndpoint, async (view, { code }) => {
    await view.prepareMoves()
    return limitCourse(view, rowOfStock(view, code))
  })
  pastRoutes(router, records)
}

/** What looks back over many days. */
function pastRoutes(router: MarketRouter, records: LimitUpRecordStore): void {
  const { source } = router.market
  const parts = { records, dataset: source.dataset }
  const reasonsOver = (view: MarketView, days: number) =>
    reasonsSince(view, parts, { from: dayAt(view, dayRange(view, { days }).first) })
  implementMarket(router, auctionEndpoint, (view, { code }) =>
    auctionBoard(view, code, () => reasonsSince(view, parts, { from: view.yesterday?.day ?? view.asOf.day })),
  )
  implementMarket(router, limitUpStatistics, statisticsOf)
  implementMarket(router, streakHeight, (view, { days }) => streakHeightSeries(view, days, view.nameOn))
  implementMarket(router, limitUpMatrixEndpoint, async (view, { days }) =>
    limitUpMatrix(view, days, { reasons: await reasonsOver(view, days), names: view.nameOn }),
  )
  implementMarket(router, leaders, async (view, { days, limit }) =>
    leadersOf(view, { days, limit, reasons: await reasonsOver(view, days), names: view.nameOn }),
  )
  implementMarket(router, limitUpSearch, (view, input) => searchLimitUps(view, input, { ...parts, names: view.nameOn }))
}
