import type { TradeDay } from '@kanpan/contract/model/stock'
import { tradeDaysBetween } from '@kanpan/market/calendar/trading-days'

/** The days the simulator can tell: a fixed first day, to the end of the calendar that is known. */
export const SIMULATED_DAYS: readonly TradeDay[] = tradeDaysBetween('2024-01-02', '2027-12-31')

export const FIRST_DAY = SIMULATED_DAYS[0] as TradeDay

/** The number of the first simulated day on or after a calendar day; the number of days when there is none. */
export function numberOnOrAfter(day: string): number {
  let low = 0
  let high = SIMULATED_DAYS.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((SIMULATED_DAYS[middle] as string) < day) low = middle + 1
    else high = middle
  }
  return low
}
