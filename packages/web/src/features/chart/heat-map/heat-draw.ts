import type { Pen } from '#features/chart/frame/canvas-layer.tsx'
import { type Column, valueAt } from '#features/chart/frame/column.ts'
import { setFont } from '#features/chart/frame/pen.ts'
import { formatChangePct } from '#lib/format/format.ts'
import type { Tokens } from '#lib/settings/tokens.ts'
import { type HeatLayout, type HeatUniverse, LINE_EM, sectorChange } from './heat-layout.ts'
import { type HeatScale, heatStep } from './heat-scale.ts'

export interface HeatPicture {
  readonly universe: HeatUniverse
  readonly changePct: Column
  readonly scale: HeatScale
  readonly colours: Tokens
}

/** Cells by colour, so that the fill style changes once per colour and not once per cell. */
function drawCells(
  pen: Pen,
  layout: HeatLayout,
  { steps, scale }: { readonly steps: Uint8Array; readonly scale: HeatScale },
): void {
  const byStep: number[][] = scale.paints.map(() => [])
  steps.forEach((step, cell) => {
    byStep[step]?.push(cell)
  })
  byStep.forEach((cells, step) => {
    pen.fillStyle = scale.paints[step]?.fill ?? ''
    for (const cell of cells) {
      const at = cell * 4
      const { boxes } = layout
      pen.fillRect(boxes[at] ?? 0, boxes[at + 1] ?? 0, boxes[at + 2] ?? 0, boxes[at + 3] ?? 0)
    }
  })
}

function drawLabels(pen: Pen, layout: HeatLayout, picture: HeatPicture & { readonly steps: Uint8Array }): void {
  const { changePct, scale, colours, steps } = picture
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  let fontPx = 0
  for (const label of layout.labels) {
    if (label.fontPx !== fontPx) {
      fontPx = label.fontPx
      setFont(pen, colours, fontPx)
    }
    const [left = 0, top = 0, width = 0, height = 0] = layout.boxes.subarray(label.cell * 4, label.cell * 4 + 4)
    const stock = layout.stocks[label.cell] ?? -1
    const middle = left + width / 2
    pen.fillStyle = scale.paints[steps[label.cell] ?? scale.unknown]?.ink ?? ''
    const lines = label.withChange ? [...label.lines, formatChangePct(valueAt(changePct, stock))] : label.lines
    const first = top + height / 2 - ((lines.length - 1) / 2) * fontPx * LINE_EM
    lines.forEach((line, at) => {
      pen.fillText(line, middle, first + at * fontPx * LINE_EM, width - 4)
    })
  }
}

function drawHeads(pen: Pen, layout: HeatLayout, picture: HeatPicture): void {
  const { universe, changePct, colours } = picture
  setFont(pen, colours, 11)
  pen.textBaseline = 'middle'
  pen.fillStyle = colours.ink
  for (const sector of layout.sectors) {
    if (sector.head === 0) continue
    const name = universe.sectorNames[sector.index] ?? ''
    const text = `${name} ${formatChangePct(sectorChange(layout, sector, changePct))}`
    const room = sector.width - 6
    const fits = pen.measureText(text).width <= room
    pen.textAlign = 'left'
    pen.save()
    pen.beginPath()
    pen.rect(sector.x, sector.y, sector.width - 2, sector.head)
    pen.clip()
    pen.fillText(fits ? text : name, sector.x + 3, sector.y + sector.head / 2 + 0.5)
    pen.restore()
  }
}

export function drawHeat(pen: Pen, layout: HeatLayout, picture: HeatPicture): void {
  const steps = new Uint8Array(layout.stocks.length)
  layout.stocks.forEach((stock, cell) => {
    steps[cell] = heatStep(picture.scale, valueAt(picture.changePct, stock))
  })
  drawCells(pen, layout, { steps, scale: picture.scale })
  drawLabels(pen, layout, { ...picture, steps })
  drawHeads(pen, layout, picture)
}

/** Frames around the sector and the cell that are pointed at. */
export function drawHeatFocus(
  pen: Pen,
  layout: HeatLayout,
  focus: { readonly sector: number; readonly cell?: number; readonly colours: Tokens },
): void {
  const sector = layout.sectors[focus.sector]
  if (!sector) return
  pen.strokeStyle = focus.colours.accent
  pen.lineWidth = 2
  pen.strokeRect(sector.x + 1, sector.y + 1, sector.width - 2, sector.height - 2)
  if (focus.cell === undefined) return
  const [left = 0, top = 0, width = 0, height = 0] = layout.boxes.subarray(focus.cell * 4, focus.cell * 4 + 4)
  pen.strokeStyle = focus.colours.ink
  pen.strokeRect(left + 0.5, top + 0.5, Math.max(2, width - 1), Math.max(2, height - 1))
}
