import type { Quote } from '@kanpan/contract/model/quote'
import { useMemo } from 'react'
import { TimeLineChart } from '#features/chart/time-line-chart.tsx'
import type { Moment } from '#lib/moment.ts'
import { ChartRoom, useChartHeight } from './chart-room.tsx'
import { moveMarks } from './move-marks.ts'
import { type TimeLineData, useDayLine, useDaysLine } from './use-chart-data.ts'

interface TimeLinePanelProps {
  readonly code: string
  readonly quote: Quote | undefined
  readonly moment: Moment
  /** The last five days instead of one. */
  readonly isSeveral: boolean
}

export function TimeLinePanel({ isSeveral, ...rest }: TimeLinePanelProps) {
  return isSeveral ? <DaysLine {...rest} /> : <DayLine {...rest} />
}

type LineProps = Omit<TimeLinePanelProps, 'isSeveral'>

function DayLine({ code, quote, moment }: LineProps) {
  const height = useChartHeight()
  const line = useDayLine(code, moment)
  return (
    <ChartRoom data={line} height={height}>
      {data =>
        quote?.state === 'suspended' ? (
          <p style={{ height }} className="flex items-center justify-center text-ink-2">
            今日停牌，没有分时；可看 5日 与 日K
          </p>
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
