import { selectionRecord } from '@kanpan/contract/api/api2/own'
import type { AsOf } from '@kanpan/contract/model/as-of'
import type { TradeDay } from '@kanpan/contract/model/stock'
import { isTradeDay, nextTradeDay } from '@kanpan/market/calendar/trading-days'
import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { SeriesChart } from '#features/chart/series/series-chart.tsx'
import { StockName } from '#features/collect/stock-name.tsx'
import { PicksThen } from '#features/selection/picks-then.tsx'
import { type RecordDay, recordColumns } from '#features/selection/record-columns.ts'
import { RecordFigures, type SelectionRecord } from '#features/selection/record-figures.tsx'
import { formatChangePct } from '#lib/format/format.ts'
import type { Moment } from '#lib/market-time/moment.ts'
import { useAddressValue } from '#lib/page/address-value.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import type { ListedStockSlot } from '#lib/stock/stock-slot.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { useTablePreferences } from '#ui/dense-table/preferences.ts'
import { TableActions } from '#ui/dense-table/table-actions.tsx'
import { Segmented } from '#ui/input/segmented.tsx'
import { ListTable } from '#ui/list-table/list-table.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'

interface RecordPanelProps {
  readonly rule: string
  readonly moment: Moment
}

const TABLE = 'selection-record'
const NONE: readonly RecordDay[] = []
const PACE_MS = 20_000
const SPANS = [
  { value: '20', title: '20日' },
  { value: '60', title: '60日' },
  { value: '120', title: '120日' },
] as const
type Span = (typeof SPANS)[number]['value']
const ENTRIES = [
  { value: 'open', title: '次日开盘买' },
  { value: 'close', title: '当日收盘买' },
] as const
const CHART_HEIGHT = 110

const change = (value: number) => formatChangePct(Number.isFinite(value) ? value : null)
const namedAmong: ListedStockSlot = ({ code, name }, among) => <StockName code={code} name={name} among={among} />

/** 战绩: what the picks of the last days did on the day after, together, day by day, and stock by stock. */
export function RecordPanel({ rule, moment }: RecordPanelProps) {
  const [search, setSearch] = useSearchParams()
  const [named, setNamed] = useAddressValue('days')
  const span: Span = SPANS.find(({ value }) => value === named)?.value ?? '20'
  const [bought, setBought] = useAddressValue('entry')
  const entry = bought === 'close' ? 'close' : 'open'
  const query = useLiveQuery(selectionRecord, { ...moment, rule, days: Number(span), entry }, { everyMs: PACE_MS })
  const { data } = query
  const { asOf, list = NONE } = data ?? {}
  const beside = asOf?.day ?? ''
  const columns = recordColumns({ beside, entry, onChoose: open })
  const { sort } = useTablePreferences(TABLE)
  const picked = search.get('picked') ?? ''
  const day: TradeDay | undefined = isTradeDay(picked) ? picked : undefined

  function open(next: string | undefined): void {
    setSearch(before => {
      const address = new URLSearchParams(before)
      address.delete('picked')
      if (next !== undefined) address.set('picked', next)
      return address
    })
  }

  return (
    <DataBlock
      title="规则战绩"
      className="min-h-0"
      bodyClassName="flex min-h-0 flex-col"
      {...panelParts(query, ({ total, undecided, list: days }) => {
        if (total.picks > 0) return undefined
        if (days.length === 0) return '还没有往日的行情，算不出战绩'
        return undecided > 0
          ? `这些日子里没有股票确定入选；${undecided} 只次缺少要看的数据，无法判断`
          : '这些日子里没有股票入选'
      })}
      actions={
        <TableActions
          table={TABLE}
          columns={columns}
          rows={list}
          sort={sort}
          name={`精选战绩-${beside}-${span}日-${entry === 'open' ? '次日开盘买' : '当日收盘买'}`}
        />
      }
      toolbar={
        <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-3 py-1">
          <Segmented
            label="何时买入"
            options={ENTRIES}
            value={entry}
            onChange={next => setBought(next === 'open' ? undefined : next)}
          />
          <Segmented
            label="战绩区间"
            options={SPANS}
            value={span}
            onChange={next => setNamed(next === '20' ? undefined : next)}
          />
        </div>
      }
    >
      {data && (
        <>
          <RecordFigures total={data.total} undecided={data.undecided} entry={entry} />
          <RecordChart list={data.list} />
          <div className="min-h-0 flex-1 overflow-y-auto border-t border-line max-lg:max-h-96">
            <ListTable
              table={TABLE}
              label="逐日战绩"
              columns={columns}
              rows={list}
              rowKey={row => row.day}
              isChosen={row => row.day === day}
            />
          </div>
          <p className="border-t border-line px-3 py-1 text-xs text-ink-3">
            {entry === 'open'
              ? '按各日收盘选出，该股下一个交易日开盘买入，再下一个交易日（T+1 最早可卖）卖出；开盘即涨停的买不到，不计收益。'
              : '按各日收盘选出并买入，该股下一个交易日卖出；收盘封板的买不到，不计收益。'}
            不计交易成本，过去不代表将来。
          </p>
          <Drawer open={day !== undefined} onClose={() => open(undefined)} title="入选股与次日">
            {day && <PicksThen rule={rule} day={day} next={dayAfter(day, data.asOf, moment)} stock={namedAmong} />}
          </Drawer>
        </>
      )}
    </DataBlock>
  )
}

/** The day after, as far as it has come by the moment the screen shows. */
function dayAfter(day: TradeDay, asOf: AsOf, moment: Moment): Moment | undefined {
  const next = nextTradeDay(day)
  if (next === undefined || next > asOf.day) return undefined
  return next === asOf.day ? moment : { date: next }
}

function RecordChart({ list }: { readonly list: SelectionRecord['list'] }) {
  const oldestFirst = useMemo(() => list.toReversed(), [list])
  const dates = useMemo(() => oldestFirst.map(({ day }) => day), [oldestFirst])
  const series = useMemo(
    () => [
      {
        label: '卖出日收盘',
        values: oldestFirst.map(({ meanClosePct }) => meanClosePct),
        kind: 'bar' as const,
        colour: 'accent' as const,
        format: change,
      },
      {
        label: '同期全市场',
        values: oldestFirst.map(({ benchmarkClosePct }) => benchmarkClosePct),
        kind: 'line' as const,
        colour: 'series2' as const,
        format: change,
      },
    ],
    [oldestFirst],
  )
  return (
    <div className="px-2 py-1">
      <SeriesChart name="逐日入选股的收益与同期全市场均值" dates={dates} series={series} height={CHART_HEIGHT} />
    </div>
  )
}
