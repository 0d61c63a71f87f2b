import { mean, quantile } from '#statistics.ts'
import { meeting } from './board-days.ts'
import type { ObservedDay } from './observed-day.ts'
import type { MeasureName } from './ranges.ts'

/** A theme is no theme with one stock alone. */
const FEWEST = 2

function themesAmong({ themes }: ObservedDay, codes: Iterable<string>): (readonly [string, string[]])[] {
  const byTheme = new Map<string, string[]>()
  for (const code of codes) {
    const theme = themes?.get(code)
    if (theme === undefined) continue
    const members = byTheme.get(theme)
    if (members) members.push(code)
    else byTheme.set(theme, [code])
  }
  return [...byTheme].filter(([, members]) => members.length >= FEWEST).sort(([, a], [, b]) => b.length - a.length)
}

/** The rank of the theme each of the codes ran with, 1 for the one with most of them; undefined where nobody told. */
export function themeRanks(day: ObservedDay, codes: Iterable<string>): ReadonlyMap<string, number> | undefined {
  if (day.themes === undefined) return undefined
  return new Map(themesAmong(day, codes).flatMap(([, members], at) => members.map(code => [code, at + 1] as const)))
}

/** How the limit-ups of a day gather around themes, ST left out. */
export function themeMeasures(days: readonly ObservedDay[]): [MeasureName, number][] {
  const counts: number[] = []
  const topShares: number[] = []
  const topOfAll: number[] = []
  const aloneShares: number[] = []
  for (const day of days) {
    if (day.themes === undefined) continue
    const held = day.bars.filter(bar => !bar.isSt && meeting(bar, day.day) === 'sealed').map(({ code }) => code)
    const themes = themesAmong(day, held)
    const inThemes = themes.reduce((sum, [, members]) => sum + members.length, 0)
    if (inThemes === 0) continue
    counts.push(themes.length)
    topShares.push((100 * (themes[0]?.[1].length ?? 0)) / inThemes)
    topOfAll.push((100 * (themes[0]?.[1].length ?? 0)) / held.length)
    aloneShares.push((100 * (held.length - inThemes)) / held.length)
  }
  return [
    ['themeCount', quantile(counts, 0.5)],
    ['themeTopOfAll', mean(topOfAll)],
    ['themeTop', mean(topShares)],
    ['themeTopHigh', quantile(topShares, 0.9)],
    ['themeAlone', mean(aloneShares)],
  ]
}
