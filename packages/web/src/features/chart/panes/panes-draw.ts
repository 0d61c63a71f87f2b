import type { Pen } from '#features/chart/frame/canvas-layer.tsx'
import { alpha, inkOn } from '#features/chart/frame/colour.ts'
import { valueAt } from '#features/chart/frame/column.ts'
import { drawBadge, ruleDown, setFont } from '#features/chart/frame/pen.ts'
import { drawDates, drawGrid, drawShapes } from '#features/chart/series/series-draw.ts'
import type { Tokens } from '#lib/settings/tokens.ts'
import { drawPaneMarks } from './pane-marks-draw.ts'
import type { PaneLayout } from './panes-layout.ts'

interface PanesPicture {
  readonly dates: readonly string[]
  readonly colours: Tokens
}

export function drawPanes(pen: Pen, layouts: readonly PaneLayout[], { dates, colours }: PanesPicture): void {
  for (const layout of layouts) {
    const picture = { dates, colours, series: layout.pane.series }
    drawGrid(pen, layout, picture)
    drawShapes(pen, layout, picture)
    drawPaneMarks(pen, layout, colours)
  }
  const last = layouts.at(-1)
  if (last) drawDates(pen, last, { dates, colours, series: [] })
}

/** One line through all panes, and where it meets theirs. */
export function drawPanesCursor(
  pen: Pen,
  layouts: readonly PaneLayout[],
  { index, dates, colours, isPinned }: PanesPicture & { readonly index: number; readonly isPinned: boolean },
): void {
  const [first, last] = [layouts[0], layouts.at(-1)]
  if (!first || !last) return
  const { left } = first.plot
  const x = left + (index + 0.5) * first.slotWidth
  const top = first.plot.top
  const height = last.plot.top + last.plot.height - top
  pen.lineWidth = 1
  pen.strokeStyle = isPinned ? alpha(colours.accent, 0.8) : colours.ink3
  pen.setLineDash([3, 3])
  ruleDown(pen, x, { left, top, width: first.plot.width, height })
  pen.setLineDash([])
  for (const layout of layouts) {
    for (const line of layout.pane.series) {
      const value = valueAt(line.values, index)
      if (!Number.isFinite(value) || line.kind === 'bar' || line.isFaint) continue
      pen.fillStyle = colours[line.colour]
      pen.beginPath()
      pen.arc(x, layout.yOf(line.axis ?? 'left', value), 3, 0, Math.PI * 2)
      pen.fill()
    }
  }
  setFont(pen, colours, 11)
  const background = isPinned ? colours.accent : colours.ink3
  const within = { left: 0, top: 0, width: left + first.plot.width + 52, height: top + height + 20 }
  const y = top + height + 10
  drawBadge(pen, { text: dates[index] ?? '', x, y, align: 'center', ink: inkOn(background), background, within })
}
