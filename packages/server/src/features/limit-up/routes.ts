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
import { implementMarket, type MarketDoor } from '#http/implement-market.ts'
import { breadthOf } from '#live/derived/breadth.ts'
import { dayAt, dayRange } from '#live/derived/day-range.ts'
import { pageOf } from '#live/derived/in-order.ts'
import { premiumOf } from '#live/derived/premium.ts'
import { rowOfStock } from '#live/derived/row-of-stock.ts'
import { toldSince } from '#live/derived/told.ts'
import type { MarketView } from '#live/market-view.ts'
import type { LimitUpRecordStore } from '#store/market-store.ts'
import { auctionDesk } from './auction.ts'
import { limitUpHistory } from './history.ts'
import { ladderOf, promotionRates } from './ladder.ts'
import { leadersOf } from './leaders.ts'
import { limitCourse } from './limit-course.ts'
import { limitUpMatrix } from './matrix.ts'
import type { Names } from './names.ts'
import { limitUpRanking, poolPopulation, poolRows } from './ranking.ts'
import { sealCurves } from './seal-curves.ts'
import { searchLimitUps } from './search.ts'
import { statisticsOf } from './statistics.ts'
import { streakHeightSeries } from './streak-height.ts'
import { streakStory } from './streak-story.ts'

export function limitUpRoutes(door: MarketDoor, records: LimitUpRecordStore): void {
  const pool = async (view: MarketView, input: { type: LimitUpPool; page: number; limit: number }) => ({
    ...pageOf(await poolRows(view, input.type, door.market), input),
    population: poolPopulation(view, [view.daysBefore]),
  })
  implementMarket(door, sealCurvesEndpoint, sealCurves)
  implementMarket(door, limitUpRankingEndpoint, (view, input) => limitUpRanking(view, input, door.market))
  implementMarket(door, ztPoolEm, pool)
  implementMarket(door, stockZtPoolEm, pool)
  implementMarket(door, ladder, view => ({
    rungs: ladderOf(view),
    ...promotionRates(view),
    breadth: breadthOf(view),
    premium: premiumOf(view),
  }))
  implementMarket(door, limitUpHistoryEndpoint, async (view, { code, limit }) =>
    limitUpHistory(view, rowOfStock(view, code), {
      limit,
      records: await records.ofStock(door.market.source.dataset, code, view.asOf.day),
    }),
  )
  implementMarket(door, explainStreakEndpoint, (view, { code }) => streakStory(view, rowOfStock(view, code)))
  implementMarket(door, limitCourseEndpoint, (view, { code }) => limitCourse(view, rowOfStock(view, code)))
  pastRoutes(door, records)
}

/** What looks back over many days. */
function pastRoutes(door: MarketDoor, records: LimitUpRecordStore): void {
  const { source } = door.market
  const names: Names = (row, day) => source.nameOn(row, day)
  const parts = { records, dataset: source.dataset }
  const toldOver = (view: MarketView, days: number) =>
    toldSince(view, parts, { from: dayAt(view, dayRange(view, { days }).first) })
  implementMarket(door, auctionEndpoint, (view, { code }) =>
    auctionDesk(view, code, () => toldSince(view, parts, { from: view.yesterday?.day ?? view.asOf.day })),
  )
  implementMarket(door, limitUpStatistics, statisticsOf)
  implementMarket(door, streakHeight, (view, { days }) => streakHeightSeries(view, days, names))
  implementMarket(door, limitUpMatrixEndpoint, async (view, { days }) =>
    limitUpMatrix(view, days, { told: await toldOver(view, days), names }),
  )
  implementMarket(door, leaders, async (view, { days, limit }) =>
    leadersOf(view, { days, limit, told: await toldOver(view, days), names }),
  )
  implementMarket(door, limitUpSearch, (view, input) => searchLimitUps(view, input, { ...parts, names }))
}
