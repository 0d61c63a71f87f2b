import type { Quote } from '@kanpan/contract/model/quote'
import { useMemo } from 'react'
import { TimeLineChart } from '#features/chart/time-line-chart.tsx'
import type { Moment } from '#lib/moment.ts'
import { Button } from '#ui/button.tsx'
import { ChartRoom, useChartHeight } from './chart-room.tsx'
import { moveMarks } from './move-marks.ts'
import { type TimeLineData, useDayLine, useDaysLine } from './use-chart-data.ts'

interface TimeLinePanelProps {
  readonly code: string
  readonly quote: Quote | undefined
  readonly moment: Moment
  /** The last five days instead of one. */
  readonly isSeveral: boolean
  readonly onDayBars: () => void
}

export function TimeLinePanel({ isSeveral, ...rest }: TimeLinePanelProps) {
  return isSeveral ? <DaysLine {...rest} /> : <DayLine {...rest} />
}

type LineProps = Omit<TimeLinePanelProps, 'isSeveral'>

function DayLine({ code, quote, moment, onDayBars }: LineProps) {
  const height = useChartHeight()
  const line = useDayLine(code, moment)
  return (
    <ChartRoom data={line} height={height}>
      {data =>
        quote?.state === 'suspended' ? (
          <div style={{ height }} className="flex flex-col items-center justify-center gap-3 text-ink-2">
            <p>当日停牌，没有分时</p>
            <Button size="sm" onClick={onDayBars}>
              看日K
            </Button>
          </div>
        ) : (
          <Line name={`${quote?.name ?? code} 分时`} quote={quote} data={data} height={height} />
        )
      }
    </ChartRoom>
  )
}

function DaysLine({ code, quote, moment }: LineProps) {
  const height = useChartHeight()
  return (
    <ChartRoom data={useDaysLine(code, moment)} height={height}>
      {data => <Line name={`${quote?.name ?? code} 5日分时`} quote={quote} data={data} height={height} />}
    </ChartRoom>
  )
}

interface DrawnProps {
  readonly name: string
  readonly quote: Quote | undefined
  readonly data: TimeLineData
  readonly height: number
}

function Line({ name, quote, data: { days, moves }, height }: DrawnProps) {
  const marks = useMemo(() => moveMarks(moves), [moves])
  return (
    <TimeLineChart
      name={name}
      days={days}
      marks={marks}
      limitUpYuan={quote?.limitUpYuan}
      limitDownYuan={quote?.limitDownYuan}
      height={height}
    />
  )
}
