import type { averagePriceQuestion } from '@kanpan/contract/question/macro'
import { type AveragePrice, averagePrice, equalWeightIndex } from '@kanpan/market/quote/average-price'
import type { MarketData } from '#http/implement-market.ts'
import { keptPerDay } from '#live/derived/kept-per-day.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'

const prices = keptPerDay<AveragePrice>()

function priceOn(view: MarketView, index: number): { day: string; price: AveragePrice } {
  const columns = view.history.columnsOf(index)
  return { day: columns.day, price: prices(view, index, () => averagePrice(columns)) }
}

/** What the average stock cost and did over the last days, the view's own day last. */
export function averagePrices(view: MarketView, days: number): MarketData<typeof averagePriceQuestion.data> {
  const first = Math.max(0, view.daysBefore - days + 1)
  const past = Array.from({ length: view.daysBefore - first }, (_, at) => priceOn(view, first + at))
  const today = { day: view.asOf.day, price: averagePrice(view.now) }
  const all = [...past, today]
  const index = equalWeightIndex(all.map(({ price }) => price.equalWeightChangePct))
  return {
    list: all.map(({ day, price }, at) => ({
      day,
      averageYuan: figure(price.averageYuan),
      medianYuan: figure(price.medianYuan),
      equalWeightChangePct: figure(price.equalWeightChangePct),
      equalWeightIndex: figure(index[at] ?? Number.NaN),
      count: price.count,
    })),
  }
}
