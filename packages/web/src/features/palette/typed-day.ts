import type { TradeDay } from '@kanpan/contract/model/stock'
import { isDay } from '@kanpan/contract/model/stock-guards'
import { addTradeDays, tradeDayOnOrBefore } from '@kanpan/market/calendar/trading-days'

const DAYS_BACK: Readonly<Record<string, number>> = { 昨日: 1, 昨天: 1, 前日: 2, 前天: 2, 上个交易日: 1 }
const FULL = /^(\d{4})[-./年]?(\d{1,2})[-./月]?(\d{1,2})日?$/
const SHORT = /^(\d{1,2})[-./月](\d{1,2})日?$/

/** The trading day that was typed, `today` at the latest: 20251128, 2025-11-28, 11月28日, 昨日; a day of rest is the one before. */
export function typedDay(text: string, today: TradeDay): TradeDay | undefined {
  const typed = text.trim()
  const back = DAYS_BACK[typed]
  if (back !== undefined) return addTradeDays(today, -back)
  const full = FULL.exec(typed)
  const short = SHORT.exec(typed)
  const year = Number(full?.[1] ?? today.slice(0, 4))
  const month = (full?.[2] ?? short?.[1] ?? '').padStart(2, '0')
  const day = (full?.[3] ?? short?.[2] ?? '').padStart(2, '0')
  // Six digits are a stock's code, not a day of two digits each.
  if (full !== null && /^\d+$/.test(typed) && typed.length !== 8) return undefined
  const named = `${year}-${month}-${day}`
  // A day of this year that is yet to come was last year's.
  const meantDay = short !== null && named > today ? `${year - 1}-${month}-${day}` : named
  if (!isDay(meantDay) || meantDay > today) return undefined
  return tradeDayOnOrBefore(meantDay)
}
