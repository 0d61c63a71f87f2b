import type { TradeDay } from '@kanpan/contract/model/stock'
import { previousTradeDay } from '@kanpan/market/calendar/trading-days'

/** The trading days before one, the oldest first. */
export function daysBefore(day: TradeDay, count: number): readonly TradeDay[] {
  const days: TradeDay[] = []
  let before = previousTradeDay(day)
  while (before !== undefined && days.length < count) {
    days.unshift(before)
    before = previousTradeDay(before)
  }
  return days
}
