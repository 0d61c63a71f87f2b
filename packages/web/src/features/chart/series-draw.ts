import type { Tokens } from '#lib/tokens.ts'
import type { Pen } from './canvas-layer.tsx'
import { alpha, inkOn } from './colour.ts'
import { valueAt } from './column.ts'
import { drawBadge, fillUnder, ruleAcross, ruleDown, setFont, traceStretches } from './pen.ts'
import type { Series, SeriesLayout } from './series-layout.ts'

/** A series with its look. */
export interface SeriesLine extends Series {
  readonly colour: keyof Omit<Tokens, 'font'>
  /** A value in words, on the axis and at the crosshair. */
  readonly format: (value: number) => string
}

export interface SeriesPicture {
  readonly dates: readonly string[]
  readonly series: readonly SeriesLine[]
  readonly colours: Tokens
}

function drawAxes(pen: Pen, layout: SeriesLayout, picture: SeriesPicture): void {
  const { plot } = layout
  const { colours, dates } = picture
  const floor = plot.top + plot.height
  setFont(pen, colours, 11)
  pen.textBaseline = 'middle'
  pen.lineWidth = 1
  pen.strokeStyle = colours.line
  for (const { y } of layout.left.length > 0 ? layout.left : layout.right) ruleAcross(pen, Math.min(y, floor - 1), plot)
  pen.fillStyle = colours.ink3
  for (const side of ['left', 'right'] as const) {
    const format = picture.series.find(series => (series.axis ?? 'left') === side)?.format
    pen.textAlign = side === 'left' ? 'right' : 'left'
    const x = side === 'left' ? plot.left - 6 : plot.left + plot.width + 6
    for (const { value, y } of layout[side]) pen.fillText(format?.(value) ?? '', x, y)
  }
  pen.textAlign = 'center'
  for (const { index, x } of layout.labels) {
    const text = dates[index] ?? ''
    const half = pen.measureText(text).width / 2
    pen.fillText(text, Math.max(half, Math.min(x, plot.left + plot.width + 40 - half)), floor + 11)
  }
}

export function drawSeries(pen: Pen, layout: SeriesLayout, picture: SeriesPicture): void {
  const { series, colours } = picture
  drawAxes(pen, layout, picture)
  series.forEach((line, index) => {
    const shape = layout.shapes[index]
    if (!shape) return
    const colour = colours[line.colour]
    pen.fillStyle = alpha(colour, line.kind === 'bar' ? 0.55 : 0.14)
    if (line.kind === 'bar') {
      pen.beginPath()
      for (const [x, y, width, height] of shape.bars) pen.rect(x, y, width, height)
      pen.fill()
      return
    }
    if (line.kind === 'area') fillUnder(pen, shape.lines, layout.plot.top + layout.plot.height)
    pen.strokeStyle = colour
    pen.lineWidth = 1.6
    pen.lineJoin = 'round'
    traceStretches(pen, shape.lines)
    pen.stroke()
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
