import type { TradeDay } from '@kanpan/contract/model/stock'
import { previousTradeDay } from '#calendar/trading-days.ts'
import { type DayColumns, STOCK_FLAG, STOCK_STATE } from '#quote/day-columns.ts'
import { LIMIT_STATE } from './limit-state.ts'

/**
 * How long every stock has been closing at its upper limit, after a day. Counted in the stock's own trading days:
 * a day it did not trade leaves its row as it was. So a number here says nothing about today until the stock is sealed.
 * Over a trading day that was not recorded nothing is known: what came before it is not the day before. Where a pool has all
 * that closed at their limit, who is not in it did not: of 1,126 recorded counts from the second day of a month's pools on all
 * follow from the pool of the day before alone.
 */
export interface Streaks {
  readonly day: TradeDay
  /** How many trading days in a row, none missing, this was carried on; before that nothing is known. */
  readonly knownDays: number
  /** 连板: consecutive closing limit-ups; below zero where it is not known how many, read by `knownStreak`. */
  readonly streak: Int16Array
  /** The stock's last 32 trading days, the newest in bit 0: set where it closed at its upper limit. */
  readonly recent: Uint32Array
  /** How many of them are known, 0–32. */
  readonly recentDays: Uint8Array
  /** Rows on which anything is known of the day. */
  readonly recorded: number
  /** Whether a pool of the day's closing limit-ups is known. */
  readonly isPooled: boolean
  /** The day's closes, by which a later day is held against it. */
  readonly closeCents: Int32Array
  /**
   * The last known close of a stock of which nothing has been recorded since, 0 of all others. Whether it was suspended
   * its next reference price tells.
   */
  readonly unrecordedSinceCents: Int32Array
  /**
   * What whole pools tell of a stock they do not have and nothing else tells of: below zero that it did not close at its limit
   * on its last trading day; a price that it did not unless this is its next reference price, as it closed there and may
   * not have traded since; 0 where no pool tells.
   */
  readonly unsealedCents: Int32Array
}

const UNKNOWN = -1
/** Trading days of a stock that are remembered. */
export const MOST_DAYS = 32

/** A day that holds fewer of the stocks than this share of the day before does not say that the others are suspended. */
export const SAME_POPULATION = 0.9

const NONE_UNRECORDED = new Map<number, Int32Array>()

/** Columns of zeros are many and alike: one is enough. Nobody writes to it. */
function noneUnrecorded(size: number): Int32Array {
  const known = NONE_UNRECORDED.get(size) ?? new Int32Array(size)
  NONE_UNRECORDED.set(size, known)
  return known
}

/** Nothing is known yet of anybody. */
export function unknownStreaks(day: TradeDay, size: number): Streaks {
  return {
    day,
    knownDays: 0,
    streak: new Int16Array(size).fill(UNKNOWN),
    recent: new Uint32Array(size),
    recentDays: new Uint8Array(size),
    recorded: 0,
    isPooled: false,
    closeCents: noneUnrecorded(size),
    unrecordedSinceCents: noneUnrecorded(size),
    unsealedCents: noneUnrecorded(size),
  }
}

/** As a market starts out that did not exist before `first`: nobody has a streak. */
export function firstStreaks(first: DayColumns): Streaks {
  const size = first.state.length
  // Who is not there on the first day is listed later, and has no limit-ups before that.
  const recentDays = Uint8Array.from(first.state, state => (state === STOCK_STATE.absent ? MOST_DAYS : 0))
  const day = previousTradeDay(first.day) ?? first.day
  return { ...unknownStreaks(day, size), streak: new Int16Array(size), recentDays }
}

/** A streak as it is kept in a column; undefined where it is not known. */
export function knownStreak(streak: number | undefined): number | undefined {
  return streak === undefined || streak < 0 ? undefined : streak
}

/** Of the streaks of any day those of the trading day before another; undefined when that is not their day. */
export function streaksOfDayBefore(streaks: Streaks | undefined, day: TradeDay): Streaks | undefined {
  return streaks && previousTradeDay(day) === streaks.day ? streaks : undefined
}

/** Whether what is known of a stock leads up to the day of this reference price, none of its trading days missing. */
export function leadsTo(before: Streaks, row: number, prevCloseCents: number): boolean {
  const since = before.unrecordedSinceCents[row] ?? 0
  return since === 0 || since === prevCloseCents
}

/** Whether a pool tells that the stock did not close at its limit on its last trading day before that of this reference price. */
function isUnsealed(before: Streaks, row: number, prevCloseCents: number): boolean {
  const cents = before.unsealedCents[row] ?? 0
  return cents < 0 || (cents > 0 && prevCloseCents > 0 && prevCloseCents !== cents)
}

