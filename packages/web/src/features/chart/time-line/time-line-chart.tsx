import { useCallback, useMemo } from 'react'
import { CanvasLayer, type Pen, type Size } from '#features/chart/frame/canvas-layer.tsx'
import { ChartFrame } from '#features/chart/frame/chart-frame.tsx'
import { CursorSurface, useCursor } from '#features/chart/frame/cursor.tsx'
import { itemsText, Readout, sideAway, Tip } from '#features/chart/frame/readout.tsx'
import { useTokens } from '#lib/settings/tokens.ts'
import { drawTimeLine, drawTimeLineCursor } from './time-line-draw.ts'
import { lastPricedSlot, slotAt, slotX, type TimeLineInput, timeLineLayout } from './time-line-layout.ts'
import { marksAt, momentAt, momentItems, timeLineSummary, timeLineTable } from './time-line-readout.ts'

export interface TimeLineChartProps extends TimeLineInput {
  /** What is drawn, for the accessible name: 贵州茅台 分时. */
  readonly name: string
  readonly height?: number
}

/** 分时 of one day, or of several days side by side: 241 fixed minutes a day, lunch joined. */
export function TimeLineChart({ name, height = 360, ...input }: TimeLineChartProps) {
  const { days, isIndex = false } = input
  const [chosen, setChosen] = useCursor()
  const lastSlot = useMemo(() => lastPricedSlot(days), [days])
  const summary = useMemo(() => timeLineSummary(days, lastSlot, isIndex), [days, lastSlot, isIndex])
  const table = useMemo(() => timeLineTable(days, lastSlot, isIndex), [days, lastSlot, isIndex])
  const slot = chosen === undefined || lastSlot < 0 ? undefined : Math.min(chosen, lastSlot)
  const shown = momentAt(days, slot ?? lastSlot)
  const head = shown && <Readout items={momentItems(shown, isIndex)} narrowOnly />
  return (
    <ChartFrame name={name} summary={summary} table={table} height={height} head={head}>
      {size => <TimeLineStage name={name} size={size} input={input} slot={slot} onMove={setChosen} />}
    </ChartFrame>
  )
}

interface StageProps {
  readonly name: string
  readonly size: Size
  readonly input: TimeLineInput
  readonly slot: number | undefined
  readonly onMove: (slot: number | undefined) => void
}

function TimeLineStage({ name, size, input, slot, onMove }: StageProps) {
  const colours = useTokens()
  const { days, limitUpYuan, limitDownYuan, marks, isIndex = false } = input
  const layout = useMemo(
    () => timeLineLayout({ days, limitUpYuan, limitDownYuan, marks, isIndex }, size.width, size.height),
    [days, limitUpYuan, limitDownYuan, marks, isIndex, size],
  )
  const draw = useCallback(
    (pen: Pen) => layout && drawTimeLine(pen, layout, { colours, days: days.map(day => day.day) }),
    [layout, colours, days],
  )
  const drawCursor = useCallback(
    (pen: Pen) => {
      const moment = slot === undefined ? undefined : momentAt(days, slot)
      if (!layout || slot === undefined || !moment) return
      drawTimeLineCursor(pen, layout, { colours, size, cursor: { slot, yuan: moment.priceYuan, time: moment.time } })
    },
    [layout, colours, size, days, slot],
  )
  if (!layout || layout.lastSlot < 0) return <div className="chart-empty">暂无分时数据</div>
  const moment = momentAt(days, slot ?? layout.lastSlot)
  return (
    <>
      <CanvasLayer size={size} draw={draw} />
      <CanvasLayer size={size} draw={drawCursor} />
      <CursorSurface
        label={`${name}，左右键移动游标`}
        text={moment ? itemsText(momentItems(moment, isIndex)) : ''}
        index={slot}
        range={{ first: 0, last: layout.lastSlot, page: 30 }}
        onMove={onMove}
        indexAt={x => slotAt(layout, x)}
      />
      {slot !== undefined && moment && (
        <Tip
          items={[...momentItems(moment, isIndex), ...marksAt(layout, slot)]}
          side={sideAway(slotX(layout, slot), layout.price, size.width)}
        />
      )}
    </>
  )
}
