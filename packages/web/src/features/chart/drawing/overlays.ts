import type { DrawingKind } from '@kanpan/contract/drawing-kinds'
import { type DeepPartial, type OverlayStyle, type OverlayTemplate, registerOverlay } from 'klinecharts'
import { alpha } from '#features/chart/frame/colour.ts'
import type { Tokens } from '#lib/settings/tokens.ts'
import { rangeText } from './shape.ts'

/** What the chart library calls each of them; the last two are ours. */
export const OVERLAYS: Readonly<Record<DrawingKind, string>> = {
  segment: 'segment',
  ray: 'rayLine',
  line: 'straightLine',
  horizontal: 'horizontalStraightLine',
  parallel: 'parallelStraightLine',
  fibonacci: 'fibonacciLine',
  range: 'KP_RANGE',
  text: 'KP_TEXT',
}

/** From corner to corner, with what lies between in words. */
const RANGE: OverlayTemplate = {
  name: 'KP_RANGE',
  totalStep: 3,
  needDefaultPointFigure: true,
  needDefaultXAxisFigure: true,
  needDefaultYAxisFigure: true,
  createPointFigures({ chart, overlay, coordinates }) {
    const [a, b] = coordinates
    if (a === undefined || b === undefined) return []
    const [first, second] = overlay.points
    // One that was stored knows its times and not the places of its bars.
    const bars = Math.round(Math.abs(b.x - a.x) / chart.getBarSpace().bar) + 1
    const prices = [first, second].map(point => ({ priceYuan: point?.value ?? 0 }))
    const corners = [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }]
    return [
      { type: 'polygon', attrs: { coordinates: corners }, styles: { style: 'stroke_fill' } },
      {
        type: 'text',
        attrs: {
          x: (a.x + b.x) / 2,
          y: Math.min(a.y, b.y) - 4,
          text: rangeText(prices, bars),
          align: 'center',
          baseline: 'bottom',
        },
        ignoreEvent: true,
      },
    ]
  },
}

/** A word at a price of a day. */
const TEXT: OverlayTemplate = {
  name: 'KP_TEXT',
  totalStep: 2,
  needDefaultPointFigure: true,
  needDefaultXAxisFigure: true,
  needDefaultYAxisFigure: true,
  createPointFigures({ overlay, coordinates: [at] }) {
    if (at === undefined) return []
    return [
      { type: 'circle', attrs: { x: at.x, y: at.y, r: 3 } },
      {
        type: 'text',
        attrs: { x: at.x + 6, y: at.y, text: String(overlay.extendData ?? ''), align: 'left', baseline: 'middle' },
      },
    ]
  },
}

let isRegistered = false

export function registerDrawings(): void {
  if (isRegistered) return
  registerOverlay(RANGE)
  registerOverlay(TEXT)
  isRegistered = true
}

/** Lines of the person's, apart from everything that is the market's. */
export function drawingStyles({ accent, panel, ink, font }: Tokens): DeepPartial<OverlayStyle> {
  return {
    line: { color: accent, size: 1.5 },
    polygon: { color: alpha(accent, 0.12), borderColor: accent, borderSize: 1 },
    circle: { color: accent, borderColor: accent },
    point: {
      color: accent,
      borderColor: alpha(accent, 0.35),
      activeColor: accent,
      activeBorderColor: alpha(accent, 0.35),
    },
    text: { color: ink, backgroundColor: alpha(panel, 0.85), family: font, size: 12, borderSize: 0 },
  }
}
