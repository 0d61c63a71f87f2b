import { MINUTES_PER_DAY } from '@kanpan/market/quote/minute-line'
import type { Pen, Size } from '#features/chart/frame/canvas-layer.tsx'
import { alpha, inkOn } from '#features/chart/frame/colour.ts'
import {
  drawBadge,
  fillUnder,
  haloText,
  ruleAcross,
  ruleDown,
  setFont,
  traceStretches,
} from '#features/chart/frame/pen.ts'
import { drawSessionTimes, INNER_HOURS } from '#features/chart/frame/session-axis.ts'
import { dayText } from '#lib/format/day-text.ts'
import {
  type Direction,
  directionOf,
  formatChangePct,
  formatPrice,
  formatVolume,
  formatYuan,
} from '#lib/format/format.ts'
import type { Tokens } from '#lib/settings/tokens.ts'
import { priceY, slotX, type TimeLineLayout } from './time-line-layout.ts'
import { byWeight, markLabels } from './time-line-marks.ts'

const STEPS = [-1, -0.5, 0, 0.5, 1]

function drawGrid(pen: Pen, layout: TimeLineLayout, colours: Tokens): void {
  const { price, volume } = layout
  pen.lineWidth = 1
  pen.strokeStyle = colours.line
  pen.strokeRect(price.left + 0.5, price.top + 0.5, price.width - 1, price.height - 1)
  pen.strokeRect(volume.left + 0.5, volume.top + 0.5, volume.width - 1, volume.height - 1)
  pen.strokeStyle = alpha(layout.slots > MINUTES_PER_DAY ? colours.lineStrong : colours.line, 0.8)
  for (const step of [-0.5, 0.5]) ruleAcross(pen, priceY(layout, layout.baseYuan + step * layout.spanYuan), price)
  const days = layout.slots / MINUTES_PER_DAY
  const verticals =
    days === 1
      ? INNER_HOURS.map(minute => slotX(layout, minute))
      : Array.from({ length: days - 1 }, (_, index) => price.left + (index + 1) * MINUTES_PER_DAY * layout.slotWidth)
  for (const x of verticals) {
    ruleDown(pen, x, price)
    ruleDown(pen, x, volume)
  }
  pen.setLineDash([4, 3])
  pen.strokeStyle = alpha(colours.ink3, 0.8)
  ruleAcross(pen, priceY(layout, layout.baseYuan), price)
  pen.setLineDash([])
}

function drawLabels(pen: Pen, layout: TimeLineLayout, colours: Tokens): void {
  const { price, volume, labelsInside } = layout
  const right = price.left + price.width
  setFont(pen, colours, 11)
  pen.textBaseline = 'middle'
  for (const step of STEPS) {
    const yuan = layout.baseYuan + step * layout.spanYuan
    const y = priceY(layout, yuan)
    // Inside the plot a label stands above its line, the topmost below it.
    const at = { y: labelsInside ? y + (step === 1 ? 8 : -8) : y, halo: alpha(colours.panel, labelsInside ? 0.8 : 0) }
    pen.fillStyle = step === 0 ? colours.ink3 : colours[directionOf(step)]
    pen.textAlign = labelsInside ? 'left' : 'right'
    haloText(pen, formatPrice(yuan), { ...at, x: labelsInside ? price.left + 4 : price.left - 6 })
    pen.textAlign = labelsInside ? 'right' : 'left'
    const pct = formatChangePct((step * layout.spanYuan * 100) / layout.baseYuan)
    haloText(pen, pct, { ...at, x: labelsInside ? right - 4 : right + 6 })
  }
  pen.fillStyle = colours.ink3
  pen.textAlign = labelsInside ? 'left' : 'right'
  const volumeText = (layout.isIndex ? formatYuan : formatVolume)(layout.maxTraded || Number.NaN)
  pen.fillText(volumeText, labelsInside ? volume.left + 4 : volume.left - 6, volume.top + 8)
}

function drawTimes(
  pen: Pen,
  layout: TimeLineLayout,
  options: { readonly colours: Tokens; readonly days: readonly string[] },
): void {
  const { price } = layout
  const y = price.top + price.height + 9
  setFont(pen, options.colours, 11)
  pen.fillStyle = options.colours.ink3
  pen.textBaseline = 'middle'
  if (options.days.length === 1) {
    drawSessionTimes(pen, price, y)
    return
  }
  pen.textAlign = 'center'
  options.days.forEach((day, index) => {
    pen.fillText(
      dayText(day, options.days.at(-1) ?? day),
      price.left + (index + 0.5) * MINUTES_PER_DAY * layout.slotWidth,
      y,
    )
  })
}

function drawVolume(pen: Pen, layout: TimeLineLayout, colours: Tokens): void {
  const floor = layout.volume.top + layout.volume.height - 1
  const width = Math.max(0.6, Math.min(4, layout.slotWidth * 0.7))
  const tones: readonly Direction[] = ['up', 'down', 'flat']
  // One path per colour: three fills instead of 241.
  for (const tone of tones) {
    pen.beginPath()
    for (const bar of layout.bars) {
      if (bar.tone === tone) pen.rect(bar.x - width / 2, bar.y, width, Math.max(0.5, floor - bar.y))
    }
    pen.fillStyle = alpha(colours[tone], 0.85)
    pen.fill()
  }
}

/** What the prices and changes at the plot's edges take where they stand inside it. */
const PRICE_LABEL_PX = 44
const PCT_LABEL_PX = 52

