import type { IndicatorDrawParams, IndicatorTemplate } from 'klinecharts'
import { mix } from '#features/chart/frame/colour.ts'
import type { Tokens } from '#lib/settings/tokens.ts'
import type { IndicatorRow } from './k-line-columns.ts'

export type Template = IndicatorTemplate<IndicatorRow, number, LimitUpColours | undefined>

export interface LimitUpColours {
  readonly fill: string
}

/** Filled and a shade deeper, where an ordinary rise is hollow. */
export function limitUpColours(tokens: Tokens): LimitUpColours {
  return { fill: mix(tokens.up, '#000000', 0.14) }
}

/** Paints bars that closed at their limit over the candles: the library has one colour for all rising bars. */
export const LIMIT: Template = {
  name: 'KP_LIMIT',
  shortName: '',
  series: 'price',
  figures: [],
  calc: bars => bars.map(() => ({})),
  createTooltipDataSource: () => ({ name: '', calcParamsText: '', features: [], legends: [] }),
  draw: drawLimitUps,
}

function drawLimitUps(params: IndicatorDrawParams<IndicatorRow, number, LimitUpColours | undefined>): boolean {
  const { ctx, chart, indicator, xAxis, yAxis } = params
  const colours = indicator.extendData
  if (!colours) return true
  const bars = chart.getDataList()
  const { gapBar } = chart.getBarSpace()
  const width = Math.max(1, Math.floor(gapBar))
  const { from, to } = chart.getVisibleRange()
  ctx.fillStyle = colours.fill
  for (let index = Math.max(0, from); index < Math.min(bars.length, to); index++) {
    const bar = bars[index]
    if (bar?.limitUp !== true) continue
    const top = Math.round(yAxis.convertToPixel(Math.max(bar.open, bar.close)))
    const bottom = Math.round(yAxis.convertToPixel(Math.min(bar.open, bar.close)))
    ctx.fillRect(Math.round(xAxis.convertToPixel(index) - width / 2), top, width, Math.max(2, bottom - top))
  }
  return true
}
