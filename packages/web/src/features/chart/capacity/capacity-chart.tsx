import { MINUTES_PER_DAY, minuteLabel } from '@kanpan/market/quote/minute-line'
import { useCallback, useMemo } from 'react'
import { CanvasLayer, type Pen, type Size } from '#features/chart/frame/canvas-layer.tsx'
import { ChartFrame } from '#features/chart/frame/chart-frame.tsx'
import { lastKnown, valueAt } from '#features/chart/frame/column.ts'
import { CursorSurface, useCursor } from '#features/chart/frame/cursor.tsx'
import { itemsText, Readout, type ReadoutItem } from '#features/chart/frame/readout.tsx'
import { directionOf, formatChangePct, formatFlow, formatYuan } from '#lib/format/format.ts'
import { useTokens } from '#lib/settings/tokens.ts'
import type { DifferenceInput } from './capacity-difference.ts'
import { drawCapacity, drawCapacityCursor } from './capacity-draw.ts'
import type { CapacityInput } from './capacity-input.ts'
import { capacityLayout, projectionLine } from './capacity-layout.ts'

export interface CapacityChartProps extends DifferenceInput {
  readonly name: string
  readonly height?: number
}

/** 量能: today's turnover so far against yesterday's at the same minute, the difference below, and where the day is heading. */
export function CapacityChart({ name, sameMinuteYesterdayYuan, height = 220, ...input }: CapacityChartProps) {
  const { todayLineYuan, yesterdayLineYuan, projectedYuan } = input
  const [chosen, setChosen] = useCursor()
  const now = useMemo(() => lastKnown(todayLineYuan, MINUTES_PER_DAY), [todayLineYuan])
  const projection = useMemo(
    () => projectionLine({ todayLineYuan, yesterdayLineYuan, projectedYuan }, now),
    [todayLineYuan, yesterdayLineYuan, projectedYuan, now],
  )
  const itemsAt = useCallback(
    (minute: number) =>
      capacityItems({ todayLineYuan, yesterdayLineYuan }, { minute, projection, now, sameMinuteYesterdayYuan }),
    [todayLineYuan, yesterdayLineYuan, projection, now, sameMinuteYesterdayYuan],
  )
  const table = useMemo(() => {
    const minutes = Array.from({ length: 9 }, (_, index) => index * 30).filter(minute => minute <= now)
    if (now >= 0 && !minutes.includes(now)) minutes.push(now)
    return {
      columns: ['时间', '今日', '昨日', '较昨日'],
      rows: minutes.map(minute => itemsAt(minute).map(item => item.value)),
    }
  }, [now, itemsAt])
  const items = itemsAt(chosen ?? Math.max(0, now))
  const expected: ReadoutItem[] = projectedYuan ? [{ label: '预计全天', value: formatYuan(projectedYuan) }] : []
  return (
    <ChartFrame
      name={name}
      summary={itemsText([...items, ...expected])}
      table={table}
      height={height}
      head={<Readout items={items} />}
    >
      {size => (
        <CapacityStage
          name={name}
          size={size}
          input={{ ...input, sameMinuteYesterdayYuan }}
          chosen={chosen}
          text={itemsText(items)}
          onMove={setChosen}
        />
      )}
    </ChartFrame>
  )
}

function capacityItems(
  lines: Omit<CapacityInput, 'projectedYuan'>,
  at: {
    readonly minute: number
    readonly projection: readonly number[]
    readonly now: number
    readonly sameMinuteYesterdayYuan: number | null | undefined
  },
): ReadoutItem[] {
  const today = valueAt(lines.todayLineYuan, at.minute)
  const whole = valueAt(lines.yesterdayLineYuan, at.minute)
  const yesterday = at.minute === at.now ? (at.sameMinuteYesterdayYuan ?? whole) : whole
  const expected = at.minute > at.now && at.now >= 0
  const value = expected ? valueAt(at.projection, at.minute - at.now) : today
  const more = value - yesterday
  return [
    { label: '时间', value: minuteLabel(at.minute) },
    { label: expected ? '预计' : '今日', value: formatYuan(value) },
    { label: '昨日', value: formatYuan(yesterday) },
    {
      label: '较昨日',
      value: Number.isFinite(more)
        ? `${formatFlow(more)} ${formatChangePct((more * 100) / yesterday)}`
        : formatYuan(more),
      tone: directionOf(more),
    },
  ]
}

interface StageProps {
  readonly name: string
  readonly size: Size
  readonly input: DifferenceInput
  readonly chosen: number | undefined
  readonly text: string
  readonly onMove: (minute: number | undefined) => void
}

function CapacityStage({ name, size, input, chosen, text, onMove }: StageProps) {
  const colours = useTokens()
  const { todayLineYuan, yesterdayLineYuan, projectedYuan, sameMinuteYesterdayYuan } = input
  const layout = useMemo(
    () =>
      capacityLayout(
        { todayLineYuan, yesterdayLineYuan, projectedYuan, sameMinuteYesterdayYuan },
        size.width,
        size.height,
      ),
    [todayLineYuan, yesterdayLineYuan, projectedYuan, sameMinuteYesterdayYuan, size],
  )
  const draw = useCallback((pen: Pen) => layout && drawCapacity(pen, layout, colours), [layout, colours])
  const drawCursor = useCallback(
    (pen: Pen) => {
      if (!layout || chosen === undefined) return
      const values = [valueAt(todayLineYuan, chosen), valueAt(yesterdayLineYuan, chosen)]
      drawCapacityCursor(pen, layout, { minute: chosen, time: minuteLabel(chosen), values, colours, size })
    },
    [layout, chosen, colours, size, todayLineYuan, yesterdayLineYuan],
  )
  if (!layout) return <div className="chart-empty">暂无量能数据</div>
  const { plot } = layout
  const minuteAt = (x: number) =>
    Math.max(0, Math.min(MINUTES_PER_DAY - 1, Math.floor(((x - plot.left) * MINUTES_PER_DAY) / plot.width)))
  return (
    <>
      <CanvasLayer size={size} draw={draw} />
      <CanvasLayer size={size} draw={drawCursor} />
      <CursorSurface
        label={`${name}，左右键移动游标`}
        text={text}
        index={chosen}
        range={{ first: 0, last: MINUTES_PER_DAY - 1, page: 30 }}
        onMove={onMove}
        indexAt={minuteAt}
      />
    </>
  )
}
