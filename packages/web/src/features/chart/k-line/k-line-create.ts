import { type Chart, init, utils } from 'klinecharts'
import { formatYuan } from '#lib/format/format.ts'
import type { Tokens } from '#lib/settings/tokens.ts'
import type { DayLayer } from './k-line-days.ts'
import { gapColours } from './k-line-gaps.ts'
import { registerIndicators } from './k-line-indicators.ts'
import { limitUpColours } from './k-line-limit-ups.ts'
import { kLineStyles } from './k-line-styles.ts'
import type { SubIndicator } from './k-line-sub.ts'

export const CANDLES = 'candle_pane'
const VOLUME = 'volume_pane'
export const SUB = 'sub_pane'
/** Pixels at the top of a pane for the line of its values; the candles also mark their highest and lowest. */
const LEGEND_ROOM = { top: 28, bottom: 4 }
const CANDLE_ROOM = { top: 44, bottom: 20 }

export interface Look {
  readonly tokens: Tokens
  readonly narrow: boolean
}

interface Made {
  readonly sub: SubIndicator
  readonly days: DayLayer
}

/** A chart of the library in an element, with our panes and indicators; null where it cannot draw. */
export function createChart(element: HTMLElement, { tokens, narrow }: Look, { sub, days }: Made): Chart | null {
  registerIndicators()
  const chart = init(element, {
    locale: 'zh-CN',
    timezone: 'Asia/Shanghai',
    styles: kLineStyles(tokens, narrow),
    hotkey: { enabled: false },
    formatter: {
      formatDate: ({ dateTimeFormat, timestamp, template, type }) => {
        if (type === 'crosshair') return utils.formatDate(dateTimeFormat, timestamp, 'YYYY-MM-DD')
        // A whole date under every line is too wide at the right edge: the century goes.
        return utils.formatDate(dateTimeFormat, timestamp, template).replace(/^\d\d(?=\d\d-\d\d-\d\d$)/, '')
      },
      formatBigNumber: value => formatYuan(Number(value)).replace(/\.00(?=\D)/, ''),
    },
    thousandsSeparator: { sign: '' },
  })
  if (!chart) return null
  // The library takes the first place in the tab order for itself; the surface around it has the keyboard.
  const root = chart.getDom()
  if (root) root.tabIndex = -1
  chart.createIndicator({ name: 'KP_DAYS', paneId: CANDLES, extendData: { ...days, tokens } }, true)
  chart.createIndicator({ name: 'KP_GAPS', paneId: CANDLES, extendData: gapColours(tokens) }, true)
  chart.createIndicator({ name: 'KP_LIMIT', paneId: CANDLES, extendData: limitUpColours(tokens) }, true)
  chart.createIndicator({ name: 'KP_MA', paneId: CANDLES }, true)
  chart.createIndicator({ name: 'KP_VOL', paneId: VOLUME })
  chart.setPaneOptions({ id: VOLUME, height: 88 })
  chart.overrideYAxis({ paneId: CANDLES, gap: CANDLE_ROOM })
  chart.overrideYAxis({ paneId: VOLUME, gap: LEGEND_ROOM })
  addSub(chart, sub)
  chart.setSymbol({ ticker: '', pricePrecision: 2, volumePrecision: 0 })
  chart.setOffsetRightDistance(28)
  return chart
}

export function addSub(chart: Chart, sub: SubIndicator): void {
  chart.createIndicator({ name: `KP_${sub}`, paneId: SUB })
  chart.setPaneOptions({ id: SUB, height: 96 })
  chart.overrideYAxis({ paneId: SUB, gap: LEGEND_ROOM })
}
