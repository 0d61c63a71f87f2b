import {
  type IndicatorDrawParams,
  type IndicatorFigure,
  type IndicatorFigureStylesCallbackParams,
  type IndicatorTemplate,
  registerIndicator,
} from 'klinecharts'
import type { Tokens } from '#lib/tokens.ts'
import { mix } from './colour.ts'
import {
  bollRows,
  type IndicatorRow,
  kdjRows,
  MA_DAYS,
  macdRows,
  maRows,
  RSI_DAYS,
  rsiRows,
  VOLUME_DAYS,
  volumeRows,
} from './k-line-columns.ts'

type Template = IndicatorTemplate<IndicatorRow, number, LimitUpColours | undefined>
type Figure = IndicatorFigure<IndicatorRow>
type StyleParams = IndicatorFigureStylesCallbackParams<IndicatorRow>

const line = (key: string, title: string): Figure => ({ key, title: `${title} `, type: 'line' })

/** A bar's colour out of the theme's, by the sign of what it shows. */
function signedBar(key: string): Figure['styles'] {
  return (params: StyleParams) => {
    const theme = params.defaultStyles?.bars[0]
    const value = params.data.current?.[key] ?? 0
    const color = value > 0 ? theme?.upColor : value < 0 ? theme?.downColor : theme?.noChangeColor
    return { style: 'fill', color, borderColor: color }
  }
}

const MA: Template = {
  name: 'KP_MA',
  shortName: '',
  series: 'price',
  precision: 2,
  calcParams: [...MA_DAYS],
  figures: MA_DAYS.map(days => line(`ma${days}`, `MA${days}:`)),
  calc: bars => maRows(bars),
}

const VOL: Template = {
  name: 'KP_VOL',
  shortName: '量(手)',
  series: 'volume',
  precision: 0,
  shouldFormatBigNumber: true,
  minValue: 0,
  calcParams: [...VOLUME_DAYS],
  figures: [
    ...VOLUME_DAYS.map(days => line(`ma${days}`, `MA${days}:`)),
    {
      key: 'lots',
      title: '',
      type: 'bar',
      baseValue: 0,
      styles: signedBar('direction'),
    },
  ],
  calc: bars => volumeRows(bars),
}

const MACD: Template = {
  name: 'KP_MACD',
  shortName: 'MACD',
  precision: 3,
  calcParams: [12, 26, 9],
  figures: [
    line('dif', 'DIF:'),
    line('dea', 'DEA:'),
    { key: 'bar', title: 'MACD: ', type: 'bar', baseValue: 0, styles: signedBar('bar') },
  ],
  calc: bars => macdRows(bars),
}

const KDJ: Template = {
  name: 'KP_KDJ',
  shortName: 'KDJ',
  precision: 2,
  calcParams: [9, 3, 3],
  figures: [line('k', 'K:'), line('d', 'D:'), line('j', 'J:')],
  calc: bars => kdjRows(bars),
}

const RSI: Template = {
  name: 'KP_RSI',
  shortName: 'RSI',
  precision: 2,
  calcParams: [...RSI_DAYS],
  figures: RSI_DAYS.map(days => line(`rsi${days}`, `RSI${days}:`)),
  calc: bars => rsiRows(bars),
}

const BOLL: Template = {
  name: 'KP_BOLL',
  shortName: 'BOLL',
  series: 'price',
  precision: 2,
  shouldOhlc: true,
  calcParams: [20, 2],
  figures: [line('middle', 'MID:'), line('upper', 'UPPER:'), line('lower', 'LOWER:')],
  calc: bars => bollRows(bars),
}

export interface LimitUpColours {
  readonly fill: string
}

/** Filled and a shade deeper, where an ordinary rise is hollow. */
export function limitUpColours(tokens: Tokens): LimitUpColours {
  return { fill: mix(tokens.up, '#000000', 0.14) }
}

/** Paints bars that closed at their limit over the candles: the library has one colour for all rising bars. */
const LIMIT: Template = {
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

let registered = false

/** Our formulas under names of our own: the library's MACD, KDJ and RSI start from other seeds than people's terminals. */
export function registerIndicators(): void {
  if (registered) return
  registered = true
  for (const template of [LIMIT, MA, VOL, MACD, KDJ, RSI, BOLL]) registerIndicator(template)
}
