import type { Box } from '#features/chart/frame/axis.ts'
import type { SeriesLine } from '#features/chart/series/series-draw.ts'
import { GUTTER, type SeriesInput, type SeriesLayout, seriesIn } from '#features/chart/series/series-layout.ts'

/** A mark on a line: a streak in a dot, a name beside a point. */
export interface PointMark {
  readonly index: number
  readonly text: string
}

export interface PaneLine extends SeriesLine {
  /** Names beside points, the most important first: those without room are left out. */
  readonly names?: readonly PointMark[]
  /** Words in dots on the line. */
  readonly dots?: readonly PointMark[]
  /** What stands at the line's end. */
  readonly end?: string
}

/** One of several charts above each other. */
export interface Pane {
  readonly title: string
  /** Its part of the height, against the others'. */
  readonly share: number
  readonly series: readonly PaneLine[]
  readonly leftRange?: SeriesInput['leftRange']
  readonly rightRange?: SeriesInput['rightRange']
  readonly isLeftWhole?: boolean
}

export interface PaneLayout extends SeriesLayout {
  readonly pane: Pane
  /** Where the pane's title and its values stand. */
  readonly headTop: number
}

const HEAD = 28
const GAP = 6
const DATES = 20
const END_NAME = 70

/** Where the panes stand: one width and one time axis for all; one without a known figure has a head and no picture. */
export function panesLayout(
  { dates, panes }: { readonly dates: readonly string[]; readonly panes: readonly Pane[] },
  width: number,
  height: number,
): readonly PaneLayout[] {
  const lines = panes.flatMap(({ series }) => series)
  const hasRight = lines.some(({ axis }) => axis === 'right')
  const right = lines.some(({ end }) => end !== undefined) ? END_NAME : hasRight ? GUTTER : 8
  const shares = panes.reduce((sum, { share }) => sum + share, 0)
  const room = height - DATES - GAP * (panes.length - 1)
  let top = 0
  return panes.flatMap(pane => {
    const own = (room * pane.share) / shares
    const plot: Box = {
      left: GUTTER,
      top: top + HEAD,
      width: Math.max(1, width - GUTTER - right),
      height: Math.max(1, own - HEAD),
    }
    const headTop = top
    top += own + GAP
    const { series, leftRange, rightRange, isLeftWhole } = pane
    const layout = seriesIn({ dates, series, leftRange, rightRange, isLeftWhole }, plot)
    return layout ? [{ ...layout, pane, headTop }] : []
  })
}
