import {
  avg,
  marketCapacity as capacityEndpoint,
  marketCapacityKLine,
  marketSentimentEmotion,
} from '@kanpan/contract/api/api2/stock'
import { emotion, stockMacroAvg, stockMarketCapacity, stockMarketCapacityKline } from '@kanpan/contract/api/data/stock'
import { averagePrice } from '@kanpan/market/quote/average-price'
import { implementMarket, type MarketDoor } from '#http/implement-market.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import { capacityBars, marketCapacity } from './capacity.ts'
import { emotionSeries } from './emotion.ts'

function averagePrices(view: MarketView, days: number) {
  const first = Math.max(0, view.daysBefore - days + 1)
  const past = Array.from({ length: view.daysBefore - first }, (_, at) => view.history.columnsOf(first + at))
  return [...past, view.now].map(columns => {
    const { averageYuan, medianYuan, equalWeightChangePct, count } = averagePrice(columns)
    return {
      day: columns.day,
      averageYuan: figure(averageYuan),
      medianYuan: figure(medianYuan),
      equalWeightChangePct: figure(equalWeightChangePct),
      count,
    }
  })
}

/** Each answer has two doors: the second data API's and the third's. */
export function emotionRoutes(door: MarketDoor): void {
  for (const endpoint of [emotion, marketSentimentEmotion]) {
    implementMarket(door, endpoint, (view, { days }) => emotionSeries(view, days))
  }
  for (const endpoint of [stockMarketCapacity, capacityEndpoint]) implementMarket(door, endpoint, marketCapacity)
  for (const endpoint of [stockMarketCapacityKline, marketCapacityKLine]) {
    implementMarket(door, endpoint, (view, { days }) => capacityBars(view, days))
  }
  for (const endpoint of [stockMacroAvg, avg]) {
    implementMarket(door, endpoint, (view, { days }) => ({ list: averagePrices(view, days) }))
  }
}
