import { ggzjl } from '@kanpan/contract/api/api2/stock'
import type { FundFlow } from '@kanpan/contract/model/text'
import { useMemo } from 'react'
import { SeriesChart } from '#features/chart/series-chart.tsx'
import { FLOW_FIELDS } from '#features/fund-flow/flow-file.ts'
import { cumulated, FLOW_SIZES, type FlowSize } from '#features/fund-flow/flow-sizes.ts'
import { FlowToday } from '#features/fund-flow/flow-today.tsx'
import { formatChangePct, formatFlow } from '#lib/format.ts'
import { useLiveQuery } from '#lib/live.ts'
import { DataBlock } from '#ui/data-block.tsx'
import { ExportMenu } from '#ui/dense-table/export-menu.tsx'
import { NumberText } from '#ui/number-text.tsx'
import { panelParts } from '#ui/panel-parts.ts'
import { Tabs } from '#ui/tabs.tsx'
import { SIDE_BLOCK, type SideProps } from './side-tab.ts'

const PACE_MS = 3_000
const DAYS = 60
const CHART_PX = 148
const FIGURE = 'ps-2 pe-2 text-end'
const TABS = FLOW_SIZES.map(({ value, title }) => ({ id: value, title }))

/** Today's money by size of order, and what it did over the last 60 days. */
export function FlowTab({ code, moment, view, onChange, onMark }: SideProps) {
  const query = useLiveQuery(ggzjl, { code, days: DAYS, ...moment }, { everyMs: PACE_MS })
  const { data } = query
  return (
    <DataBlock
      title="资金流"
      className={SIDE_BLOCK}
      actions={
        <ExportMenu
          name={`资金流-${code}-${data?.asOf.day ?? ''}`}
          rowsNow={() => data?.list.toReversed() ?? []}
          isEmpty={data === undefined || data.list.length === 0}
          fields={FLOW_FIELDS}
        />
      }
      {...panelParts(query, ({ list }) =>
        list.every(({ mainNetYuan }) => mainNetYuan === null) ? '该行情来源没有这只股票的资金流' : undefined,
      )}
    >
      {data?.today && <FlowToday today={data.today} days={data.list} />}
      {data && <FlowDays days={data.list} size={view.size} onSize={size => onChange({ size })} onMark={onMark} />}
    </DataBlock>
  )
}

interface FlowDaysProps {
  readonly days: readonly FundFlow[]
  readonly size: FlowSize
  readonly onSize: (size: FlowSize) => void
  readonly onMark: (day: string) => void
}

/** The column beside the chart has room for the larger orders; the others follow where it is wider, or slides on a phone. */
function roomOf(size: FlowSize): string {
  return size === 'middleNetYuan' || size === 'smallNetYuan' ? 'sm:max-xl:hidden' : ''
}

function FlowDays({ days, size, onSize, onMark }: FlowDaysProps) {
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
          dates={days.map(({ day }) => day.slice(5))}
          series={series}
          height={CHART_PX}
        />
      </div>
      <div className="max-sm:overflow-x-auto">
        <table className="w-full text-sm whitespace-nowrap">
          <caption className="sr-only">近 {days.length} 日各档资金净流入，元</caption>
          <thead className="sticky top-0 bg-panel text-ink-3">
            <tr className="h-6 border-y border-line">
              <th scope="col" className="ps-3 text-start font-normal">
                日期
              </th>
              <th scope="col" className={`font-normal ${FIGURE}`}>
                涨跌幅
              </th>
              {FLOW_SIZES.map(({ value, title: head }) => (
                <th key={value} scope="col" className={`font-normal ${FIGURE} ${roomOf(value)}`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(day => (
              <tr key={day.day} className="h-6 border-b border-line/60 hover:bg-hover">
                <th scope="row" className="ps-3 text-start font-normal">
                  <button type="button" className="hover:text-accent hover:underline" onClick={() => onMark(day.day)}>
                    {day.day.slice(5)}
                  </button>
                </th>
                <td className={FIGURE}>
                  <NumberText text={formatChangePct(day.changePct)} change={day.changePct} />
                </td>
                {FLOW_SIZES.map(({ value }) => (
                  <td key={value} className={`${FIGURE} ${roomOf(value)}`}>
                    <NumberText text={formatFlow(day[value])} change={day[value]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
