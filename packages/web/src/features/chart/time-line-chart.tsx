import { MINUTES_PER_DAY } from '@kanpan/market/quote/minute-line'
import { useCallback, useMemo } from 'react'
import { CanvasLayer, type Pen, type Size } from './canvas-layer.tsx'
import { useChartColours } from './chart-colours.ts'
import { ChartFrame } from './chart-frame.tsx'
import { CursorSurface, useCursor } from './cursor.tsx'
import { Readout, Tip } from './readout.tsx'
import { drawTimeLine, drawTimeLineCursor } from './time-line-draw.ts'
import { slotAt, slotX, type TimeLineDay, type TimeLineInput, type TimeLineMark, timeLineLayout } from './time-line-layout.ts'
import { marksAt, momentAt, momentItems, momentText, timeLineSummary, timeLineTable } from './time-line-words.ts'
import { lastPricedSlot } from './time-line-layout.ts'

const NO_MARKS: readonly TimeLineMark[] = []

export interface TimeLineChartProps extends TimeLineInput {
  /** What is drawn, for the accessible name: 贵州茅台 分时. */
  readonly name: string
  readonly height?: number
}

/** 分时 of one day, or of several days side by side: 241 fixed minutes a day, lunch joined. */
export function TimeLineChart({ name, days, limitUpYuan, limitDownYuan, marks = NO_MARKS, height = 360 }: TimeLineChartProps) {
  const [slot, setSlot] = useCursor()
  const lastSlot = useMemo(() => lastPricedSlot(days), [days])
  const summary = useMemo(() => timeLineSummary(days, lastSlot), [days, lastSlot])
  const table = useMemo(() => timeLineTable(days, lastSlot), [days, lastSlot])
  return (
    <ChartFrame name={name} summary={summary} table={table} height={height}>
      {size => (
        <TimeLineStage
          name={name}
          size={size}
          input={{ days, limitUpYuan, limitDownYuan, marks }}
          slot={slot === undefined ? undefined : Math.min(slot, lastSlot)}
          onMove={setSlot}
        />
      )}
    </ChartFrame>
  )
}
