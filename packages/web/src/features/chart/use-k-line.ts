import type { Bar } from '@kanpan/contract/model/bar'
import { type Chart, dispose, init, type KLineData, utils } from 'klinecharts'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { formatYuan } from '#lib/format.ts'
import { type Tokens, useTokens } from '#lib/tokens.ts'
import { type BarPeriod, barsChange, chartBar } from './k-line-bars.ts'
import { registerIndicators } from './k-line-indicators.ts'
import { limitUpColours } from './k-line-limit-ups.ts'
import { kLineStyles } from './k-line-styles.ts'
import type { SubIndicator } from './k-line-sub.ts'

const CANDLES = 'candle_pane'
const VOLUME = 'volume_pane'
const SUB = 'sub_pane'
/** Pixels at the top of a pane for the line of its values; the candles also mark their highest and lowest. */
const LEGEND_ROOM = { top: 28, bottom: 4 }
const CANDLE_ROOM = { top: 44, bottom: 20 }

export interface KLineInput {
  readonly bars: readonly Bar[]
  readonly period: BarPeriod
  readonly sub: SubIndicator
  /** A phone's width: shorter legends. */
  readonly narrow: boolean
  readonly onChoose: (index: number | undefined) => void
}

interface Look {
  readonly tokens: Tokens
  readonly narrow: boolean
}

interface Told {
  readonly bars: readonly Bar[]
  readonly period: BarPeriod | undefined
  readonly sub: SubIndicator
  readonly look: Look
}

/** What the component around the chart may do with it. */
export interface KLineHandle {
  readonly resize: () => void
  readonly zoom: (factor: number, index: number) => void
  /** Puts the crosshair on a bar, scrolling to it where needed; undefined takes it away. */
  readonly point: (index: number | undefined) => void
  readonly showCrosshair: () => void
}

/** Keeps one chart of the library in `ref` in step with our bars, tokens and choice of indicator. */
export function useKLine(ref: RefObject<HTMLDivElement | null>, input: KLineInput): KLineHandle {
  const { bars, period, sub, narrow } = input
  const tokens = useTokens()
  const chart = useRef<Chart>(undefined)
  const push = useRef<(bar: KLineData) => void>(undefined)
  /** What the chart was last told, so that nothing is told, and drawn, twice. */
  const told = useRef<Told>(undefined)
  const latest = useRef(input)
  latest.current = input
  const look = useMemo(() => ({ tokens, narrow }), [tokens, narrow])
  const latestLook = useRef(look)
  latestLook.current = look

  // Before the frame is painted: an effect after it would show an empty room first.
  useLayoutEffect(() => {
    const element = ref.current
    const made = element && createChart(element, latestLook.current, latest.current.sub)
    if (!made) return
    chart.current = made
    told.current = { bars: latest.current.bars, period: undefined, sub: latest.current.sub, look: latestLook.current }
    made.setDataLoader({
      getBars: ({ type, callback }) =>
        callback(type === 'init' ? (told.current?.bars ?? []).map(bar => ({ ...chartBar(bar) })) : []),
      subscribeBar: ({ callback }) => {
        push.current = callback
      },
    })
    const handleCrosshair = (data: unknown) => {
      const index = pointedIndex(made, data)
      if (index !== undefined) latest.current.onChoose(index)
    }
    made.subscribeAction('onCrosshairChange', handleCrosshair)
    return () => {
      chart.current = undefined
      push.current = undefined
      dispose(made)
    }
  }, [ref])

  useLayoutEffect(() => {
    const before = told.current
    if (before === undefined) return
    told.current = { ...before, bars, period }
    const change = barsChange(before.bars, bars)
    const last = bars.at(-1)
    // Another period makes the library ask for its bars by itself.
    if (before.period !== period) chart.current?.setPeriod({ type: period, span: 1 })
    else if (change === 'last' && last) push.current?.({ ...chartBar(last) })
    else if (change === 'all') chart.current?.resetData()
  }, [bars, period])

  useEffect(() => {
    if (told.current === undefined || told.current.look === look) return
    told.current = { ...told.current, look }
    chart.current?.setStyles(kLineStyles(look.tokens, look.narrow))
    chart.current?.overrideIndicator({ name: 'KP_LIMIT', extendData: limitUpColours(look.tokens) })
  }, [look])

  useEffect(() => {
    if (told.current === undefined || told.current.sub === sub) return
    told.current = { ...told.current, sub }
    chart.current?.removeIndicator({ paneId: SUB })
    if (chart.current) addSub(chart.current, sub)
  }, [sub])

  return useMemo(() => handleOf(chart), [])
}

function createChart(element: HTMLElement, { tokens, narrow }: Look, sub: SubIndicator): Chart | null {
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

function addSub(chart: Chart, sub: SubIndicator): void {
  chart.createIndicator({ name: `KP_${sub}`, paneId: SUB })
  chart.setPaneOptions({ id: SUB, height: 96 })
  chart.overrideYAxis({ paneId: SUB, gap: LEGEND_ROOM })
}

/** The library scrolls a bar to the right edge; going back in time it should appear at the left one. */
function scrollIntoView(chart: Chart, index: number): void {
  const { realFrom, realTo } = chart.getVisibleRange()
  const last = chart.getDataList().length - 1
  if (index === last) chart.scrollToRealTime()
  else if (index < realFrom) chart.scrollToDataIndex(Math.min(last, index + Math.floor(realTo - realFrom) - 2))
  else if (index >= realTo) chart.scrollToDataIndex(index)
}

function pointedIndex(chart: Chart, data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null || !('x' in data) || typeof data.x !== 'number') return undefined
  const points = chart.convertFromPixel([{ x: data.x }], { paneId: CANDLES })
  const index = Array.isArray(points) ? points[0]?.dataIndex : points.dataIndex
  if (index === undefined) return undefined
  return Math.max(0, Math.min(chart.getDataList().length - 1, index))
}

function handleOf(ref: RefObject<Chart | undefined>): KLineHandle {
  const show = (visible: boolean) => ref.current?.setStyles({ crosshair: { show: visible } })
  return {
    resize: () => ref.current?.resize(),
    zoom: (factor, index) => ref.current?.zoomAtDataIndex(factor, index),
    showCrosshair: () => show(true),
    point: index => {
      const chart = ref.current
      const bar = index === undefined ? undefined : chart?.getDataList()[index]
      if (!chart || index === undefined || !bar) {
        // Without a place the legends of the panes go back to the last bar.
        chart?.executeAction('onCrosshairChange', { paneId: CANDLES })
        show(false)
        return
      }
      scrollIntoView(chart, index)
      const place = chart.convertToPixel({ dataIndex: index, value: bar.close }, { paneId: CANDLES })
      if (Array.isArray(place)) return
      show(true)
      chart.executeAction('onCrosshairChange', { x: place.x, y: place.y, paneId: CANDLES })
    },
  }
}
