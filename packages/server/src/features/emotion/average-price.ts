import type { averagePriceQuestion } from '@kanpan/contract/question/macro'
import { type AveragePrice, averagePrice, equalWeightIndex } from '@kanpan/market/quote/average-price'
import { emptyDayColumns } from '@kanpan/market/quote/day-columns'
import type { MarketData } from '#http/implement-market.ts'
import { cachedPerDay } from '#live/derived/cached-per-day.ts'
import { isWholeAt, isWholeNow } from '#live/derived/coverage.ts'
import { hasMatched } from '#live/derived/has-matched.ts'
import { daysBack, prepareDays } from '#live/derived/prepare-days.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'

const prices = cachedPerDay<AveragePrice>()

function priceOn(view: MarketView, index: number): { day: string; price: AveragePrice } {
  const columns = view.history.columnsOf(index)
  const make = () => averagePrice(isWholeAt(view, index) ? columns : emptyDayColumns(columns.day, 0))
  return { day: columns.day, price: prices(view, index, make) }
}

/** What the average stock cost and did over the last days, the view's own day last. */
export async function averagePrices(
  view: MarketView,
  days: number,
): Promise<MarketData<typeof averagePriceQuestion.data>> {
  await prepareDays(view, daysBack(view, days - 1), priceOn)
  const first = Math.max(0, view.daysBefore - days + 1)
  const past = Array.from({ length: view.daysBefore - first }, (_, at) => priceOn(view, first + at))
  const today = hasMatched(view)
    ? [{ day: view.asOf.day, price: averagePrice(isWholeNow(view) ? view.now : emptyDayColumns(view.asOf.day, 0)) }]
    : []
  const all = [...past, ...today]
  const index = equalWeightIndex(all.map(({ price }) => price.equalWeightChangePct))
  return {
    list: all.map(({ day, price }, at) => ({
      day,
      averageYuan: figure(price.averageYuan),
      medianYuan: figure(price.medianYuan),
      equalWeightChangePct: figure(price.equalWeightChangePct),
      equalWeightIndex: figure(index[at] ?? Number.NaN),
      count: price.count || null,
    })),
  }
}
