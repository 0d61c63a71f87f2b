import type { Pen, Size } from '#features/chart/frame/canvas-layer.tsx'
import { alpha, inkOn } from '#features/chart/frame/colour.ts'
import { drawBadge, fillUnder, ruleAcross, ruleDown, setFont, traceStretches } from '#features/chart/frame/pen.ts'
import { drawSessionTimes, INNER_HOURS, minuteX } from '#features/chart/frame/session-axis.ts'
import { formatYuan } from '#lib/format/format.ts'
import type { Tokens } from '#lib/settings/tokens.ts'
import type { DifferenceBars } from './capacity-difference.ts'
import type { CapacityLayout } from './capacity-layout.ts'

export function drawCapacity(pen: Pen, layout: CapacityLayout, colours: Tokens): void {
  const { plot } = layout
  const floor = plot.top + plot.height
  setFont(pen, colours, 11)
  pen.textBaseline = 'middle'
  pen.lineWidth = 1
  pen.strokeStyle = colours.line
  for (const { yuan, y } of layout.ticks) {
    ruleAcross(pen, y - (y === floor ? 1 : 0), plot)
    pen.fillStyle = colours.ink3
    pen.textAlign = 'right'
    pen.fillText(axisYuan(yuan), plot.left - 6, y)
  }
  for (const minute of INNER_HOURS) ruleDown(pen, minuteX(plot, minute), plot)
  pen.fillStyle = colours.ink3
  drawSessionTimes(pen, plot, bottomOf(layout) + 11)
  if (layout.difference) drawDifference(pen, layout.difference, colours)
  pen.lineJoin = 'round'
  pen.lineWidth = 1.3
  pen.strokeStyle = colours.ink3
  traceStretches(pen, layout.yesterday)
  pen.stroke()
  const shade = pen.createLinearGradient(0, plot.top, 0, floor)
  shade.addColorStop(0, alpha(colours.accent, 0.26))
  shade.addColorStop(1, alpha(colours.accent, 0.03))
  pen.fillStyle = shade
  fillUnder(pen, layout.today, floor)
  pen.strokeStyle = colours.accent
  pen.lineWidth = 1.8
  traceStretches(pen, layout.today)
  pen.stroke()
  pen.setLineDash([4, 4])
  pen.lineWidth = 1.4
  traceStretches(pen, [layout.projected])
  pen.stroke()
  pen.setLineDash([])
}

/** Where the chart ends and its times begin. */
function bottomOf({ plot, difference }: CapacityLayout): number {
  const { top, height } = difference?.box ?? plot
  return top + height
}

/** By how much today is ahead of yesterday, minute by minute, with its furthest in words. */
function drawDifference(pen: Pen, { box, zeroY, barWidth, bars, ends }: DifferenceBars, colours: Tokens): void {
  pen.strokeStyle = colours.line
  pen.lineWidth = 1
  ruleAcross(pen, zeroY, box)
  for (const { x, y, isMore } of bars) {
    pen.fillStyle = isMore ? colours.up : colours.down
    pen.fillRect(x - barWidth / 2, Math.min(y, zeroY), barWidth, Math.abs(y - zeroY))
  }
  const [least, most] = ends
  const end = most >= -least ? most : least
  pen.textAlign = 'right'
  pen.fillStyle = end > 0 ? colours.up : colours.down
  if (end !== 0) pen.fillText(inYi(end), box.left - 6, end > 0 ? box.top + 6 : box.top + box.height - 6)
  pen.fillStyle = colours.ink3
  pen.fillText('较昨日', box.left - 6, end > 0 ? box.top + box.height - 6 : box.top + 6)
}

const YI = 1e8

/** In 亿 whatever its size: one axis, one unit. */
function inYi(yuan: number): string {
  const digits = Math.abs(yuan) < 10 * YI ? 1 : 0
  return `${yuan > 0 ? '+' : ''}${(yuan / YI).toFixed(digits)}亿`
}

/** Axis figures need no decimals they do not use: 1.5万亿, 5000亿. */
export function axisYuan(yuan: number): string {
  return yuan === 0 ? '0' : formatYuan(yuan).replace(/\.?0+(?=[万亿])/, '')
}

export function drawCapacityCursor(
  pen: Pen,
  layout: CapacityLayout,
  cursor: {
    readonly minute: number
    readonly time: string
    readonly values: readonly number[]
    readonly colours: Tokens
    readonly size: Size
  },
): void {
  const { plot } = layout
  const { colours, size } = cursor
  const x = minuteX(plot, cursor.minute)
  pen.strokeStyle = colours.ink3
  pen.setLineDash([3, 3])
  ruleDown(pen, x, { ...plot, height: bottomOf(layout) - plot.top })
  pen.setLineDash([])
  cursor.values.forEach((value, index) => {
    if (!Number.isFinite(value)) return
    pen.fillStyle = index === 0 ? colours.accent : colours.ink3
    pen.beginPath()
    pen.arc(x, layout.y(value), 3, 0, Math.PI * 2)
    pen.fill()
  })
  setFont(pen, colours, 11)
  drawBadge(pen, {
    text: cursor.time,
    x,
    y: bottomOf(layout) + 10,
    align: 'center',
    ink: inkOn(colours.ink3),
    background: colours.ink3,
    within: { left: 0, top: 0, width: size.width, height: size.height },
  })
}
