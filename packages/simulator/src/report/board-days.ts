import { boardOf, limitPriceCents } from '@kanpan/market/limit-up/price-limit'
import { limitRule } from '@kanpan/market/rules/limit-rule'
import { quantile } from '#statistics.ts'
import type { ObservedBar, ObservedDay } from './observed-day.ts'

/** What the limits did on each day, and how streaks went on, counted from bars alone. */
export interface BoardDays {
  readonly limitUps: number[]
  readonly limitDowns: number[]
  readonly brokenRates: number[]
  readonly heights: number[]
  /** Limit-ups by streak, over all days; index 5 is 5 and more. */
  readonly byStreak: number[]
  /** Streaks of 1, 2, 3 and more: how many there were, and how many went on. */
  readonly met: number[]
  readonly promoted: number[]
}

export interface BoardCounter extends BoardDays {
  count(day: ObservedDay): void
}

export type Meeting = 'sealed' | 'broken' | 'down' | 'none'

/** How a stock had met its limit when the day ended. */
export function meeting(bar: ObservedBar, day: string): Meeting {
  const board = boardOf(bar.code)
  const rule = board && !bar.isFree ? limitRule(board, bar.isSt, day) : undefined
  if (!rule) return 'none'
  const up = limitPriceCents(bar.prevCloseCents, rule, 'up')
  if (bar.closeCents === up) return 'sealed'
  if (bar.highCents === up) return 'broken'
  return bar.closeCents === limitPriceCents(bar.prevCloseCents, rule, 'down') ? 'down' : 'none'
}

/** Streaks leave ST out; a stock that does not trade keeps its streak. */
export function boardCounter(): BoardCounter {
  const counter = {
    limitUps: [] as number[],
    limitDowns: [] as number[],
    brokenRates: [] as number[],
    heights: [] as number[],
    byStreak: [0, 0, 0, 0, 0, 0],
    met: [0, 0, 0, 0],
    promoted: [0, 0, 0, 0],
  }
  let streaks = new Map<string, number>()

  function count({ day, bars }: ObservedDay): void {
    const tally: Record<Meeting, number> = { sealed: 0, broken: 0, down: 0, none: 0 }
    const next = new Map(streaks)
    let height = 0
    for (const bar of bars) {
      const met = meeting(bar, day)
      tally[met]++
      const before = streaks.get(bar.code) ?? 0
      next.delete(bar.code)
      if (bar.isSt) continue
      const step = Math.min(before, 3)
      if (before > 0) counter.met[step] = (counter.met[step] ?? 0) + 1
      if (met !== 'sealed') continue
      if (before > 0) counter.promoted[step] = (counter.promoted[step] ?? 0) + 1
      const rung = Math.min(before + 1, 5)
      counter.byStreak[rung] = (counter.byStreak[rung] ?? 0) + 1
      next.set(bar.code, before + 1)
      height = Math.max(height, before + 1)
    }
    streaks = next
    counter.limitUps.push(tally.sealed)
    counter.limitDowns.push(tally.down)
    counter.brokenRates.push((100 * tally.broken) / Math.max(1, tally.broken + tally.sealed))
    counter.heights.push(height)
  }

  return { ...counter, count }
}

/** Median, fifth and ninety-fifth percentile of a daily figure. */
export function dailySpread(values: readonly number[]): readonly [low: number, middle: number, high: number] {
  return [quantile(values, 0.05), quantile(values, 0.5), quantile(values, 0.95)]
}
