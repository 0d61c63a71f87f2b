import type { Bar } from '@kanpan/contract/model/bar'
import { type Direction, directionOf } from '#lib/format/format.ts'

/** A day of a stock's line on which something was told of it. */
export interface DayMark {
  readonly day: string
  readonly titles: readonly string[]
}

export interface PlacedMark extends DayMark {
  /** The place of its bar. */
  readonly at: number
  /** The last bar of what followed: five trading days on, or the newest. */
  readonly end: number
  readonly changePct: number | null
  readonly direction: Direction
}

const DAYS_AFTER = 5
const DAYS_BEFORE = 20
const LEAST_BARS = 60

type CloseBar = Pick<Bar, 'day' | 'closeYuan'>

/** The marks on the bars of their days, with what the closes did afterwards; a day without a bar has no mark. */
export function placedMarks(bars: readonly CloseBar[], marks: readonly DayMark[]): readonly PlacedMark[] {
  const places = new Map(bars.map(({ day }, index) => [day, index]))
  return marks.flatMap(mark => {
    const at = places.get(mark.day)
    if (at === undefined) return []
    const end = Math.min(at + DAYS_AFTER, bars.length - 1)
    const [from, to] = [bars[at]?.closeYuan, bars[end]?.closeYuan]
    const changePct = from === undefined || to === undefined || end === at ? null : (to / from - 1) * 100
    return [{ ...mark, at, end, changePct, direction: directionOf(changePct) }]
  })
}

/** The bars from a month before the first mark on, so that the marks fill the picture, but not too few of them. */
export function barsAround<B extends CloseBar>(bars: readonly B[], marks: readonly DayMark[]): readonly B[] {
  const days = new Set(marks.map(({ day }) => day))
  const first = bars.findIndex(({ day }) => days.has(day))
  if (first < 0) return bars
  return bars.slice(Math.max(0, Math.min(first - DAYS_BEFORE, bars.length - LEAST_BARS)))
}
