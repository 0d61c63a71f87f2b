import type { leaders } from '@kanpan/contract/api/api2/own'
import type { DataOf } from '@kanpan/contract/endpoint'
import { boardOf } from '@kanpan/market/limit-up/price-limit'
import type { Pane, PaneLine } from '#features/chart/panes/panes-layout.ts'
import { formatChangePct, UNKNOWN } from '#lib/format/format.ts'

export type Leader = DataOf<typeof leaders>['list'][number]

/** Boards with one price limit: a run of 10 % days and one of 20 % days cannot be laid on one scale. */
export const FAMILIES = [
  { id: 'main', title: '主板 10%', boards: ['main'] },
  { id: 'growth', title: '创业板、科创板 20%', boards: ['chinext', 'star'] },
  { id: 'bse', title: '北交所 30%', boards: ['bse'] },
] as const
export type Family = (typeof FAMILIES)[number]

export function familyOf(code: string): Family {
  const board = boardOf(code)
  return FAMILIES.find(({ boards }) => boards.some(one => one === board)) ?? FAMILIES[0]
}

/** The days of the window and the close before it, on which all lines stand at zero. */
export function windowDays(list: readonly Leader[], days: number): readonly string[] {
  return [...new Set(list.flatMap(({ line }) => line.map(({ day }) => day)))].sort().slice(-days - 1)
}

export interface LeaderLine {
  readonly leader: Leader
  /** Percent since the close before the window; null where the stock did not trade. */
  readonly changesPct: readonly (number | null)[]
  /** The streak on each day of the window, 0 without a limit-up, null where it is not known. */
  readonly streaks: readonly (number | null)[]
}

/** A leader on the days of the window. Listed or back from a suspension inside it, it begins at its own first close. */
export function leaderLine(leader: Leader, dates: readonly string[]): LeaderLine {
  const points = new Map(leader.line.map(point => [point.day, point]))
  const base = dates.map(day => points.get(day)).find(point => point !== undefined)?.value
  return {
    leader,
    changesPct: dates.map(day => {
      const value = points.get(day)?.value
      return value === undefined || base === undefined ? null : (100 * value) / base - 100
    }),
    streaks: dates.map(day => {
      const point = points.get(day)
      return point ? point.streak : 0
    }),
  }
}

export interface LinePicture {
  readonly dates: readonly string[]
  readonly colourOf: (code: string) => PaneLine['colour']
  /** Brought out before the others. */
  readonly active: string | undefined
}

const text = (pct: number) => (Number.isFinite(pct) ? formatChangePct(pct) : UNKNOWN)

const axisText = (pct: number) => `${pct > 0 ? '+' : ''}${Math.round(pct)}%`

/** A chart for each family of boards that has a leader. */
export function leaderPanes(lines: readonly LeaderLine[], { colourOf, active }: LinePicture): readonly Pane[] {
  return FAMILIES.flatMap((family): Pane[] => {
    const mine = lines.filter(({ leader }) => familyOf(leader.code) === family)
    if (mine.length === 0) return []
    const series = mine.map(
      ({ leader: { code, name }, changesPct, streaks }): PaneLine => ({
        label: name,
        values: changesPct,
        colour: colourOf(code),
        format: text,
        axisFormat: axisText,
        end: name,
        isStrong: code === active,
        isFaint: active !== undefined && code !== active,
        dots: streaks.flatMap((streak, index) =>
          streak === 0 ? [] : [{ index, text: streak === null ? '?' : String(streak) }],
        ),
      }),
    )
    return [{ title: family.title, share: mine.length > 3 ? 3 : 2, series }]
  })
}
