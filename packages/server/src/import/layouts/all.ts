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
import { dzhPerspectives } from './dzh-perspectives.ts'
import { eastmoneyPool, eastmoneyPoolAnswer } from './eastmoney-pools.ts'
import { eastmoneySeats } from './eastmoney-seats.ts'
import { eastmoneyHotAnswer, thsHotAnswer, thsHotStocks } from './hot-stocks.ts'
import { jiuyangongsheReasons } from './jiuyangongshe-reasons.ts'
import { kaipanlaLonghu } from './kaipanla-longhu.ts'
import { kaipanlaSeatLabels } from './kaipanla-seat-labels.ts'
import { margin } from './margin.ts'
import { clsConcepts, kaipanlaThemes } from './more-concepts.ts'
import { wireNews } from './newswire.ts'
import { adataCalendar, openDays } from './open-days.ts'
import { otherPools } from './other-pools.ts'
import { eastmoneyKline, tencentKline } from './raw-klines.ts'
import { clsRoll, eastmoneyFastNews, thsNewsAnswer } from './raw-news.ts'
import { eastmoneyQuotes, sinaQuotes, tencentQuotes } from './raw-quotes.ts'
import { researchTitles } from './research-titles.ts'
import { adataStocks, namedStocks, tushareStocks } from './stock-lists.ts'
import { tencentBars } from './tencent-bars.ts'
import { thsConcepts } from './ths-concepts.ts'
import { thsHotList } from './ths-hot-list.ts'
import { thsLimitUpPool, thsReasons } from './ths-limit-ups.ts'
import { tushareBars } from './tushare-bars.ts'
import { withoutAPlace } from './without-a-place.ts'
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
  clsConcepts,
  kaipanlaThemes,
  tushareBars,
  comparedBars,
  eastmoneyBars,
  tencentBars,
  closingSnapshots,
  eastmoneyKline,
  tencentKline,
  eastmoneyQuotes,
  sinaQuotes,
  tencentQuotes,
  ownBars.layout,
  clsLimitUps,
  eastmoneyPool,
  eastmoneyPoolAnswer,
  // The pool tells more of a stock than the reasons, and stays where both do.
  thsReasons,
  thsLimitUpPool,
  dzhPerspectives,
  ...otherPools,
  jiuyangongsheReasons,
  wuyangReviews,
  ownLimitUps.layout,
  kaipanlaLonghu,
  kaipanlaSeatLabels,
  eastmoneySeats,
  ownLonghu.layout,
  margin,
  thsHotList,
  thsHotStocks,
  thsHotAnswer,
  eastmoneyHotAnswer,
  ownSeries.layout,
  wireNews,
  clsRoll,
  eastmoneyFastNews,
  thsNewsAnswer,
  researchTitles,
  ownNews.layout,
  ...withoutAPlace,
]
