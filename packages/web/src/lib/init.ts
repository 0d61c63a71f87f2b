import { publicInit } from '@kanpan/contract/api/main/public'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { MarketClock } from '@kanpan/contract/model/clock'
import { useQuery } from '@tanstack/react-query'
import { clockPaceMs, isMarketMoving } from '#lib/market-clock.ts'
import { endpointQuery } from '#lib/query.ts'

export type Init = DataOf<typeof publicInit>

const FIRST_PACE_MS = 10_000

/** What the application asks first, kept fresh as the market's clock goes on. */
export function useInit() {
  return useQuery({
    ...endpointQuery(publicInit, {}),
    refetchInterval: ({ state: { data } }) => (data === undefined ? FIRST_PACE_MS : clockPaceMs(data.clock)),
  })
}

export interface ReadClock {
  readonly clock: MarketClock
  /** When it was read, by this browser's own clock. */
  readonly readAtMs: number
}

export function useMarketClock(): ReadClock | undefined {
  const { data, dataUpdatedAt } = useInit()
  return data === undefined ? undefined : { clock: data.clock, readAtMs: dataUpdatedAt }
}

/** A pace for `everyMs` of a query: only while the market moves. The tab's visibility is the query's own care. */
export function useLivePace(paceMs: number): number | false {
  const read = useMarketClock()
  return read !== undefined && isMarketMoving(read.clock) ? paceMs : false
}
