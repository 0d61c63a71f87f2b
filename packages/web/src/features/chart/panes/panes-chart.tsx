import { useCallback, useMemo } from 'react'
import { CanvasLayer, type Pen, type Size } from '#features/chart/frame/canvas-layer.tsx'
import { ChartFrame } from '#features/chart/frame/chart-frame.tsx'
import { lastKnown, valueAt } from '#features/chart/frame/column.ts'
import { CursorSurface, useCursor } from '#features/chart/frame/cursor.tsx'
import { useTokens } from '#lib/settings/tokens.ts'
import { PaneHead } from './pane-head.tsx'
import { drawPanes, drawPanesCursor } from './panes-draw.ts'
import { type Pane, panesLayout } from './panes-layout.ts'

export interface PanesChartProps {
  readonly name: string
  readonly dates: readonly string[]
  /** The first on top. */
  readonly panes: readonly Pane[]
  readonly height: number | 'fill'
  /** A day that stays marked when the pointer is gone. */
  readonly pinned?: number | undefined
  readonly onPin?: (index: number) => void
  /** Where the cursor stands, for what is told beside the chart. */
  readonly onCursor?: (index: number | undefined) => void
}

/** Charts above each other on one time axis: one cursor goes through all of them. */
export function PanesChart({ name, dates, panes, height, pinned, onPin, onCursor }: PanesChartProps) {
  const [chosen, setChosen] = useCursor()
  const handleMove = (index: number | undefined) => {
    setChosen(index)
    onCursor?.(index)
  }
  const last = dates.length - 1
  const index = Math.min(chosen ?? pinned ?? last, last)
  const lines = panes.flatMap(({ series }) => series)
  const summary = `${dates[0] ?? ''} 至 ${dates[last] ?? ''}，最新：${lines
    .map(line => `${line.label} ${line.format(valueAt(line.values, lastKnown(line.values)))}`)
    .join('，')}`
  const table = useMemo(() => {
    const columns = panes.flatMap(({ series }) => series)
    return {
      columns: ['日期', ...columns.map(({ label }) => label)],
      rows: dates.map((date, at) => [date, ...columns.map(line => line.format(valueAt(line.values, at)))]),
    }
  }, [dates, panes])
  return (
    <ChartFrame name={name} summary={summary} table={table} height={height}>
      {size => (
        <PanesStage
          name={name}
          size={size}
          dates={dates}
          panes={panes}
          index={index}
          chosen={chosen}
          pinned={pinned}
          onMove={handleMove}
          onPin={onPin}
        />
      )}
    </ChartFrame>
  )
}

interface StageProps extends Omit<PanesChartProps, 'height' | 'onPin' | 'onCursor'> {
  readonly size: Size
  /** The day whose values are told. */
  readonly index: number
  readonly chosen: number | undefined
  readonly onMove: (index: number | undefined) => void
  readonly onPin: ((index: number) => void) | undefined
}

function PanesStage({ name, size, dates, panes, index, chosen, pinned, onMove, onPin }: StageProps) {
  const colours = useTokens()
  const layouts = useMemo(() => panesLayout({ dates, panes }, size.width, size.height), [dates, panes, size])
  const draw = useCallback((pen: Pen) => drawPanes(pen, layouts, { dates, colours }), [layouts, dates, colours])
  const shown = chosen ?? pinned
  const drawCursor = useCallback(
    (pen: Pen) => {
      if (shown === undefined) return
      drawPanesCursor(pen, layouts, { index: shown, dates, colours, isPinned: shown === pinned })
    },
    [layouts, dates, colours, shown, pinned],
  )
  const [first] = layouts
  if (!first) return <div className="chart-empty">暂无数据</div>
  const last = dates.length - 1
  const values = panes.flatMap(({ series }) =>
    series.map(line => `${line.label} ${line.format(valueAt(line.values, index))}`),
  )
  return (
    <>
      <CanvasLayer size={size} draw={draw} />
      <CanvasLayer size={size} draw={drawCursor} />
      {layouts.map(layout => (
        <PaneHead key={layout.pane.title} layout={layout} date={dates[index] ?? ''} index={index} />
      ))}
      <CursorSurface
        label={`${name}，左右键移动游标${onPin ? '，回车选定这一天' : ''}`}
        text={[dates[index], ...values].join('，')}
        index={chosen}
        range={{ first: 0, last, page: 20 }}
        onMove={onMove}
        onPick={onPin}
        indexAt={x => Math.max(0, Math.min(last, Math.floor((x - first.plot.left) / first.slotWidth)))}
      />
    </>
  )
}
