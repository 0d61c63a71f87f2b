import { limitPrices } from '@kanpan/market/limit-up/limit-prices'
import { limitStates } from '@kanpan/market/limit-up/limit-state'
import { isSealed, type LimitUpDay } from '@kanpan/market/limit-up/limit-up-day'
import { streaksOfDayBefore } from '@kanpan/market/limit-up/streak'
import { type Touch, touchesOf } from '@kanpan/market/limit-up/touch'
import type { DayRun } from '@kanpan/market/quote/day-run'
import type { MarketView } from '#live/market-view.ts'
import { streaksAfter } from '#live/streaks-after.ts'
import { lifeAt } from '#store/history/few-lives.ts'
import { cachedPerDay } from './cached-per-day.ts'
import { limitUpDayOf } from './limit-up/limit-up-day.ts'

/** All trading days up to the view's moment, its own the last. */
export function dayRunOf(view: MarketView): DayRun {
  return view.memo('dayRun', () => {
    const { history, daysBefore, now } = view
    const days = [...Array.from({ length: daysBefore }, (_, index) => history.columnsOf(index)), now]
    return {
      count: days.length,
      finished: view.asOf.final ? days.length : daysBefore,
      at: index => days[index] ?? now,
      isRecorded: index => index >= daysBefore || history.isRecorded(index),
    }
  })
}

function pastDay(view: MarketView, index: number): LimitUpDay {
  const columns = view.history.columnsOf(index)
  const prices = limitPrices(columns, view.catalogue)
  return {
    columns,
    life: columns,
    prices,
    states: limitStates(columns, prices),
    streaks: columns.streaks,
    streaksBefore: streaksOfDayBefore(streaksAfter(view.history, index - 1), columns.day),
  }
}

const limitUpDays = cachedPerDay<LimitUpDay>()
const touches = cachedPerDay<readonly Touch[]>()

/** A day of the run with its limit-ups; the last is the view's own. */
export function limitUpDayAt(view: MarketView, index: number): LimitUpDay {
  if (index >= view.daysBefore) return limitUpDayOf(view)
  return limitUpDays(view, index, () => pastDay(view, index))
}

/** Who touched the upper limit on a day of the run. Of the whole history only this is kept: its limit prices are 25 MB. */
export function touchesAt(view: MarketView, index: number): readonly Touch[] {
  if (index >= view.daysBefore) return view.memo('touches', () => touchesOf(limitUpDayOf(view)))
  return touches(view, index, () => touchesOf(pastDay(view, index)))
}

/** How single stocks met their limits on a day of the history: for a few of them the columns of all are not laid out. */
export function lifeOn(view: MarketView, index: number): (row: number) => ReturnType<typeof lifeAt> {
  const day = view.history.columnsOf(index)
  return row => lifeAt(day, row)
}

/** Whether a stock that traded on a day of the run closed at its upper limit (or stands there now). */
export function isSealedAt(view: MarketView, index: number, row: number): boolean {
  if (index >= view.daysBefore) return isSealed(limitUpDayOf(view), row)
  return ((view.history.columnsOf(index).recent[row] ?? 0) & 1) !== 0
}
