import { auction } from '@kanpan/contract/api/api2/own'
import type { Moment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { SCREEN_PACE_MS } from '#lib/query/pace.ts'

/** One stock's auction; asked only while there is one to see. */
export function useAuctionOf(code: string, moment: Moment, enabled: boolean) {
  return useLiveQuery(auction, { code, ...moment }, { everyMs: SCREEN_PACE_MS, enabled })
}
