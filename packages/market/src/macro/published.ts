import type { TradeDay } from '@kanpan/contract/model/stock'
import { addTradeDays } from '#calendar/trading-days.ts'

/** When a day's figure is known: so many trading days later, at a second from midnight, Asia/Shanghai. */
export interface PublishedAt {
  readonly daysLater: number
  readonly second: number
}

/** Exchanges tell the margin balances of a day before the next one opens. */
export const MARGIN_PUBLISHED: PublishedAt = { daysLater: 1, second: 9 * 3600 }
/** Yields and futures of a day are fixed with its close. */
export const TREASURY_PUBLISHED: PublishedAt = { daysLater: 0, second: 15 * 3600 }

/** The newest day whose figure is known at a moment of a trading day; undefined past the calendar's beginning. */
export function newestPublished(
  { daysLater, second }: PublishedAt,
  moment: { readonly day: TradeDay; readonly second: number },
): TradeDay | undefined {
  return addTradeDays(moment.day, moment.second >= second ? -daysLater : -daysLater - 1)
}
