import { streakHeight } from '@kanpan/contract/api/api2/own'
import type { TradeDay } from '@kanpan/contract/model/stock'
import { isTradeDay } from '@kanpan/market/calendar/trading-days'
import { useMemo } from 'react'
import { SeriesChart } from '#features/chart/series/series-chart.tsx'
import { formatCount, formatPct, UNKNOWN } from '#lib/format/format.ts'
import type { Moment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'

interface TrendPanelProps {
  readonly moment: Moment
  readonly from: string
  readonly to: string
  readonly days: number
  readonly height: number
}

const PACE_MS = 10_000
const HEAD_PX = 76

const stocks = (value: number) => (Number.isFinite(value) ? `${formatCount(value)} 只` : UNKNOWN)
const boards = (value: number) => (Number.isFinite(value) ? `${formatCount(value)} 板` : UNKNOWN)
const share = (value: number) => (Number.isFinite(value) ? formatPct(value, 1) : UNKNOWN)

/** The same days one by one. */
export function TrendPanel({ moment, from, to, days, height }: TrendPanelProps) {
  const last: TradeDay | undefined = isTradeDay(to) ? to : undefined
  const isToNow = moment.date === undefined || moment.date === last
  // A range that ended before the moment is asked for as of its own last day.
  const input = isToNow || last === undefined ? { ...moment, days } : { date: last, days }
  const query = useLiveQuery(streakHeight, input, { everyMs: PACE_MS })
  const list = query.data?.list
  const dates = useMemo(() => list?.map(({ day }) => day) ?? [], [list])
  const series = useMemo(
    () =>
      list && [
        {
          label: '涨停',
          values: list.map(({ limitUps }) => limitUps),
          axis: 'left' as const,
          kind: 'bar' as const,
          colour: 'up' as const,
          format: stocks,
        },
        {
          label: '炸板率',
          values: list.map(({ brokenRatePct }) => brokenRatePct),
          axis: 'right' as const,
          kind: 'line' as const,
          colour: 'series2' as const,
          format: share,
        },
      ],
    [list],
  )
  const highest = list?.reduce(
    (best, each) => ((each.height ?? 0) > (best.height ?? 0) ? each : best),
    list[0] ?? NO_DAY,
  )
  return (
    <DataBlock
      title="逐日涨停与炸板率"
      {...panelParts(query)}
      bodyClassName="p-2"
      actions={
        highest && (
          <p className="text-sm text-ink-3">
            {from} 至 {to}，最高 {boards(highest.height ?? Number.NaN)}（{highest.day}），不含 ST
          </p>
        )
      }
    >
      {series && <SeriesChart name="逐日涨停与炸板率" dates={dates} series={series} height={height - HEAD_PX} />}
    </DataBlock>
  )
}

const NO_DAY = { day: UNKNOWN, height: Number.NaN }
