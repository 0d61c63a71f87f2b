import { useMemo, useState } from 'react'
import { useDrawings } from '#features/chart/drawing/use-drawings.ts'
import { KLineChart } from '#features/chart/k-line/k-line-chart.tsx'
import type { SubIndicator } from '#features/chart/k-line/k-line-sub.ts'
import type { Moment } from '#lib/market-time/moment.ts'
import { useAfterFrame } from '#lib/page/use-after-frame.ts'
import type { SideView } from '#screens/stock/detail/side/side-view.ts'
import { ChartRoom } from './chart-room.tsx'
import type { Adjust } from './chart-view.ts'
import { useDayLayer } from './day-layer.ts'
import { useBars } from './use-chart-data.ts'

interface KLinePanelProps {
  readonly code: string
  readonly name: string
  readonly period: 'day' | 'week' | 'month'
  readonly moment: Moment
  readonly adjust: Adjust
  readonly sub: SubIndicator
  readonly onSub: (sub: SubIndicator) => void
  /** Which cycles are shaded, and the day that is pointed out. */
  readonly side: Pick<SideView, 'sensitivity' | 'mark'>
  readonly height: number
}

/** The values of the bar, and what is told of it, stand above the K line itself. */
const READOUT_PX = 40

const TITLES = { day: '日K', week: '周K', month: '月K' } as const

export function KLinePanel({ code, name, period, moment, adjust, sub, onSub, side, height }: KLinePanelProps) {
  const bars = useBars({ code, period, adjust, moment })
  const { drawings, canDraw, change } = useDrawings({ code, on: bars.data?.at(-1)?.day })
  const [isOpen, onOpen] = useState(false)
  const own = useMemo(
    () => ({ drawings, adjust, canDraw, isOpen, onOpen, onChange: change }),
    [drawings, adjust, canDraw, isOpen, change],
  )
  const days = useDayLayer({ code, moment, view: side, enabled: useAfterFrame(bars.data !== undefined) })
  return (
    <ChartRoom data={bars} height={height}>
      {list => (
        <KLineChart
          name={`${name} ${TITLES[period]}`}
          bars={list}
          period={period}
          isAdjusted={adjust !== 'none'}
          sub={sub}
          onSub={onSub}
          days={days}
          own={own}
          height={height - READOUT_PX}
        />
      )}
    </ChartRoom>
  )
}
