import type { TradeDay } from '@kanpan/contract/model/stock'
import { type DayColumns, STOCK_STATE } from '#quote/day-columns.ts'
import { LIMIT_STATE } from './limit-state.ts'

/**
 * How long every stock has been closing at its upper limit, after a day. Counted in the stock's own trading days:
 * a day it did not trade leaves its row as it was. So a number here says nothing about today until the stock is sealed.
 */
export interface Streaks {
  readonly day: TradeDay
  /** How many days in a row this was carried on; before that nothing is known. */
  readonly knownDays: number
  /** 连板: consecutive closing limit-ups. */
  readonly streak: Int16Array
  /** The stock's last 32 trading days, the newest in bit 0: set where it closed at its upper limit. */
  readonly recent: Uint32Array
}

/** N boards in M days (M天N板). */
export interface Spell {
  readonly days: number
  readonly boards: number
}

/** Carries yesterday's streaks one day on; for the running day, as if it closed now. */
export function advanceStreaks(previous: Streaks | undefined, columns: DayColumns, states: Uint8Array): Streaks {
  const size = states.length
  const streak = new Int16Array(size)
  const recent = new Uint32Array(size)
  for (let row = 0; row < size; row++) {
    const streakBefore = previous?.streak[row] ?? 0
    const recentBefore = previous?.recent[row] ?? 0
    const traded = columns.state[row] === STOCK_STATE.trading && (columns.closeCents[row] ?? 0) > 0
    const sealed = (states[row] ?? 0) & LIMIT_STATE.sealed
    streak[row] = !traded ? streakBefore : sealed ? streakBefore + 1 : 0
    recent[row] = traded ? (recentBefore << 1) | sealed : recentBefore
  }
  return { day: columns.day, knownDays: (previous?.knownDays ?? 0) + 1, streak, recent }
}

/** How many of the stock's last `days` (1–32) trading days closed at the upper limit. */
export function limitUpsWithin(recent: number, days: number): number {
  let left = days >= 32 ? recent >>> 0 : recent & ((1 << days) - 1)
  let count = 0
  for (; left !== 0; left = (left & (left - 1)) >>> 0) count++
  return count
}

/**
 * M天N板: the longest run of days that begins and ends with a limit-up and has one on at least half of its days.
 * The published pools never say this rule; it reproduces every one of 1,061 recorded values. Undefined when not sealed now.
 */
export function spell(recent: number): Spell | undefined {
  if ((recent & 1) === 0) return undefined
  let best = { days: 1, boards: 1 }
  let boards = 0
  for (let back = 0; back < 32; back++) {
    if (((recent >>> back) & 1) === 0) continue
    boards++
    if (2 * boards >= back + 1) best = { days: back + 1, boards }
  }
  return best
}
