import type { Pen } from '#features/chart/frame/canvas-layer.tsx'
import { alpha, inkOn } from '#features/chart/frame/colour.ts'
import { lastKnown, valueAt } from '#features/chart/frame/column.ts'
import { haloText, setFont } from '#features/chart/frame/pen.ts'
import type { Tokens } from '#lib/settings/tokens.ts'
import type { PaneLayout, PaneLine } from './panes-layout.ts'
import { placeDots } from './place-dots.ts'
import { placeLabels, spreadHeights } from './place-labels.ts'

const DOT = 7
const SMALL_DOT = 2.5
/** The width a name needs to be read: a line full of names hides what it shows. */
const NAME_ROOM = 66

/** What stands on the lines of a pane: streaks in dots, names beside points and at the ends. */
export function drawPaneMarks(pen: Pen, layout: PaneLayout, colours: Tokens): void {
  setFont(pen, colours, 11)
  pen.textBaseline = 'middle'
  drawDots(pen, layout, colours)
  drawNames(pen, layout, colours)
  drawEnds(pen, layout, colours)
}

function pointOf({ plot, slotWidth, yOf }: PaneLayout, line: PaneLine, index: number) {
  const value = valueAt(line.values, index)
  return {
    x: plot.left + (index + 0.5) * slotWidth,
    y: yOf(line.axis ?? 'left', value),
    isKnown: Number.isFinite(value),
  }
}

/** A streak's number is written where its dot touches no other; elsewhere a point marks it, below the numbers. */
function drawDots(pen: Pen, layout: PaneLayout, colours: Tokens): void {
  const lines = [...layout.pane.series].sort((a, b) => Number(b.isStrong ?? false) - Number(a.isStrong ?? false))
  const wanted = lines.flatMap(line =>
    (line.dots ?? []).flatMap(({ index, text }) => {
      const { x, y, isKnown } = pointOf(layout, line, index)
      return isKnown ? [{ text, x, y, colour: colours[line.colour], isFaint: line.isFaint ?? false }] : []
    }),
  )
  const { large, small } = placeDots(wanted, DOT)
  for (const { x, y, colour, isFaint } of small)
    fillDot(pen, { x, y, radius: SMALL_DOT, colour: isFaint ? alpha(colour, 0.3) : colour })
  pen.textAlign = 'center'
  for (const { text, x, y, colour } of large) {
    fillDot(pen, { x, y, radius: DOT, colour })
    pen.fillStyle = inkOn(colour)
    pen.fillText(text, x, y + 0.5)
  }
}

interface Dot {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly colour: string
}

function fillDot(pen: Pen, { x, y, radius, colour }: Dot): void {
  pen.fillStyle = colour
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
  pen.fill()
}

function drawNames(pen: Pen, layout: PaneLayout, colours: Tokens): void {
  const wanted = layout.pane.series.flatMap(line =>
    (line.names ?? []).flatMap(({ index, text }) => {
      const { x, y, isKnown } = pointOf(layout, line, index)
      return isKnown ? [{ text, x, y, width: pen.measureText(text).width, colour: colours[line.colour] }] : []
    }),
  )
  if (wanted.length === 0) return
  const lines = layout.pane.series.map(line => Array.from(line.values, (_, index) => pointOf(layout, line, index)))
  pen.textAlign = 'center'
  const most = Math.floor(layout.plot.width / NAME_ROOM)
  for (const { text, x, y, colour } of placeLabels(wanted, layout.plot, lines).slice(0, most)) {
    pen.fillStyle = colour
    haloText(pen, text, { x, y, halo: colours.panel })
  }
}

function drawEnds(pen: Pen, layout: PaneLayout, colours: Tokens): void {
  const { plot, pane } = layout
  const ends = pane.series.flatMap(line => {
    const { y, isKnown } = pointOf(layout, line, lastKnown(line.values))
    return line.end !== undefined && isKnown ? [{ line, y }] : []
  })
  const heights = spreadHeights(
    ends.map(({ y }) => y),
    plot.top,
    plot.top + plot.height,
  )
  pen.textAlign = 'left'
  ends.forEach(({ line }, at) => {
    pen.fillStyle = line.isFaint ? alpha(colours[line.colour], 0.45) : colours[line.colour]
    pen.fillText(line.end ?? '', plot.left + plot.width + 6, heights[at] ?? 0)
  })
}
