import {
  avg,
  marketCapacity as capacityEndpoint,
  marketCapacityKLine,
  marketSentimentEmotion,
} from '@kanpan/contract/api/api2/stock'
import { emotion, stockMacroAvg, stockMarketCapacity, stockMarketCapacityKline } from '@kanpan/contract/api/data/stock'
import { implementMarket, type MarketRouter } from '#http/implement-market.ts'
import { otherWork } from '#lib/in-slices.ts'
import { emotionSeries } from '#live/derived/emotion/emotion-now.ts'
import type { MarketView } from '#live/market-view.ts'
import { averagePrices } from './average-price.ts'
import { capacityBars, marketCapacity } from './capacity.ts'

/** What turnover by the minute is read from: of the view's day, and of the one before until its line is known. */
async function loadLines(view: MarketView): Promise<void> {
  const before = view.yesterday?.day
  const missing = before === undefined || view.capacityLines.known(before) ? [] : [before]
  await view.prepareInside(missing)
  // Adding up a day's minutes takes some milliseconds: a day after the other.
  for (const day of [...missing, view.asOf.day]) {
    view.capacityLines.ask(day)
    await otherWork()
  }
}

/** Each answer has two doors: the second data API's and the third's. */
export function emotionRoutes(router: MarketRouter): void {
  for (const endpoint of [emotion, marketSentimentEmotion]) {
    implementMarket(router, endpoint, async (view, { days }) => {
      await loadLines(view)
      await view.prepareEmotion()
      await otherWork()
      return emotionSeries(view, days)
    })
  }
  for (const endpoint of [stockMarketCapacity, capacityEndpoint]) {
    implementMarket(router, endpoint, async view => {
      await loadLines(view)
      return marketCapacity(view)
    })
  }
  for (const endpoint of [stockMarketCapacityKline, marketCapacityKLine]) {
    implementMarket(router, endpoint, (view, { days }) => capacityBars(view, days))
  }
  for (const endpoint of [stockMacroAvg, avg]) {
    implementMarket(router, endpoint, (view, { days }) => averagePrices(view, days))
  }
}