function drawMarks(pen: Pen, layout: TimeLineLayout, colours: Tokens): void {
  setFont(pen, colours, 10)
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const { price } = layout
  // The weightiest last: its point lies above the others of its minute.
  for (const mark of layout.marks.toSorted(byWeight).toReversed()) {
    pen.fillStyle = colours.panel
    pen.strokeStyle = colours[mark.tone]
    pen.lineWidth = 1.5
    pen.beginPath()
    pen.arc(mark.x, mark.y, 3, 0, Math.PI * 2)
    pen.fill()
    pen.stroke()
  }
  const halfOf = (label: string) => pen.measureText(label).width / 2 + 4
  const asideLeft = layout.labelsInside ? PRICE_LABEL_PX : 0
  const asideRight = layout.labelsInside ? PCT_LABEL_PX : 0
  const room = { left: price.left + asideLeft, right: price.left + price.width - asideRight, halfOf }
  for (const { mark, x, half } of markLabels(layout.marks, room)) {
    const above = mark.y - 16 > price.top + 8 && mark.tone !== 'down'
    const y = above ? mark.y - 15 : Math.min(mark.y + 15, price.top + price.height - 8)
    pen.beginPath()
    pen.roundRect(x - half, y - 7.5, half * 2, 15, 2)
    // Opaque first: the price line must not run through the word.
    pen.fillStyle = colours.panel
    pen.fill()
    pen.fillStyle = alpha(colours[mark.tone], 0.16)
    pen.fill()
    pen.fillStyle = colours[mark.tone]
    pen.fillText(mark.label, x, y + 0.5)
  }
}

/** The still picture: grid, area, lines, volume, marks. */
export function drawTimeLine(
  pen: Pen,
  layout: TimeLineLayout,
  options: { readonly colours: Tokens; readonly days: readonly string[] },
): void {
  const { colours } = options
  drawGrid(pen, layout, colours)
  const floor = layout.price.top + layout.price.height
  const shade = pen.createLinearGradient(0, layout.price.top, 0, floor)
  shade.addColorStop(0, alpha(colours.accent, 0.24))
  shade.addColorStop(1, alpha(colours.accent, 0.02))
  pen.fillStyle = shade
  fillUnder(pen, layout.priceLines, floor)
  pen.lineJoin = 'round'
  pen.lineWidth = 1.2
  pen.strokeStyle = colours.average
  traceStretches(pen, layout.averageLines)
  pen.stroke()
  pen.lineWidth = 1.4
  pen.strokeStyle = colours.accent
  traceStretches(pen, layout.priceLines)
  pen.stroke()
  drawVolume(pen, layout, colours)
  drawMarks(pen, layout, colours)
  drawLabels(pen, layout, colours)
  drawTimes(pen, layout, options)
  drawNow(pen, layout, colours)
}

/** A dot where the price stands now, while the day is still running. */
function drawNow(pen: Pen, layout: TimeLineLayout, colours: Tokens): void {
  const points = layout.priceLines.at(-1)
  if (!points || layout.lastSlot === layout.slots - 1) return
  const [x = 0, y = 0] = points.slice(-2)
  for (const [radius, opacity] of [
    [6, 0.22],
    [2.5, 1],
  ] as const) {
    pen.fillStyle = alpha(colours.accent, opacity)
    pen.beginPath()
    pen.arc(x, y, radius, 0, Math.PI * 2)
    pen.fill()
  }
}

export interface TimeLineCursor {
  readonly slot: number
  readonly yuan: number
  readonly time: string
}

/** The crosshair with the price, the percentage and the time it stands on. */
export function drawTimeLineCursor(
  pen: Pen,
  layout: TimeLineLayout,
  options: { readonly colours: Tokens; readonly cursor: TimeLineCursor; readonly size: Size },
): void {
  const { colours, cursor, size } = options
  const { price, volume } = layout
  const x = slotX(layout, cursor.slot)
  const whole = { left: 0, top: 0, width: size.width, height: size.height }
  pen.strokeStyle = colours.ink3
  pen.lineWidth = 1
  pen.setLineDash([3, 3])
  ruleDown(pen, x, price)
  ruleDown(pen, x, volume)
  setFont(pen, colours, 11)
  const badge = { ink: inkOn(colours.ink3), background: colours.ink3, within: whole }
  if (Number.isFinite(cursor.yuan)) {
    const y = priceY(layout, cursor.yuan)
    ruleAcross(pen, y, price)
    const right = price.left + price.width
    const pct = formatChangePct(((cursor.yuan - layout.baseYuan) * 100) / layout.baseYuan)
    drawBadge(pen, {
      ...badge,
      text: formatPrice(cursor.yuan),
      x: layout.labelsInside ? 0 : price.left - 2,
      y,
      align: layout.labelsInside ? 'left' : 'right',
    })
    drawBadge(pen, {
      ...badge,
      text: pct,
      x: layout.labelsInside ? right : right + 2,
      y,
      align: layout.labelsInside ? 'right' : 'left',
    })
    pen.setLineDash([])
    pen.fillStyle = colours.accent
    pen.beginPath()
    pen.arc(x, y, 3, 0, Math.PI * 2)
    pen.fill()
  }
  pen.setLineDash([])
  drawBadge(pen, { ...badge, text: cursor.time, x, y: price.top + price.height + 9, align: 'center' })
}
