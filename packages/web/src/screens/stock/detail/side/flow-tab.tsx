import { ggzjl } from '@kanpan/contract/api/api2/stock'
import type { FundFlow } from '@kanpan/contract/model/text'
import { useMemo } from 'react'
import { SeriesChart } from '#features/chart/series/series-chart.tsx'
import { cumulated, FLOW_SIZES, type FlowSize } from '#features/fund-flow/flow-sizes.ts'
import { FlowToday } from '#features/fund-flow/flow-today.tsx'
import type { Column } from '#lib/column/column.ts'
import { dayText } from '#lib/format/day-text.ts'
import { formatFlow } from '#lib/format/format.ts'
import { useMarketClock } from '#lib/market-time/init.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { useTablePreferences } from '#ui/dense-table/preferences.ts'
import { TableActions } from '#ui/dense-table/table-actions.tsx'
import { Tabs } from '#ui/input/tabs.tsx'
import { ListTable } from '#ui/list-table/list-table.tsx'
import { flowColumns } from './flow-columns.ts'
import { SIDE_BLOCK, type SideProps } from './side-tab.ts'

const PACE_MS = 3_000
const DAYS = 60
const CHART_PX = 148
const TABLE = 'stock-fund-flow'
// The column beside the chart has room for the larger orders; the others follow where it is wider, or slides on a phone.
const ROOM = { middleNetYuan: 'max-xl:hidden', smallNetYuan: 'max-xl:hidden' }
const TABS = FLOW_SIZES.map(({ value, title }) => ({ id: value, title }))

/** Today's money by size of order, and what it did over the last 60 days. */
export function FlowTab({ code, moment, view, onChange, onMark }: SideProps) {
  const query = useLiveQuery(ggzjl, { code, days: DAYS, ...moment }, { everyMs: PACE_MS })
  const { data } = query
  const clock = useMarketClock()?.clock
  const beside = data?.asOf.day ?? ''
  const columns = flowColumns({ beside, onMark })
  const { sort } = useTablePreferences(TABLE)
  return (
    <DataBlock
      title="资金流"
      className={SIDE_BLOCK}
      actions={
        <TableActions
          table={TABLE}
          columns={columns}
          rows={data?.list.toReversed() ?? []}
          sort={sort}
          name={`资金流-${code}-${beside}`}
        />
      }
      {...panelParts(query, ({ list, source, asOf }) => {
        if (list.some(({ mainNetYuan }) => mainNetYuan !== null)) return undefined
        if (source !== 'live' || asOf.day !== clock?.day) return '该行情来源没有这只股票的资金流'
        return asOf.final
          ? '当日资金流还没有取到，取到后自动显示；往日的没有记录'
          : '当日资金流收盘后才有，15:05 起取；往日的没有记录'
      })}
    >
      {data?.today && <FlowToday today={data.today} days={data.list} />}
      {data && (
        <FlowDays
          days={data.list}
          beside={beside}
          columns={columns}
          size={view.size}
          onSize={size => onChange({ size })}
        />
      )}
    </DataBlock>
  )
}

interface FlowDaysProps {
  readonly days: readonly FundFlow[]
  /** The day that is shown. */
  readonly beside: string
  readonly columns: readonly Column<FundFlow>[]
  readonly size: FlowSize
  readonly onSize: (size: FlowSize) => void
}

function FlowDays({ days, beside, columns, size, onSize }: FlowDaysProps) {
  const title = FLOW_SIZES.find(({ value }) => value === size)?.title ?? ''
  const series = useMemo(
    () =>
      [
        {
          label: `${title}净流入`,
          values: days.map(day => day[size] ?? Number.NaN),
          kind: 'bar',
          signed: true,
          colour: 'ink2',
          format: formatFlow,
        },
        { label: '累计', values: cumulated(days, size), axis: 'right', colour: 'accent', format: formatFlow },
      ] as const,
    [days, size, title],
  )
  return (
    <div className="border-t border-line">
      <div className="px-1">
        <Tabs label="单子大小" tabs={TABS} value={size} onChange={onSize} />
      </div>
      <div className="px-1">
        <SeriesChart
          name={`近 ${days.length} 日${title}资金`}
          dates={days.map(({ day }) => dayText(day, beside))}
          series={series}
          height={CHART_PX}
        />
      </div>
      <div className="max-lg:overflow-x-auto">
        <ListTable
          table={TABLE}
          label={`近 ${days.length} 日各档资金净流入，元`}
          columns={columns}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
          room={ROOM}
        />
      </div>
    </div>
  )
}
