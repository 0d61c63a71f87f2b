import type { DayCoverage } from '@kanpan/contract/question/history-backfill'
import { isWholeMarket, stocksRecorded } from '@kanpan/market/quote/coverage'
import { inSlices } from '#lib/in-slices.ts'
import type { Market } from '#live/market.ts'

/**
 * How many stocks each recorded day has, newest first. A day is counted once for as long as nothing of it changes: its columns are
 * another object then.
 */
export function coverageOfDays(market: Pick<Market, 'live' | 'history' | 'source'>): () => Promise<DayCoverage[]> {
  const counted = new WeakMap<object, DayCoverage>()

  function countOf(index: number): DayCoverage {
    const columns = market.history.columnsOf(index)
    const known = counted.get(columns)
    if (known) return known
    const { recorded, listed } = stocksRecorded(columns, market.live().catalogue, market.source.coversAllStocks)
    const ofDay = { day: columns.day, recorded, listed, isWhole: isWholeMarket({ recorded, listed }) }
    counted.set(columns, ofDay)
    return ofDay
  }

  return async () => {
    const days: DayCoverage[] = []
    await inSlices(
      (function* () {
        for (let index = market.history.days.length - 1; index >= 0; index--) {
          days.push(countOf(index))
          yield
        }
      })(),
    )
    return days
  }
}
