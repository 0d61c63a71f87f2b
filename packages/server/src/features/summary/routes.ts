import { themeHighlightsSummary } from '@kanpan/contract/api/api2/stock'
import { keyPointSummary } from '@kanpan/contract/api/data/hotspot'
import { implementMarket, type MarketDoor } from '#http/implement-market.ts'
import { type SummaryParts, summaryOf } from './summary.ts'

/** One answer with two doors: the second data API's and the third's. */
export function summaryRoutes(door: MarketDoor, parts: Omit<SummaryParts, 'dataset'>): void {
  const { dataset } = door.market.source
  for (const endpoint of [keyPointSummary, themeHighlightsSummary]) {
    implementMarket(door, endpoint, (view, input) => summaryOf({ ...parts, dataset }, view, input))
  }
}
