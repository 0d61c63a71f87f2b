import type { DayColumns } from '#quote/day-columns.ts'
import { leadsTo, MOST_DAYS, type Streaks } from './streak.ts'

/** N boards in M days (M天N板). */
export interface Spell {
  readonly days: number
  readonly boards: number
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

/**
 * The same where only the last `recentDays` days are known. Earlier limit-ups would make the spell longer as long as
 * they could bridge the days between, so it is undefined until enough days without one lie before it.
 */
export function knownSpell(recent: number, recentDays: number): Spell | undefined {
  const all = recentDays >= MOST_DAYS ? 0 : ~((1 << recentDays) - 1)
  const least = spell(recent)
  const most = spell((recent | all) >>> 0)
  return least && most && least.days === most.days ? least : undefined
}

/** How many of the stock's last `days` (1–32) trading days closed at the upper limit. */
export function limitUpsWithin(recent: number, days: number): number {
  let left = days >= 32 ? recent >>> 0 : recent & ((1 << days) - 1)
  let count = 0
  for (; left !== 0; left = (left & (left - 1)) >>> 0) count++
  return count
}

/** How many of the stock's last `days` (1–32) trading days closed at the upper limit; undefined when one is not known. */
export function limitUpsKnown(streaks: Streaks, row: number, days: number): number | undefined {
  if (streaks.knownDays < days || (streaks.recentDays[row] ?? 0) < days) return undefined
  return limitUpsWithin(streaks.recent[row] ?? 0, days)
}

/** The same of its trading days before a day on which `columns` tell of it. */
export function limitUpsBefore(
  before: Streaks,
  { columns, row, days }: { readonly columns: DayColumns; readonly row: number; readonly days: number },
): number | undefined {
  return leadsTo(before, row, columns.prevCloseCents[row] ?? 0) ? limitUpsKnown(before, row, days) : undefined
}
