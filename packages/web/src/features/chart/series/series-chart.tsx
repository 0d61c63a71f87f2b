import { useCallback, useMemo, useState } from 'react'
import { CanvasLayer, type Pen, type Size } from '#features/chart/frame/canvas-layer.tsx'
import { ChartFrame } from '#features/chart/frame/chart-frame.tsx'
import { lastKnown, valueAt } from '#features/chart/frame/column.ts'
import { CursorSurface, useCursor } from '#features/chart/frame/cursor.tsx'
import { type Tokens, useTokens } from '#lib/settings/tokens.ts'
import { drawSeries, drawSeriesCursor, type SeriesLine } from './series-draw.ts'
import { type SeriesInput, seriesLayout } from './series-layout.ts'

export interface SeriesChartProps extends Omit<SeriesInput, 'series'> {
  readonly name: string
  readonly series: readonly SeriesLine[]
  readonly height?: number
}

/** Daily series over the same days, on one or two axes; a click on a word of the legend hides its line. */
export function SeriesChart({ name, series, height = 240, ...axes }: SeriesChartProps) {
  const { dates } = axes
  const [chosen, setChosen] = useCursor()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const shown = useMemo(() => series.filter(line => line.kind !== 'text' && !hidden.has(line.label)), [series, hidden])
  const last = dates.length - 1
  const index = Math.min(chosen ?? last, last)
  const summary = `${dates[0] ?? ''} 至 ${dates[last] ?? ''}，最新：${series
    .map(line => `${line.label} ${line.format(valueAt(line.values, lastKnown(line.values)))}`)
    .join('，')}`
  const table = useMemo(
    () => ({
      columns: ['日期', ...series.map(line => line.label)],
      rows: dates.map((date, at) => [date, ...series.map(line => line.format(valueAt(line.values, at)))]),
    }),
    [dates, series],
  )
  const handleToggle = (label: string) =>
    setHidden(old => {
      const next = new Set(old)
      if (!next.delete(label)) next.add(label)
      return next
    })
  const head = (
    <Legend date={dates[index] ?? ''} series={series} hidden={hidden} index={index} onToggle={handleToggle} />
  )
  return (
    <ChartFrame name={name} summary={summary} table={table} height={height} head={head}>
      {size => <SeriesStage name={name} size={size} axes={axes} series={shown} chosen={chosen} onMove={setChosen} />}
    </ChartFrame>
  )
}

/** The line as its key in the legend shows it. */
function keyOf({ colour, isDashed }: SeriesLine, colours: Tokens): string {
  const ink = colours[colour]
  return isDashed ? `repeating-linear-gradient(90deg, ${ink} 0 3px, transparent 3px 5px)` : ink
}

interface LegendProps {
  readonly date: string
  readonly series: readonly SeriesLine[]
  readonly hidden: ReadonlySet<string>
  readonly index: number
  readonly onToggle: (label: string) => void
}

function Legend({ date, series, hidden, index, onToggle }: LegendProps) {
  const colours = useTokens()
  return (
    <div className="chart-readout">
      <span className="chart-muted">{date}</span>
      {series.map(line =>
        line.kind === 'text' ? (
          <span key={line.label}>
            <span className="chart-muted">{line.label} </span>
            {line.format(valueAt(line.values, index))}
          </span>
        ) : (
          <button
            key={line.label}
            type="button"
            className="chart-legend"
            aria-pressed={!hidden.has(line.label)}
            onClick={() => onToggle(line.label)}
          >
            <span className="chart-key" style={{ background: keyOf(line, colours) }} />
            <span className="chart-muted">{line.label} </span>
            {line.format(valueAt(line.values, index))}
          </button>
        ),
      )}
    </div>
  )
}

interface StageProps {
  readonly name: string
  readonly size: Size
  readonly axes: Omit<SeriesInput, 'series'>
  readonly series: readonly SeriesLine[]
  readonly chosen: number | undefined
  readonly onMove: (index: number | undefined) => void
}

function SeriesStage({ name, size, axes, series, chosen, onMove }: StageProps) {
  const colours = useTokens()
  const { dates, leftRange, rightRange } = axes
  const layout = useMemo(
    () => seriesLayout({ dates, series, leftRange, rightRange }, size.width, size.height),
    [dates, series, leftRange, rightRange, size],
  )
  const draw = useCallback(
    (pen: Pen) => layout && drawSeries(pen, layout, { dates, series, colours }),
    [layout, dates, series, colours],
  )
  const drawCursor = useCallback(
    (pen: Pen) => {
      if (!layout || chosen === undefined) return
      drawSeriesCursor(pen, layout, { index: chosen, dates, series, colours })
    },
    [layout, dates, series, colours, chosen],
  )
  if (!layout) return <div className="chart-empty">暂无数据</div>
  const last = dates.length - 1
  const index = chosen ?? last
  return (
    <>
      <CanvasLayer size={size} draw={draw} />
      <CanvasLayer size={size} draw={drawCursor} />
      <CursorSurface
        label={`${name}，左右键移动游标`}
        text={[dates[index], ...series.map(line => `${line.label} ${line.format(valueAt(line.values, index))}`)].join(
          '，',
        )}
        index={chosen}
        range={{ first: 0, last, page: 20 }}
        onMove={onMove}
        indexAt={x => Math.max(0, Math.min(last, Math.floor((x - layout.plot.left) / layout.slotWidth)))}
      />
    </>
  )
}
