import type { TradeDay } from '@kanpan/contract/model/stock'
import { addTradeDays, tradeDayDistance, tradeDayOnOrBefore } from '@kanpan/market/calendar/trading-days'
import { unknownStreaks } from '@kanpan/market/limit-up/streak'
import { NO_LIVES } from '#store/history/few-lives.ts'
import type { History, HistoryDay } from '#store/history/history.ts'
import { emptyMarketDay } from '#store/history/market-day.ts'

/**
 * A history on the trading calendar, from its first day on without an end: the position before another is the trading day
 * before, and so many positions are so many trading days. A day nobody recorded has its position too, with nothing in it.
 */
export interface CalendarDays {
  /** The first recorded day; undefined when none is. */
  readonly first: TradeDay | undefined
  /** Position of a recorded day, -1 of any other. */
  indexOf(day: string): number
  /** Position of the last trading day on or before any calendar day, -1 before the first. */
  indexOnOrBefore(day: string): number
  dayAt(index: number): TradeDay
  /** Whether anything is known of a stock on the day: one of which lists or news alone were kept is not recorded. */
  isRecorded(index: number): boolean
  /** Whether there was a market on the day and nothing is known of it; before the first day some markets were not. */
  isMissing(index: number): boolean
  /** Whether a pool of closing limit-ups was recorded of the day. */
  isPooled(index: number): boolean
  /** A day's columns, the history's own memory: read only. Of a day that was not recorded all stocks are absent. */
  columnsOf(index: number): HistoryDay
}

/** A day of which nothing is known. */
function missingDay(day: TradeDay, size: number): HistoryDay {
  const streaks = unknownStreaks(day, size)
  return {
    ...emptyMarketDay(day, size),
    ...{ streaks, streak: streaks.streak, recent: streaks.recent },
    lives: NO_LIVES,
  }
}

export function calendarDays(history: History): CalendarDays {
  let blank: HistoryDay | undefined
  const missing = new Map<TradeDay, HistoryDay>()

  function missingOn(day: TradeDay): HistoryDay {
    const size = history.codes.length
    if (blank?.state.length !== size) {
      blank = missingDay(day, size)
      missing.clear()
    }
    // Years may be missing: their columns are the same memory.
    const known = missing.get(day) ?? { ...blank, day, streaks: { ...blank.streaks, day } }
    missing.set(day, known)
    return known
  }

  function dayAt(index: number): TradeDay {
    const first = history.days[0]
    const day = first && index >= 0 ? addTradeDays(first, index) : undefined
    if (!day) throw new RangeError(`day ${index} of a history that begins ${first}`)
    return day
  }

  function positionOf(day: TradeDay): number {
    const first = history.days[0]
    return first === undefined || day < first ? -1 : tradeDayDistance(first, day)
  }

  /** Where a position is in the history: the same place in one without a missing day. */
  function placeOf(index: number): number {
    const day = dayAt(index)
    return history.days[index] === day ? index : history.indexOf(day)
  }

  function isRecorded(index: number): boolean {
    const place = index < 0 ? -1 : placeOf(index)
    return place >= 0 && history.columnsOf(place).streaks.recorded > 0
  }

  return {
    get first() {
      return history.days[0]
    },
    indexOf(day) {
      const found = history.days[history.indexOf(day)]
      return found === undefined ? -1 : positionOf(found)
    },
    indexOnOrBefore(day) {
      const on = tradeDayOnOrBefore(day)
      return on === undefined ? -1 : positionOf(on)
    },
    dayAt,
    isRecorded,
    isMissing: index => (index >= 0 || history.beginning === 'unknownBefore') && !isRecorded(index),
    isPooled(index) {
      const place = index < 0 ? -1 : placeOf(index)
      return place >= 0 && history.columnsOf(place).streaks.isPooled
    },
    columnsOf(index) {
      const place = placeOf(index)
      return place < 0 ? missingOn(dayAt(index)) : history.columnsOf(place)
    },
  }
}