/** The streak a stock had before a day on which `columns` tell of it; undefined unknown. */
export function streakBefore(before: Streaks | undefined, columns: DayColumns, row: number): number | undefined {
  if (!before) return undefined
  const prevCloseCents = columns.prevCloseCents[row] ?? 0
  if (isUnsealed(before, row, prevCloseCents)) return 0
  if (!leadsTo(before, row, prevCloseCents)) return undefined
  return knownStreak(before.streak[row])
}

/** Whether a stock closed at its upper limit on its last trading day before the day of `columns`; undefined unknown. */
export function wasSealed(before: Streaks | undefined, columns: DayColumns, row: number): boolean | undefined {
  if (!before) return undefined
  const prevCloseCents = columns.prevCloseCents[row] ?? 0
  if (isUnsealed(before, row, prevCloseCents)) return false
  if (!leadsTo(before, row, prevCloseCents)) return undefined
  return (before.recentDays[row] ?? 0) === 0 ? undefined : ((before.recent[row] ?? 0) & 1) !== 0
}

/** In its first days after listing, without a limit, a stock has no limit-ups behind it. */
function isJustListed(flags: number | undefined): boolean {
  return ((flags ?? 0) & (STOCK_FLAG.noLimit | STOCK_FLAG.delisting)) === STOCK_FLAG.noLimit
}

/** A column like the day's before is that column: most days are, and a year of them would be megabytes. */
function shared(column: Int32Array | undefined, before: Int32Array | undefined, size: number): Int32Array {
  if (!column) return noneUnrecorded(size)
  return before?.length === size && before.every((value, row) => value === column[row]) ? before : column
}

/** What a stock's own line says of nothing but its bar: no list, no mark and no limit that nobody knows. */
const BEYOND_A_BAR =
  STOCK_FLAG.pooled | STOCK_FLAG.named | STOCK_FLAG.noLimit | STOCK_FLAG.stUnknown | STOCK_FLAG.newUnknown

/** How many stocks anything is known of, and whether a pool of closing limit-ups is. */
function countedRows({ state, flags }: DayColumns): { readonly recorded: number; readonly isPooled: boolean } {
  let recorded = 0
  let all = 0
  for (let row = 0; row < state.length; row++) {
    if (state[row] !== STOCK_STATE.absent) recorded++
    all |= flags[row] ?? 0
  }
  return { recorded, isPooled: (all & STOCK_FLAG.pooled) !== 0 }
}

/** Whether every stock's line goes on from the day before, and nobody has counted it but we. */
function isUnbroken(before: Streaks | undefined, { reportedStreak, state }: DayColumns): before is Streaks {
  const none = noneUnrecorded(state.length)
  return reportedStreak === undefined && before?.unrecordedSinceCents === none && before.unsealedCents === none
}

interface CarriedOn extends Pick<Streaks, 'streak' | 'recent' | 'recentDays'> {
  readonly columns: DayColumns
  readonly states: Uint8Array
}

/**
 * Carries on those that have a bar and a day before and nothing else, and answers the rows of the others. Most stocks of most days
 * are such, and a history has some millions of them: one plain loop over columns.
 */
function carriedOn(before: Streaks, { columns, states, streak, recent, recentDays }: CarriedOn): readonly number[] {
  const { state, flags, closeCents } = columns
  const { streak: streakBefore, recent: recentBefore, recentDays: daysBefore } = before
  const others: number[] = []
  for (let row = 0; row < states.length; row++) {
    if (
      state[row] !== STOCK_STATE.trading ||
      !((closeCents[row] ?? 0) > 0) ||
      ((flags[row] ?? 0) & BEYOND_A_BAR) !== 0
    ) {
      others.push(row)
      continue
    }
    const sealed = (states[row] ?? 0) & LIMIT_STATE.sealed
    if (sealed) {
      const days = streakBefore[row] ?? UNKNOWN
      streak[row] = days >= 0 ? days + 1 : UNKNOWN
    }
    recent[row] = ((recentBefore[row] ?? 0) << 1) | sealed
    const days = daysBefore[row] ?? 0
    recentDays[row] = days < MOST_DAYS ? days + 1 : MOST_DAYS
  }
  return others
}

