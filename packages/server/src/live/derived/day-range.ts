import type { TradeDay } from '@kanpan/contract/model/stock'
import { AppError } from '#lib/app-error.ts'
import type { MarketView } from '#live/market-view.ts'
import { hasMatched } from './has-matched.ts'
import { limitUpDayOf } from './limit-up/limit-up-day.ts'

export interface RangeQuestion {
  readonly from?: TradeDay | undefined
  readonly to?: TradeDay | undefined
  /** Without `from`: how many days up to `to`; all of them when left out. */
  readonly days?: number | undefined
}

/** Positions in the view's run of days, both included: at least one day. */
export interface DayRange {
  readonly first: number
  readonly last: number
}

/**
 * The recorded days a question means; the running one belongs to them once it has matched its opening. The future is refused by name, and so is a range without a recorded day; what lies
 * before the first recorded day is cut off.
 */
export function dayRange(view: MarketView, { from, to, days }: RangeQuestion): DayRange {
  const today = view.asOf.day
  if (to !== undefined && to > today) throw new AppError('bad_request', '参数 to：不能查询未来')
  if (from !== undefined && from > (to ?? today)) throw new AppError('bad_request', '参数 from：晚于结束日期')
  const newest = hasMatched(view) ? view.daysBefore : view.daysBefore - 1
  const last = to === undefined || to === today ? newest : Math.min(view.history.indexOnOrBefore(to), newest)
  const first = from === undefined ? Math.max(0, days === undefined ? 0 : last - days + 1) : firstOnOrAfter(view, from)
  if (last < first || !indexesOf({ first, last }).some(index => isShown(view, index)))
    throw new AppError('no_market_data', '所选日期范围内没有行情数据')
  return { first, last }
}

function firstOnOrAfter(view: MarketView, day: TradeDay): number {
  const before = view.history.indexOnOrBefore(day)
  const on = before >= 0 && view.history.dayAt(before) === day ? before : before + 1
  return Math.min(on, view.daysBefore)
}

/** Whether anything was recorded of the stocks of a day of the run, the view's own the last: lists alone may have been. */
export function isKnown(view: MarketView, index: number): boolean {
  return index >= view.daysBefore ? view.coverage.recorded > 0 : view.history.isRecorded(index)
}

/** The same of its limit-ups, of which a pool without any bars tells, too. */
export function hasLimitUps(view: MarketView, index: number): boolean {
  if (isKnown(view, index)) return true
  return index >= view.daysBefore ? limitUpDayOf(view).streaks.isPooled : view.history.isPooled(index)
}

/** Whether a day of the run is shown at all: the view's own is, with whatever is known of it. */
export function isShown(view: MarketView, index: number): boolean {
  return index >= view.daysBefore || hasLimitUps(view, index)
}

/** The positions of a range in order. */
export function indexesOf({ first, last }: DayRange): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

/** The view's own day is there with nothing before it, on the first day of a market that is recorded. */
export function dayAt(view: MarketView, index: number): TradeDay {
  return index === view.daysBefore ? view.asOf.day : view.history.dayAt(index)
}
