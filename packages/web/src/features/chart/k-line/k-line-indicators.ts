import { type IndicatorFigure, type IndicatorFigureStylesCallbackParams, registerIndicator } from 'klinecharts'
import {
  atrRows,
  behindGaps,
  bollRows,
  cciRows,
  type IndicatorRow,
  KDJ_SETTLES_BARS,
  kdjRows,
  MA_DAYS,
  MACD_SETTLES_BARS,
  macdRows,
  maRows,
  OBV_MEAN_DAYS,
  obvRows,
  RSI_DAYS,
  RSI_SETTLES_BARS,
  rsiRows,
  VOLUME_DAYS,
  volumeRows,
  WR_DAYS,
  WR_SETTLES_BARS,
  wrRows,
} from './k-line-columns.ts'
import { DAYS } from './k-line-day-layer.ts'
import { GAPS } from './k-line-gaps.ts'
import { LIMIT, type Template } from './k-line-limit-ups.ts'

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
  calc: bars => behindGaps(bars, maRows),
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
  calc: bars => behindGaps(bars, volumeRows),
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
  calc: bars => behindGaps(bars, macdRows, MACD_SETTLES_BARS),
}

const KDJ: Template = {
  name: 'KP_KDJ',
  shortName: 'KDJ',
  precision: 2,
  calcParams: [9, 3, 3],
  figures: [line('k', 'K:'), line('d', 'D:'), line('j', 'J:')],
  calc: bars => behindGaps(bars, kdjRows, KDJ_SETTLES_BARS),
}

const RSI: Template = {
  name: 'KP_RSI',
  shortName: 'RSI',
  precision: 2,
  calcParams: [...RSI_DAYS],
  figures: RSI_DAYS.map(days => line(`rsi${days}`, `RSI${days}:`)),
  calc: bars => behindGaps(bars, rsiRows, RSI_SETTLES_BARS),
}

const BOLL: Template = {
  name: 'KP_BOLL',
  shortName: 'BOLL',
  series: 'price',
  precision: 2,
  shouldOhlc: true,
  calcParams: [20, 2],
  figures: [line('middle', 'MID:'), line('upper', 'UPPER:'), line('lower', 'LOWER:')],
  calc: bars => behindGaps(bars, bollRows),
}

const CCI: Template = {
  name: 'KP_CCI',
  shortName: 'CCI',
  precision: 2,
  calcParams: [14],
  figures: [line('cci', 'CCI:')],
  calc: bars => behindGaps(bars, cciRows),
}

const WR: Template = {
  name: 'KP_WR',
  shortName: 'WR',
  precision: 2,
  calcParams: [...WR_DAYS],
  figures: WR_DAYS.map(days => line(`wr${days}`, `WR${days}:`)),
  calc: bars => behindGaps(bars, wrRows, WR_SETTLES_BARS),
}

const OBV: Template = {
  name: 'KP_OBV',
  shortName: 'OBV(手)',
  precision: 0,
  shouldFormatBigNumber: true,
  calcParams: [OBV_MEAN_DAYS],
  figures: [line('obv', 'OBV:'), line('mean', `MA${OBV_MEAN_DAYS}:`)],
  calc: bars => behindGaps(bars, obvRows),
}

const ATR: Template = {
  name: 'KP_ATR',
  shortName: 'ATR',
  precision: 2,
  calcParams: [14],
  figures: [line('tr', 'TR:'), line('atr', 'ATR:')],
  calc: bars => behindGaps(bars, atrRows),
}

let registered = false

/** Our formulas under names of our own: the library's MACD, KDJ and RSI start from other seeds than people's terminals. */
export function registerIndicators(): void {
  if (registered) return
  registered = true
  registerIndicator(DAYS)
  registerIndicator(GAPS)
  for (const template of [LIMIT, MA, VOL, MACD, KDJ, RSI, BOLL, CCI, WR, OBV, ATR]) registerIndicator(template)
}
