import type { DistributionBucket, RecordedBreadth } from '@kanpan/contract/model/market'
import type { overviewQuestion } from '@kanpan/contract/question/quote'
import { DISTRIBUTION_BUCKETS, type DistributionBucketName, distribution } from '@kanpan/market/limit-up/distribution'
import type { MarketData } from '#http/implement-market.ts'
import { breadthOf, breadthOfYesterday } from '#live/derived/breadth.ts'
import { isWholeNow } from '#live/derived/coverage.ts'
import { outletName } from '#live/derived/hotspot/news-row.ts'
import { indexQuotes } from '#live/derived/index-quotes.ts'
import { limitUpDayOf } from '#live/derived/limit-up/limit-up-day.ts'
import type { MarketView } from '#live/market-view.ts'

const BUCKETS: Readonly<Record<DistributionBucketName, Omit<DistributionBucket, 'count'>>> = {
  limitDown: { label: '跌停', side: 'down' },
  downOver7: { label: '<-7%', side: 'down' },
  down5To7: { label: '-7~-5%', side: 'down' },
  down3To5: { label: '-5~-3%', side: 'down' },
  down0To3: { label: '-3~0%', side: 'down' },
  flat: { label: '平', side: 'flat' },
  up0To3: { label: '0~3%', side: 'up' },
  up3To5: { label: '3~5%', side: 'up' },
  up5To7: { label: '5~7%', side: 'up' },
  upOver7: { label: '>7%', side: 'up' },
  limitUp: { label: '涨停', side: 'up' },
}

/** What others counted is of the close. */
function recordedOf(view: MarketView): RecordedBreadth[] {
  const published = view.asOf.final ? (view.figures.pools?.breadthOf(view.asOf.day) ?? []) : []
  return published.map(({ source, rises, falls, limitUps, limitDowns, broken, sealRatePct }) => ({
    source: outletName(source),
    up: rises ?? null,
    down: falls ?? null,
    limitUp: limitUps ?? null,
    limitDown: limitDowns ?? null,
    broken: broken ?? null,
    sealRatePct: sealRatePct ?? null,
  }))
}

export function overview(view: MarketView): MarketData<typeof overviewQuestion.data> {
  const counts = distribution(limitUpDayOf(view))
  return {
    indices: indexQuotes(view),
    breadth: breadthOf(view),
    yesterday: breadthOfYesterday(view),
    distribution: isWholeNow(view)
      ? DISTRIBUTION_BUCKETS.map((name, at) => ({ ...BUCKETS[name], count: counts[at] ?? 0 }))
      : [],
    recorded: recordedOf(view),
  }
}
