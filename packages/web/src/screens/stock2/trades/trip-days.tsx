import { timeline } from '@kanpan/contract/api/api2/stock'
import type { ExecutionWire } from '@kanpan/contract/question/trades'
import { minuteIndex } from '@kanpan/market/quote/minute-line'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { TimeLineChart } from '#features/chart/time-line/time-line-chart.tsx'
import type { TimeLineMark } from '#features/chart/time-line/time-line-layout.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { queryState } from '#market-ui/query-state.ts'

const CHART_HEIGHT = 220

function secondOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return 3600 * hours + 60 * minutes + seconds
}

/** 买 and 卖 where they happened; what has no time stands at no minute. */
export function executionMarks(executions: readonly ExecutionWire[]): readonly TimeLineMark[] {
  return executions.flatMap(({ time, kind, priceYuan }) => {
    const minute = time === null || (kind !== 'buy' && kind !== 'sell') ? -1 : minuteIndex(secondOf(time))
    return minute < 0
      ? []
      : [
          {
            minute,
            label: `${kind === 'buy' ? '买' : '卖'} ${priceYuan}`,
            tone: kind === 'buy' ? 'up' : 'down',
            isSeal: true,
          },
        ]
  })
}

interface TripDayProps {
  readonly code: string
  readonly name: string
  readonly executions: readonly ExecutionWire[]
}

/** One day of a trade on the stock's own minutes. */
export function TripDay({ code, name, executions }: TripDayProps) {
  const day = executions[0]?.day
  const query = useEndpoint(timeline, { code, ...(day !== undefined && { date: day }) }, { staleTimeMs: 60_000 })
  const marks = useMemo(() => executionMarks(executions), [executions])
  const isEmpty = query.data?.days.every(({ priceYuan }) => priceYuan.length === 0)
  const at = executions.find(({ time }) => time !== null)?.time
  return (
    <DataBlock
      title={`${day ?? ''} 分时`}
      state={queryState(query, { empty: () => (isEmpty ? '这一天的分时没有收录' : undefined) })}
      onRetry={() => void query.refetch()}
      actions={
        <Link
          href={`/stock/detail/${code}?date=${day}${at ? `&at=${at}` : ''}`}
          className="text-sm text-accent hover:underline"
        >
          到这一刻看
        </Link>
      }
    >
      {query.data && (
        <TimeLineChart name={`${name} ${day} 分时`} days={query.data.days} marks={marks} height={CHART_HEIGHT} />
      )}
    </DataBlock>
  )
}
