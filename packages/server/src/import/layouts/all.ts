import type { Layout } from '#import/layout.ts'
import { ownBars } from '#import/own/bars.ts'
import { ownConcepts, ownNames, ownStocks } from '#import/own/catalogue.ts'
import { ownLimitUps } from '#import/own/limit-ups.ts'
import { ownLonghu } from '#import/own/longhu.ts'
import { ownNews } from '#import/own/news.ts'
import { ownSeries } from '#import/own/series.ts'
import { closingSnapshots } from './closing-snapshots.ts'
import { clsLimitUps } from './cls-limit-ups.ts'
import { comparedBars, eastmoneyBars } from './compared-bars.ts'
import { eastmoneyPool, eastmoneyPoolAnswer } from './eastmoney-pools.ts'
import { eastmoneySeats } from './eastmoney-seats.ts'
import { jiuyangongsheReasons } from './jiuyangongshe-reasons.ts'
import { kaipanlaLonghu } from './kaipanla-longhu.ts'
import { kaipanlaSeatLabels } from './kaipanla-seat-labels.ts'
import { margin } from './margin.ts'
import { adataCalendar, openDays } from './open-days.ts'
import { adataStocks, namedStocks, tushareStocks } from './stock-lists.ts'
import { tencentBars } from './tencent-bars.ts'
import { thsConcepts } from './ths-concepts.ts'
import { thsHotList } from './ths-hot-list.ts'
import { tushareBars } from './tushare-bars.ts'
import { wireNews } from './wire-news.ts'
import { wuyangReviews } from './wuyang-reviews.ts'

/**
 * In the order files are read: who exists before what they did, the bars before the lists whose dates are checked by
 * them, and the news, which names stocks, last.
 */
export const LAYOUTS: readonly Layout[] = [
  openDays,
  adataCalendar,
  adataStocks,
  tushareStocks,
  namedStocks,
  ownStocks.layout,
  ownNames.layout,
  thsConcepts,
  ownConcepts.layout,
  tushareBars,
  comparedBars,
  eastmoneyBars,
  tencentBars,
  closingSnapshots,
  ownBars.layout,
  clsLimitUps,
  eastmoneyPool,
  eastmoneyPoolAnswer,
  jiuyangongsheReasons,
  wuyangReviews,
  ownLimitUps.layout,
  kaipanlaLonghu,
  kaipanlaSeatLabels,
  eastmoneySeats,
  ownLonghu.layout,
  margin,
  thsHotList,
  ownSeries.layout,
  wireNews,
  ownNews.layout,
]
