import type { Bar } from '@kanpan/contract/model/bar'
import { type Chart, dispose, type KLineData } from 'klinecharts'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useTokens } from '#lib/settings/tokens.ts'
import { type BarPeriod, barsChange, chartBar, dayTimestamp } from './k-line-bars.ts'
import { addSub, CANDLES, createChart, type Look, SUB } from './k-line-create.ts'
import type { DayLayer } from './k-line-days.ts'
import { barOfDay } from './k-line-days.ts'
import { gapColours } from './k-line-gaps.ts'
import { limitUpColours } from './k-line-limit-ups.ts'
import { kLineStyles } from './k-line-styles.ts'
import type { SubIndicator } from './k-line-sub.ts'

export interface KLineInput {
  readonly bars: readonly Bar[]
  readonly period: BarPeriod
  readonly sub: SubIndicator
  /** What is told of days, and the day that is pointed out. */
  readonly days: DayLayer
  /** A phone's width: shorter legends. */
  readonly narrow: boolean
  readonly onChoose: (index: number | undefined) => void
}

interface ChartInput {
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
  /** The chart of the library itself, for what is drawn on it; undefined before and after. */
  readonly chart: () => Chart | undefined
}

/** Keeps one chart of the library in `ref` in step with our bars, tokens and choice of indicator. */
export function useKLine(ref: RefObject<HTMLDivElement | null>, input: KLineInput): KLineHandle {
  const { bars, period, sub, days, narrow } = input
  const tokens = useTokens()
  const chart = useRef<Chart>(undefined)
  const push = useRef<(bar: KLineData) => void>(undefined)
  /** What the chart was last told, so that nothing is told, and drawn, twice. */
  const latestInput = useRef<ChartInput>(undefined)
  const latest = useRef(input)
  latest.current = input
  const look = useMemo(() => ({ tokens, narrow }), [tokens, narrow])
  const latestLook = useRef(look)
  latestLook.current = look

  // Before the frame is painted: an effect after it would show an empty room first.
  useLayoutEffect(() => {
    const element = ref.current
    const made = element && createChart(element, latestLook.current, latest.current)
    if (!made) return
    chart.current = made
    latestInput.current = {
      bars: latest.current.bars,
      period: undefined,
      sub: latest.current.sub,
      look: latestLook.current,
    }
    made.setDataLoader({
      getBars: ({ type, callback }) =>
        callback(type === 'init' ? (latestInput.current?.bars ?? []).map(bar => ({ ...chartBar(bar) })) : []),
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
    const before = latestInput.current
    if (before === undefined) return
    latestInput.current = { ...before, bars, period }
    const change = barsChange(before.bars, bars)
    const last = bars.at(-1)
    // Another period makes the library ask for its bars by itself.
    if (before.period !== period) chart.current?.setPeriod({ type: period, span: 1 })
    else if (change === 'last' && last) push.current?.({ ...chartBar(last) })
    else if (change === 'all') chart.current?.resetData()
  }, [bars, period])

  useEffect(() => {
    if (latestInput.current === undefined || latestInput.current.look === look) return
    latestInput.current = { ...latestInput.current, look }
    chart.current?.setStyles(kLineStyles(look.tokens, look.narrow))
    chart.current?.overrideIndicator({ name: 'KP_LIMIT', extendData: limitUpColours(look.tokens) })
    chart.current?.overrideIndicator({ name: 'KP_GAPS', extendData: gapColours(look.tokens) })
  }, [look])

  useEffect(() => {
    if (latestInput.current === undefined || latestInput.current.sub === sub) return
    latestInput.current = { ...latestInput.current, sub }
    chart.current?.removeIndicator({ paneId: SUB })
    if (chart.current) addSub(chart.current, sub)
  }, [sub])

  useEffect(() => {
    chart.current?.overrideIndicator({ name: 'KP_DAYS', extendData: { ...days, tokens: look.tokens } })
  }, [days, look])

  const { focus } = days
  const isThere = bars.length > 0
  useEffect(() => {
    const made = chart.current
    if (made === undefined || focus === undefined || !isThere) return
    const index = barOfDay(made.getDataList(), dayTimestamp(focus))
    if (index !== undefined) scrollIntoView(made, index)
  }, [focus, isThere])

  return useMemo(() => handleOf(chart), [])
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
    chart: () => ref.current,
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
