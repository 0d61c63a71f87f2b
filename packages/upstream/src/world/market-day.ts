import type { TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import { DAY_END_SECOND } from '@kanpan/market/calendar/shanghai-time'
import { isTradeDay, previousTradeDay } from '@kanpan/market/calendar/trading-days'
import type { Instant } from '#clock.ts'

/** The trading day an instant is of, and how far it has come: until the auction opens the last one, whole. */
export function marketDayAt({ day, second }: Instant): { readonly day: TradeDay; readonly second: number } {
  if (isTradeDay(day) && second >= SESSION.auctionFrom) return { day, second }
  const before = previousTradeDay(day)
  if (before === undefined) throw new RangeError(`no trading day before ${day}`)
  return { day: before, second: DAY_END_SECOND }
}
