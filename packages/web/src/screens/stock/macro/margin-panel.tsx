import { margin } from '@kanpan/contract/api/api2/own'
import type { MarginPoint } from '@kanpan/contract/model/market'
import { useMemo } from 'react'
import { SeriesChart } from '#features/chart/series/series-chart.tsx'
import type { SeriesLine } from '#features/chart/series/series-draw.ts'
import { dayText } from '#lib/format/day-text.ts'
import { formatCount, formatFlow, formatPct, formatYuan, UNKNOWN } from '#lib/format/format.ts'
import type { Moment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { MacroFigure } from './macro-figure.tsx'

/** It changes once a day. */
const EVERY_MS = 300_000
const EXCHANGES = { sse: '沪', szse: '深', bse: '北' } as const
/** Balances change by less than a thousandth of themselves a day: in 万亿 one would see none of it. */
const yiText = (yuan: number | null) =>
  yuan !== null && Number.isFinite(yuan) ? `${formatCount(yuan / 1e8)}亿` : UNKNOWN

/** 融资融券: what is owed for stocks bought and lent, and what of a day's turnover was bought so. */
export function MarginPanel({ moment, days }: { readonly moment: Moment; readonly days: number }) {
  const query = useLiveQuery(margin, { ...moment, days }, { everyMs: EVERY_MS })
  const empty = '融资融券未记录：该行情来源没有融资融券数据'
  return (
    <DataBlock
      title="融资融券"
      {...panelParts(query, data => (data.list.length === 0 ? empty : undefined))}
      className="lg:col-span-2"
      bodyClassName="flex flex-col gap-1 p-3"
    >
      {query.data && <Margin list={query.data.list} shownDay={query.data.asOf.day} />}
    </DataBlock>
  )
}

interface MarginProps {
  readonly list: readonly MarginPoint[]
  readonly shownDay: string
}

function Margin({ list, shownDay }: MarginProps) {
  const last = list.at(-1)
  const dates = useMemo(() => list.map(({ day }) => day), [list])
  const series = useMemo(
    (): readonly SeriesLine[] => [
      {
        label: '融资融券余额',
        values: list.map(({ balanceYuan }) => balanceYuan),
        colour: 'accent',
        format: yiText,
      },
      {
        label: '融资买入额（右）',
        values: list.map(({ financingBoughtYuan }) => financingBoughtYuan),
        axis: 'right',
        colour: 'series2',
        format: yiText,
      },
    ],
    [list],
  )
  if (last === undefined) return null
  const lent = `融资余额与融券余额之和；融券余额 ${formatYuan(last.lendingBalanceYuan)}`
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-3 gap-y-1 sm:grid-cols-4">
        <MacroFigure
          title="融资融券余额"
          text={yiText(last.balanceYuan)}
          note={formatFlow(last.changeYuan)}
          change={last.changeYuan}
          hint={`${lent}；后面是比前一交易日`}
        />
        <MacroFigure title="融资余额" text={yiText(last.financingBalanceYuan)} hint="借钱买入而未还的" />
        <MacroFigure title="融资买入额" text={yiText(last.financingBoughtYuan)} hint="当日借钱买入的" />
        <MacroFigure
          title="占当日成交额"
          text={formatPct(last.boughtPctOfTurnover)}
          hint="融资买入额比当日全部 A 股的成交额；成交额不全的日子不计"
        />
      </dl>
      <p className="text-sm text-ink-2">
        {dayText(last.day, shownDay)} 收盘，{last.exchanges.map(one => EXCHANGES[one]).join('')}
        交易所，次日开盘前公布
        {last.balanceYuan === null && <span className="text-warn">；缺其余交易所，不计合计</span>}
      </p>
      <SeriesChart name={`近 ${list.length} 日融资融券`} dates={dates} series={series} height={152} />
    </>
  )
}
