import { stockMarketCapacityKline } from '@kanpan/contract/api/data/stock'
import type { DataOf } from '@kanpan/contract/endpoint'
import { movingAverage } from '@kanpan/market/indicator/moving-average'
import { useMemo } from 'react'
import { axisYuan } from '#features/chart/capacity/capacity-draw.ts'
import { SeriesChart } from '#features/chart/series/series-chart.tsx'
import type { SeriesLine } from '#features/chart/series/series-draw.ts'
import { dayText } from '#lib/format/day-text.ts'
import { formatChangePct, formatYuan, UNKNOWN } from '#lib/format/format.ts'
import type { Moment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { SCREEN_PACE_MS } from '#lib/query/pace.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { MacroFigure } from './macro-figure.tsx'

type Capacity = DataOf<typeof stockMarketCapacityKline>

const MEAN_DAYS = 20

/** 每日成交额: the market's turnover day by day against its own mean. */
export function TurnoverPanel({ moment, days }: { readonly moment: Moment; readonly days: number }) {
  // More days than are shown, so that the mean is known on the first of them.
  const input = { ...moment, days: Math.min(500, days + MEAN_DAYS) }
  const query = useLiveQuery(stockMarketCapacityKline, input, { everyMs: SCREEN_PACE_MS })
  return (
    <DataBlock
      title="每日成交额"
      {...panelParts(query, data => (data.list.length === 0 ? '这一天之前没有成交额记录' : undefined))}
      bodyClassName="flex flex-col gap-1 p-3"
    >
      {query.data && <Turnover capacity={query.data} days={days} />}
    </DataBlock>
  )
}

function Turnover({ capacity: { list, asOf }, days }: { readonly capacity: Capacity; readonly days: number }) {
  // Before the opening match the running day is none of the list's: its last is whole.
  const isWhole = list.at(-1)?.day !== asOf.day || asOf.final
  const amounts = useMemo(() => list.map(({ amountYuan }) => amountYuan), [list])
  // What was traded by now is no day's turnover: a running day is not in the mean.
  const finished = useMemo(
    () => Float64Array.from(isWhole ? amounts : [...amounts.slice(0, -1), null], yuan => yuan ?? Number.NaN),
    [amounts, isWhole],
  )
  const means = useMemo(() => movingAverage(finished, MEAN_DAYS), [finished])
  const shown = list.slice(-days)
  const series = useMemo(
    (): readonly SeriesLine[] => [
      {
        label: '成交额',
        values: amounts.slice(-days),
        kind: 'bar',
        colour: 'accent',
        format: formatYuan,
        axisFormat: axisYuan,
      },
      {
        label: `${MEAN_DAYS}日均`,
        values: Array.from(means.slice(-days)),
        colour: 'series2',
        format: formatYuan,
      },
    ],
    [amounts, means, days],
  )
  const dates = useMemo(() => shown.map(({ day }) => day), [shown])
  const last = list.at(-1)
  const complete = isWhole ? list : list.slice(0, -1)
  const whole = complete.at(-1)
  const mean = means[complete.length - 1] ?? Number.NaN
  const most = complete
    .slice(-days)
    .reduce((best, one) => ((one.amountYuan ?? 0) > (best?.amountYuan ?? 0) ? one : best), whole)
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-3 gap-y-1 sm:grid-cols-4">
        {!asOf.final && (
          <MacroFigure
            title={`今日至 ${asOf.time.slice(0, 5)}`}
            text={isWhole ? UNKNOWN : formatYuan(last?.amountYuan)}
            hint="未走完，不计入均值"
          />
        )}
        <MacroFigure
          title={asOf.final ? '当日' : '上一交易日'}
          text={formatYuan(whole?.amountYuan)}
          note={formatChangePct(whole?.changePct)}
          change={whole?.changePct}
        />
        <MacroFigure
          title={`${MEAN_DAYS}日均`}
          text={formatYuan(mean)}
          note={formatChangePct(difference(whole?.amountYuan, mean))}
          change={difference(whole?.amountYuan, mean)}
          hint="后面是最近完整一日比均值"
        />
        <MacroFigure
          title={`近 ${days} 日最大`}
          text={formatYuan(most?.amountYuan)}
          note={most === undefined ? '' : dayText(most.day, asOf.day)}
        />
      </dl>
      <SeriesChart name={`近 ${shown.length} 日成交额`} dates={dates} series={series} height={164} />
    </>
  )
}

function difference(value: number | null | undefined, base: number): number | null {
  return typeof value === 'number' && Number.isFinite(base) && base > 0 ? (100 * value) / base - 100 : null
}
