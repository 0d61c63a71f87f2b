import type { Pen } from '#features/chart/frame/canvas-layer.tsx'
import { alpha, inkOn } from '#features/chart/frame/colour.ts'
import { valueAt } from '#features/chart/frame/column.ts'
import { drawBadge, fillUnder, ruleAcross, ruleDown, setFont, traceStretches } from '#features/chart/frame/pen.ts'
import type { Tokens } from '#lib/settings/tokens.ts'
import type { Series, SeriesLayout } from './series-layout.ts'

/** A series with its look. */
export interface SeriesLine extends Series {
  readonly colour: keyof Omit<Tokens, 'font'>
  /** Bars above zero rise and those below fall, in the colours of a rise and a fall. */
  readonly signed?: true
  /** A value in words, on the axis and at the crosshair. */
  readonly format: (value: number) => string
  /** The same on the axis, where there is less room. */
  readonly axisFormat?: (value: number) => string
  /** Set back behind the others, or brought out before them. */
  readonly isFaint?: boolean
  readonly isStrong?: boolean
  readonly isDashed?: boolean
}

const FAINT = 0.22
const DATE_GAP = 8

export interface SeriesPicture {
  readonly dates: readonly string[]
  readonly series: readonly SeriesLine[]
  readonly colours: Tokens
}

/** Grid lines and the words of both axes. */
export function drawGrid(pen: Pen, layout: SeriesLayout, picture: SeriesPicture): void {
  const { plot } = layout
  const { colours } = picture
  const floor = plot.top + plot.height
  setFont(pen, colours, 11)
  pen.textBaseline = 'middle'
  pen.lineWidth = 1
  pen.strokeStyle = colours.line
  for (const { y } of layout.left.length > 0 ? layout.left : layout.right) ruleAcross(pen, Math.min(y, floor - 1), plot)
  pen.fillStyle = colours.ink3
  for (const side of ['left', 'right'] as const) {
    const line = picture.series.find(series => (series.axis ?? 'left') === side)
    const format = line?.axisFormat ?? line?.format
    pen.textAlign = side === 'left' ? 'right' : 'left'
    const x = side === 'left' ? plot.left - 6 : plot.left + plot.width + 6
    for (const { value, y } of layout[side]) pen.fillText(format?.(value) ?? '', x, y)
  }
}

/** The days under a chart, as many as have room. */
export function drawDates(pen: Pen, { plot, labels, right }: SeriesLayout, { colours, dates }: SeriesPicture): void {
  // The words of a right axis leave room for a date's end.
  const most = plot.left + plot.width + (right.length > 0 ? 40 : 2)
  setFont(pen, colours, 11)
  pen.textBaseline = 'middle'
  pen.fillStyle = colours.ink3
  pen.textAlign = 'center'
  let free = Number.POSITIVE_INFINITY
  // The newest day is named in any case; one that would run into it is not.
  for (const { index, x } of labels.toReversed()) {
    const text = dates[index] ?? ''
    const half = pen.measureText(text).width / 2
    const middle = Math.max(half, Math.min(x, most - half))
    if (middle + half > free) continue
    pen.fillText(text, middle, plot.top + plot.height + 11)
    free = middle - half - DATE_GAP
  }
}

export function drawSeries(pen: Pen, layout: SeriesLayout, picture: SeriesPicture): void {
  drawGrid(pen, layout, picture)
  drawDates(pen, layout, picture)
  drawShapes(pen, layout, picture)
}

export function drawShapes(pen: Pen, layout: SeriesLayout, picture: SeriesPicture): void {
  const { series, colours } = picture
  series.forEach((line, index) => {
    const shape = layout.shapes[index]
    if (!shape) return
    const colour = line.isFaint ? alpha(colours[line.colour], FAINT) : colours[line.colour]
    pen.fillStyle = alpha(colour, line.kind === 'bar' ? 0.55 : 0.14)
    if (line.kind === 'bar') {
      const zero = layout.yOf(line.axis ?? 'left', 0)
      for (const [x, y, width, height] of shape.bars) {
        if (line.signed) pen.fillStyle = y < zero - 0.5 ? colours.up : colours.down
        pen.fillRect(x, y, width, height)
      }
      return
    }
    if (line.kind === 'area') fillUnder(pen, shape.lines, layout.plot.top + layout.plot.height)
    pen.strokeStyle = colour
    pen.lineWidth = line.isStrong ? 2.6 : 1.6
    if (line.isDashed) pen.setLineDash([4, 3])
    pen.lineJoin = 'round'
    traceStretches(pen, shape.lines)
    pen.stroke()
    pen.setLineDash([])
  })
}

export function drawSeriesCursor(
  pen: Pen,
  layout: SeriesLayout,
  picture: SeriesPicture & { readonly index: number },
): void {
  const { plot, slotWidth } = layout
  const { colours, index, dates, series } = picture
  const x = plot.left + (index + 0.5) * slotWidth
  pen.strokeStyle = colours.ink3
  pen.lineWidth = 1
  pen.setLineDash([3, 3])
  ruleDown(pen, x, plot)
  pen.setLineDash([])
  for (const line of series) {
    const value = valueAt(line.values, index)
    if (!Number.isFinite(value) || line.kind === 'bar') continue
    pen.fillStyle = colours[line.colour]
    pen.beginPath()
    pen.arc(x, layout.yOf(line.axis ?? 'left', value), 3, 0, Math.PI * 2)
    pen.fill()
  }
  setFont(pen, colours, 11)
  const within = { left: 0, top: 0, width: plot.left * 2 + plot.width, height: plot.top + plot.height + 20 }
  const badge = { ink: inkOn(colours.ink3), background: colours.ink3, align: 'center', within } as const
  drawBadge(pen, { ...badge, text: dates[index] ?? '', x, y: plot.top + plot.height + 10 })
}