/** Carries the streaks of the trading day before one day on; for the running day, as if it closed now. */
export function advanceStreaks(earlier: Streaks | undefined, columns: DayColumns, states: Uint8Array): Streaks {
  const size = states.length
  const before = streaksOfDayBefore(earlier, columns.day)
  const { recorded, isPooled: hasPool } = countedRows(columns)
  const isSamePopulation = before !== undefined && recorded > 0 && recorded >= SAME_POPULATION * before.recorded
  const streak = new Int16Array(size)
  const recent = new Uint32Array(size)
  const recentDays = new Uint8Array(size)
  let unrecordedSinceCents: Int32Array | undefined
  let unsealedCents: Int32Array | undefined
  const others = isUnbroken(before, columns)
    ? carriedOn(before, { columns, states, streak, recent, recentDays })
    : Array.from({ length: size }, (_, row) => row)
  const { state: stateOf, flags: flagsOf, closeCents, prevCloseCents: referenceOf } = columns
  for (const row of others) {
    const state = stateOf[row]
    const flags = flagsOf[row] ?? 0
    const since = before?.unrecordedSinceCents[row] ?? 0
    // Whom a pool of the day has closed at the limit, with or without a bar.
    const isPooled = (flags & STOCK_FLAG.pooled) !== 0
    const isAbsent = state === STOCK_STATE.absent && !isPooled
    const prevCloseCents = referenceOf[row] ?? 0
    const isZero = before !== undefined && !isAbsent && isUnsealed(before, row, prevCloseCents)
    const isLost = isAbsent ? !isSamePopulation : before && !leadsTo(before, row, prevCloseCents)
    const known = isLost || isZero ? undefined : before
    const streakBefore = isZero ? 0 : (known?.streak[row] ?? UNKNOWN)
    const recentBefore = known?.recent[row] ?? 0
    const isNew = (known?.recentDays[row] ?? 0) === 0 && isJustListed(flags)
    const daysBefore = isNew ? MOST_DAYS : isZero ? 1 : (known?.recentDays[row] ?? 0)
    const traded = isPooled || (state === STOCK_STATE.trading && (closeCents[row] ?? 0) > 0)
    if (!traded) {
      streak[row] = streakBefore
      recent[row] = recentBefore
      recentDays[row] = daysBefore
      const sinceNow = known ? since || (isAbsent ? (before?.closeCents[row] ?? 0) : 0) : 0
      if (sinceNow > 0) {
        unrecordedSinceCents ??= new Int32Array(size)
        unrecordedSinceCents[row] = sinceNow
      }
      if (isAbsent && columns.isPoolWhole) {
        unsealedCents ??= new Int32Array(size)
        unsealedCents[row] = unsealedOf(before, columns, row)
      }
      continue
    }
    if (((states[row] ?? 0) & LIMIT_STATE.unknown) !== 0) {
      streak[row] = UNKNOWN
      continue
    }
    const sealed = (states[row] ?? 0) & LIMIT_STATE.sealed
    const reported = columns.reportedStreak?.[row] ?? 0
    // A pool's own count stands before ours: bars may be adjusted or another stock's, and 2,604 of 2,606 recorded counts follow
    // from the day before.
    if (sealed && reported > 0 && streakBefore + 1 !== reported) {
      // On the day before its first limit-up it had none.
      streak[row] = reported
      recent[row] = reported >= MOST_DAYS ? 0xffff_ffff : (1 << reported) - 1
      recentDays[row] = Math.min(MOST_DAYS, reported + 1)
      continue
    }
    streak[row] = !sealed ? 0 : streakBefore >= 0 ? streakBefore + 1 : UNKNOWN
    recent[row] = (recentBefore << 1) | sealed
    recentDays[row] = Math.min(MOST_DAYS, daysBefore + 1)
  }
  return {
    day: columns.day,
    knownDays: (before?.knownDays ?? 0) + 1,
    streak,
    recent,
    recentDays,
    recorded,
    isPooled: hasPool,
    closeCents,
    unrecordedSinceCents: shared(unrecordedSinceCents, before?.unrecordedSinceCents, size),
    unsealedCents: shared(unsealedCents, before?.unsealedCents, size),
  }
}

/** Of a stock without a bar that a day's whole pool does not have: what `Streaks.unsealedCents` keeps of it. */
function unsealedOf(before: Streaks | undefined, columns: DayColumns, row: number): number {
  // A list of those that went to their limit has it: it traded.
  const isNamed = ((columns.flags[row] ?? 0) & STOCK_FLAG.named) !== 0
  if (!before || isNamed || before.streak[row] === 0) return -1
  const earlier = before.unsealedCents[row] ?? 0
  if (earlier !== 0) return earlier
  return before.unrecordedSinceCents[row] || before.closeCents[row] || -1
}
