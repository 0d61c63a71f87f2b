import type { IndicatorDrawParams, IndicatorTemplate } from 'klinecharts'
import { alpha } from '#features/chart/frame/colour.ts'
import type { Tokens } from '#lib/settings/tokens.ts'
import type { IndicatorRow } from './k-line-columns.ts'

export interface GapColours {
  readonly line: string
  readonly shade: string
}

export function gapColours(tokens: Tokens): GapColours {
  return { line: tokens.ink3, shade: alpha(tokens.ink3, 0.16) }
}

/** The bars in sight before which a trading day is missing; nothing stands before the first of all. */
export function gapBars(
  bars: readonly Readonly<Record<string, unknown>>[],
  { from, to }: { readonly from: number; readonly to: number },
): number[] {
  const first = Math.max(1, from)
  return bars.slice(first, Math.max(first, to)).flatMap(({ afterGap }, at) => (afterGap === true ? [first + at] : []))
}

/** A band and a dashed line from top to bottom between two bars that are not neighbours: days between them are missing. */
export const GAPS: IndicatorTemplate<IndicatorRow, number, GapColours | undefined> = {
  name: 'KP_GAPS',
  shortName: '',
  series: 'price',
  figures: [],
  calc: bars => bars.map(() => ({})),
  createTooltipDataSource: () => ({ name: '', calcParamsText: '', features: [], legends: [] }),
  draw: drawGaps,
}

function drawGaps(params: IndicatorDrawParams<IndicatorRow, number, GapColours | undefined>): boolean {
  const { ctx, chart, indicator, xAxis, bounding } = params
  const colours = indicator.extendData
  if (!colours) return true
  const { bar } = chart.getBarSpace()
  const width = Math.max(3, Math.round(bar / 2))
  ctx.lineWidth = 1
  for (const index of gapBars(chart.getDataList(), chart.getVisibleRange())) {
    const x = Math.round(xAxis.convertToPixel(index) - bar / 2)
    ctx.fillStyle = colours.shade
    ctx.fillRect(x - width / 2, 0, width, bounding.height)
    ctx.strokeStyle = colours.line
    ctx.setLineDash([4, 3])
    ctx.beginPath()
    ctx.moveTo(x + 0.5, 0)
    ctx.lineTo(x + 0.5, bounding.height)
    ctx.stroke()
  }
  ctx.setLineDash([])
  return true
}
