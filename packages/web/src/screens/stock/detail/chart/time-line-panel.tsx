import type { Quote } from '@kanpan/contract/model/quote'
import { useMemo } from 'react'
import { AuctionChart } from '#features/auction/auction-chart.tsx'
import { useAuctionOf } from '#features/auction/use-auction-of.ts'
import { TimeLineChart } from '#features/chart/time-line/time-line-chart.tsx'
import type { Moment } from '#lib/market-time/moment.ts'
import { Button } from '#ui/input/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ChartRoom } from './chart-room.tsx'
import { moveMarks } from './move-marks.ts'
import { type TimeLineData, useDayLine, useDaysLine } from './use-chart-data.ts'

interface TimeLinePanelProps {
  readonly code: string
  readonly quote: Quote | undefined
  readonly moment: Moment
  /** The last five days instead of one. */
  readonly isSeveral: boolean
  readonly height: number
  readonly onDayBars: () => void
}

export function TimeLinePanel({ isSeveral, ...rest }: TimeLinePanelProps) {
  return isSeveral ? <DaysLine {...rest} /> : <DayLine {...rest} />
}

type LineProps = Omit<TimeLinePanelProps, 'isSeveral'>

function DayLine({ code, quote, moment, height, onDayBars }: LineProps) {
  const line = useDayLine(code, moment)
  const isAuction = line.data?.asOf.phase === 'auction' && quote?.state === 'trading'
  const { data: board } = useAuctionOf(code, moment, isAuction)
  return (
    <ChartRoom data={line} height={height}>
      {data => {
        if (isAuction && board === undefined) return <Skeleton className="h-full" />
        if (isAuction && board?.stock) {
          return <AuctionChart row={board.stock.row} line={board.stock.line} stage={board.stage} height={height} />
        }
        const why = quote?.state === 'suspended' ? '当日停牌，没有分时' : whyNoLine(data)
        if (why !== undefined) return <NoLine why={why} height={height} onDayBars={onDayBars} />
        return <Line name={`${quote?.name ?? code} 分时`} quote={quote} data={data} height={height} />
      }}
    </ChartRoom>
  )
}

function DaysLine({ code, quote, moment, height, onDayBars }: LineProps) {
  return (
    <ChartRoom data={useDaysLine(code, moment)} height={height}>
      {data => {
        const why = whyNoLine(data)
        if (why !== undefined) return <NoLine why={why} height={height} onDayBars={onDayBars} />
        return <Line name={`${quote?.name ?? code} 5日分时`} quote={quote} data={data} height={height} />
      }}
    </ChartRoom>
  )
}

function whyNoLine({ source, days }: TimeLineData): string | undefined {
  const isEmpty = days.every(({ priceYuan }) => priceYuan.length === 0)
  return source === 'archive' && isEmpty ? '分时未记录：该行情来源只有每日数据' : undefined
}

interface NoLineProps {
  readonly why: string
  readonly height: number
  readonly onDayBars: () => void
}

function NoLine({ why, height, onDayBars }: NoLineProps) {
  return (
    <div style={{ height }} className="flex flex-col items-center justify-center gap-3 text-ink-2">
      <p>{why}</p>
      <Button size="sm" onClick={onDayBars}>
        看日K
      </Button>
    </div>
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
