import type { limitUpMatrix } from '@kanpan/contract/api/api2/own'
import type { DataOf } from '@kanpan/contract/endpoint'

type Matrix = DataOf<typeof limitUpMatrix>
export type MatrixDay = Matrix['days'][number]
export type MatrixRung = MatrixDay['rungs'][number]
export type MatrixStock = MatrixRung['stocks'][number]

/** How many themes have a colour of their own. */
export const COLOURED = 12

/** The themes that get a colour: the largest, and in any case the one that is traced. */
export function colouredThemes(themes: Matrix['themes'], traced: string | undefined): readonly string[] {
  const names = themes.map(({ name }) => name)
  const largest = names.slice(0, COLOURED)
  if (traced === undefined || largest.includes(traced) || !names.includes(traced)) return largest
  return [...largest.slice(0, -1), traced]
}

export interface ThemeLife {
  /** Limit-ups of each day, the oldest first. */
  readonly counts: readonly number[]
  readonly total: number
  readonly days: number
  readonly firstDay: string | undefined
  readonly lastDay: string | undefined
  /** The newest of its longest streaks. */
  readonly best: { readonly day: string; readonly streak: number | null; readonly stock: MatrixStock } | undefined
}

/** What became of a theme over the days. */
export function themeLife(days: readonly MatrixDay[], name: string): ThemeLife {
  const found = days.flatMap(({ day, rungs }) =>
    rungs.flatMap(({ streak, stocks }) =>
      stocks.filter(({ theme }) => theme?.name === name).map(stock => ({ day, streak, stock })),
    ),
  )
  const counts = days.map(({ day }) => found.filter(one => one.day === day).length)
  return {
    counts,
    total: found.length,
    days: counts.filter(count => count > 0).length,
    firstDay: found[0]?.day,
    lastDay: found.at(-1)?.day,
    best: found.reduce<ThemeLife['best']>(
      (best, one) => ((one.streak ?? 0) >= (best?.streak ?? 0) ? one : best),
      undefined,
    ),
  }
}

export interface ThemeCount {
  readonly name: string
  readonly count: number
}

/** The themes of a rung, those with the most stocks first. */
export function rungThemes({ stocks }: MatrixRung): readonly ThemeCount[] {
  return [...Map.groupBy(stocks, ({ theme }) => theme?.name)]
    .flatMap(([name, group]) => (name === undefined ? [] : [{ name, count: group.length }]))
    .sort((a, b) => b.count - a.count)
}
