import { auction } from '@kanpan/contract/api/api2/own'
import { useLiveQuery } from '#lib/live.ts'
import type { Moment } from '#lib/moment.ts'
import { SCREEN_PACE_MS } from '#lib/pace.ts'

/** One stock's auction; asked only while there is one to see. */
export function useAuctionOf(code: string, moment: Moment, enabled: boolean) {
  return useLiveQuery(auction, { code, ...moment }, { everyMs: SCREEN_PACE_MS, enabled })
}
