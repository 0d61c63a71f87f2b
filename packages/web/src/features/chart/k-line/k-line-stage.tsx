import type { Bar } from '@kanpan/contract/model/bar'
import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react'
import { DrawingTools } from '#features/chart/drawing/drawing-tools.tsx'
import type { OwnDrawings } from '#features/chart/drawing/own-drawings.ts'
import { type DrawingLayer, useDrawingLayer } from '#features/chart/drawing/use-drawing-layer.ts'
import type { Size } from '#features/chart/frame/canvas-layer.tsx'
import { moveCursor } from '#features/chart/frame/cursor.tsx'
import { itemsText } from '#features/chart/frame/readout.tsx'
import { type BarPeriod, barItems } from './k-line-bars.ts'
import type { DayLayer } from './k-line-days.ts'
import { SUB_INDICATORS, type SubIndicator } from './k-line-sub.ts'
import { type KLineHandle, useKLine } from './use-k-line.ts'

export interface KLineStageProps {
  readonly name: string
  readonly size: Size
  readonly bars: readonly Bar[]
  readonly period: BarPeriod
  readonly sub: SubIndicator
  readonly onSub: (sub: SubIndicator) => void
  readonly days: DayLayer
  readonly chosen: number | undefined
  readonly onChoose: (index: number | undefined) => void
  readonly own: OwnDrawings
}

const ZOOM = 1.25
const TOOLS = 28

/** The part that needs the chart library; loaded on its own. */
export function KLineStage({ name, size, bars, period, sub, onSub, days, chosen, onChoose, own }: KLineStageProps) {
  const ref = useRef<HTMLDivElement>(null)
  const chart = useKLine(ref, { bars, period, sub, days, narrow: size.width < 560, onChoose })
  const isDrawing = own.canDraw && own.isOpen
  const layer = useDrawingLayer(chart.chart, { ...own, lastDay: bars.at(-1)?.day })
  const toolsPx = isDrawing ? 2 * TOOLS : TOOLS
  const fitted = useRef({ width: size.width, height: size.height - TOOLS })
  useEffect(() => {
    const room = { width: size.width, height: size.height - toolsPx }
    if (fitted.current.width === room.width && fitted.current.height === room.height) return
    fitted.current = room
    chart.resize()
  }, [size, toolsPx, chart])
  const last = bars.length - 1
  const index = Math.min(chosen ?? last, last)
  const handleKey = useCallback(
    (event: KeyboardEvent<HTMLDivElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (zoomByKey(chart, event.key, index) || drawByKey(layer, event.key)) return event.preventDefault()
      const next = moveCursor(chosen, event.key, { first: 0, last, page: 20 })
      if (next === null) return
      event.preventDefault()
      chart.point(next)
      onChoose(next)
    },
    [chart, chosen, index, last, layer, onChoose],
  )
  const handleRelease = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType !== 'mouse') release()
  }
  const release = () => {
    chart.point(undefined)
    onChoose(undefined)
  }
  const bar = bars[index]
  return (
    <>
      <div className="chart-tools" style={{ height: TOOLS }}>
        <SubChoice sub={sub} onSub={onSub} />
        {own.canDraw && (
          <button type="button" aria-pressed={isDrawing} onClick={() => own.onOpen(!isDrawing)}>
            画线
          </button>
        )}
        <button type="button" aria-label="缩小" onClick={() => chart.zoom(1 / ZOOM, last)}>
          −
        </button>
        <button type="button" aria-label="放大" onClick={() => chart.zoom(ZOOM, last)}>
          +
        </button>
      </div>
      {isDrawing && <DrawingTools layer={layer} drawings={own.drawings} adjust={own.adjust} bars={bars} />}
      <div
        className="chart-k-line"
        style={{ height: size.height - toolsPx }}
        role="slider"
        tabIndex={0}
        aria-label={`${name}，左右键移动游标，加减键缩放`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={index}
        aria-valuetext={bar && itemsText(barItems(bar))}
        onKeyDown={handleKey}
        onPointerUp={handleRelease}
        onPointerCancel={release}
        onPointerLeave={event => event.pointerType === 'mouse' && onChoose(undefined)}
        onPointerDown={() => chart.showCrosshair()}
        onPointerEnter={() => chart.showCrosshair()}
        onBlur={release}
      >
        <div ref={ref} className="chart-layer chart-k-line-room" />
      </div>
    </>
  )
}

/** Esc gives up what is being drawn, Delete takes away what is selected. */
function drawByKey({ sketching, selected, cancel, remove }: DrawingLayer, key: string): boolean {
  if (key === 'Escape' && sketching !== undefined) cancel()
  else if ((key === 'Delete' || key === 'Backspace') && selected !== undefined) remove(selected)
  else return false
  return true
}

function zoomByKey(chart: KLineHandle, key: string, index: number): boolean {
  if (key !== '+' && key !== '=' && key !== '-') return false
  chart.zoom(key === '-' ? 1 / ZOOM : ZOOM, index)
  return true
}

function SubChoice({ sub, onSub }: { readonly sub: SubIndicator; readonly onSub: (sub: SubIndicator) => void }) {
  return (
    <fieldset className="chart-choice">
      <legend className="chart-hidden">副图指标</legend>
      {SUB_INDICATORS.map(choice => (
        <button key={choice} type="button" aria-pressed={choice === sub} onClick={() => onSub(choice)}>
          {choice}
        </button>
      ))}
    </fieldset>
  )
}
