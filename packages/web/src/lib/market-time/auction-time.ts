import { useMarketClock } from './init.ts'
import type { Moment } from './moment.ts'

const OPENS = '09:15'
const MATCHES = '09:25'
const TRADES = '09:30'

/** What a moment of the market has to say of itself. */
export interface MarketMoment {
  readonly time: string
  readonly final: boolean
}

/** Until 9:25 nothing of the day has been dealt in: what would match is no price. */
export function isBeforeMatch({ time, final }: MarketMoment): boolean {
  return !final && time < MATCHES
}

/** What a panel says for itself until then. */
export const BEFORE_MATCH = '集合竞价 9:25 撮合后才有成交'

/** Whether the moment shown lies between 9:15 and 9:30, when the auction is what there is to see. */
export function useAuctionMinutes({ date, at }: Moment): boolean {
  const clock = useMarketClock()?.clock
  if (at !== undefined) return at >= OPENS && at < TRADES
  return date === undefined && clock?.phase === 'auction'
}
