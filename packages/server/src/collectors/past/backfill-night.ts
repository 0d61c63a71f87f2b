import { shanghaiDay, shanghaiSecond } from '@kanpan/market/calendar/shanghai-time'
import { isTradeDay } from '@kanpan/market/calendar/trading-days'

/** The session with what belongs to it: the morning's lists before, the closing sweeps and after-hours trading behind. */
const SESSION_FROM = 9 * 3600
const SESSION_TO = 15 * 3600 + 35 * 60

/** Whether the hosts are left to those who watch the market. */
export function isInSession(ms: number): boolean {
  const second = shanghaiSecond(ms)
  return isTradeDay(shanghaiDay(ms)) && second >= SESSION_FROM && second < SESSION_TO
}

/** The calendar day on whose afternoon the night of a moment began. */
export const nightOf = (ms: number) => shanghaiDay(ms - 1_000 * SESSION_TO)
