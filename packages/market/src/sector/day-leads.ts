import { streakNow } from '#limit-up/limit-up-day.ts'
import type { Theme } from '#limit-up/theme.ts'
import {
  compareLeaders,
  isUndecided,
  type LeaderInput,
  type LeaderReason,
  leaderReason,
  speaksForSector,
} from './leader.ts'

/** Who led the day, of the whole market or of one theme, and what set it apart. */
export interface Lead {
  readonly row: number
  /** Undefined: of the whole market. */
  readonly theme: Theme | undefined
  /** Undefined: not known, and nobody else is at the limit. */
  readonly streak: number | undefined
  readonly reason: LeaderReason
  readonly second: number | undefined
}

const LEAST_STOCKS = 2
const THEMES_LED = 5

/**
 * The day's leaders (龙头) among its limit-ups: first the whole market's, then those of the themes with the most limit-ups,
 * at least two each. `themes` holds the limit-ups' themes by row; `rows` are the limit-ups, ST left out.
 */
export function dayLeads(
  input: LeaderInput,
  rows: readonly number[],
  themes: ReadonlyMap<number, Theme>,
): readonly Lead[] {
  const speaking = rows.filter(row => speaksForSector(input, row))
  const byTheme = Map.groupBy(speaking, row => themes.get(row)?.name)
  const led = [...byTheme]
    .filter(([name, group]) => name !== undefined && group.length >= LEAST_STOCKS)
    .sort((a, b) => b[1].length - a[1].length)
    .slice(0, THEMES_LED)
    .flatMap(([, group]) => leadOf(input, group, themes.get(group[0] ?? -1)) ?? [])
  return [leadOf(input, speaking, undefined) ?? [], led].flat()
}

function leadOf(input: LeaderInput, group: readonly number[], theme: Theme | undefined): Lead | undefined {
  const [row, second] = group.toSorted((a, b) => compareLeaders(input, a, b))
  if (row === undefined || isUndecided(input, group)) return undefined
  return { row, theme, streak: streakNow(input.day, row), reason: leaderReason(input, row, second), second }
}
