import type { TradeDay } from '@kanpan/contract/model/stock'

/** A day of the community's, with how many stocks stood under each theme; undefined where nothing is recorded of it. */
export interface ThemeDay {
  readonly day: TradeDay
  readonly counts: ReadonlyMap<string, number> | undefined
}

/** A theme's stocks on the days up to this one, the oldest first; null where nothing is recorded. */
export interface ThemeRun {
  readonly counts: readonly (number | null)[]
  /** Days in a row with the theme, this one included. */
  readonly days: number
  /** It may run for longer: every day looked at has it, or nothing is known of the day before the run. */
  readonly isWhole: boolean
}

/** `before` is the oldest first, `now` today's count. */
export function themeRun(name: string, before: readonly ThemeDay[], now: number): ThemeRun {
  const earlier = before.map(({ counts }) => (counts === undefined ? null : (counts.get(name) ?? 0)))
  const counts = [...earlier, now]
  const last = counts.findLastIndex(count => !count)
  return { counts, days: counts.length - 1 - last, isWhole: last < 0 || counts[last] === null }
}

/** 首日, 第3日; 第5日起 would promise to know more than was looked at: 连续5日以上. Nothing of one whose day before is unknown, or still to come. */
export function runLabel({ days, isWhole }: ThemeRun): string | undefined {
  if (days <= 1) return isWhole ? undefined : '首日'
  return isWhole ? `${days}日以上` : `第${days}日`
}
