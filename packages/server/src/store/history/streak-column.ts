import type { TradeDay } from '@kanpan/contract/model/stock'
import { closingStates } from '@kanpan/market/limit-up/limit-state'
import { boardOf } from '@kanpan/market/limit-up/price-limit'
import {
  advanceStreaks,
  firstStreaks,
  MOST_DAYS,
  type Streaks,
  streaksOfDayBefore,
  unknownStreaks,
} from '@kanpan/market/limit-up/streak'
import type { DayColumns } from '@kanpan/market/quote/day-columns'

/** Carries streaks through the days of a history, one after the other. */
export type StreakRule = (before: Streaks | undefined, day: DayColumns) => Streaks

/** What is known of the time before the first day of a history: that nobody had a streak, or nothing. */
export type Beginning = 'nothingBefore' | 'unknownBefore'

export function createStreakRule(codes: readonly string[], beginning: Beginning): StreakRule {
  const boards = { stocks: codes.map(code => ({ board: boardOf(code) })) }
  return (before, day) => {
    const earlier = before ?? (beginning === 'nothingBefore' ? firstStreaks(day) : undefined)
    return advanceStreaks(earlier, day, closingStates(day, boards))
  }
}

/** How many trading days in a row the streaks of a day are carried on. */
function daysKnown(before: Streaks | undefined, day: TradeDay): number {
  return (streaksOfDayBefore(before, day)?.knownDays ?? 0) + 1
}

const COMPARED = ['streak', 'recent', 'recentDays', 'closeCents', 'unrecordedSinceCents', 'unsealedCents'] as const

function isSameColumn(column: Streaks[(typeof COMPARED)[number]], other: typeof column): boolean {
  if (column.length !== other.length) return false
  for (let row = 0; row < column.length; row++) if (column[row] !== other[row]) return false
  return true
}

/** Whether the streaks of a day say the same of every stock, since whenever they are known. */
function areSameStreaks(streaks: Streaks, other: Streaks): boolean {
  const isSameDay = streaks.recorded === other.recorded && streaks.isPooled === other.isPooled
  return isSameDay && COMPARED.every(name => isSameColumn(streaks[name], other[name]))
}

/**
 * The streaks of days that were counted in a history that may have begun earlier: those of a day follow from the day before and the day,
 * so that behind the first day that is the same all are.
 */
export function recountedStreaks(
  advance: StreakRule,
  days: readonly { readonly view: DayColumns; readonly streaks: Streaks }[],
): readonly Streaks[] {
  const counted: Streaks[] = []
  let isSame = false
  for (const { view, streaks } of days) {
    const before: Streaks | undefined = counted.at(-1)
    const anew: Streaks | undefined = isSame ? undefined : advance(before, view)
    isSame ||= anew !== undefined && areSameStreaks(anew, streaks)
    if (isSame) {
      const knownDays = daysKnown(before, streaks.day)
      counted.push(knownDays === streaks.knownDays ? streaks : { ...streaks, knownDays })
    } else if (anew) counted.push(anew)
  }
  return counted
}

/** Columns that many days share stay one when they are made wider. */
function widerColumns(size: number): (column: Int32Array) => Int32Array {
  const known = new Map<Int32Array, Int32Array>()
  return column => {
    const wider = known.get(column) ?? new Int32Array(size)
    if (!known.has(column)) wider.set(column)
    known.set(column, wider)
    return wider
  }
}

/**
 * Streaks with rows behind them for stocks that came later: in a market that did not exist before its first day they had none
 * until then, else nothing is known of them.
 */
export function streakWidener(
  size: number,
  beginning: Beginning,
): (streaks: Streaks, closeCents: Int32Array) => Streaks {
  const wider = widerColumns(size)
  return (streaks, closeCents) => {
    const blank = unknownStreaks(streaks.day, size)
    const from = streaks.streak.length
    blank.streak.set(streaks.streak)
    blank.recent.set(streaks.recent)
    blank.recentDays.set(streaks.recentDays)
    if (beginning === 'nothingBefore') {
      blank.streak.fill(0, from)
      blank.recentDays.fill(MOST_DAYS, from)
    }
    return {
      ...streaks,
      streak: blank.streak,
      recent: blank.recent,
      recentDays: blank.recentDays,
      closeCents,
      unrecordedSinceCents: wider(streaks.unrecordedSinceCents),
      unsealedCents: wider(streaks.unsealedCents),
    }
  }
}
