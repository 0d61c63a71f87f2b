import { compare } from '@kanpan/contract/api/api2/own'
import { COMPARED_MOST, COMPARISON_INDICES } from '@kanpan/contract/comparison-indices'
import { X } from 'lucide-react'
import { useCollectedStocks } from '#features/collect/collect-list.ts'
import { StockName } from '#features/collect/stock-name.tsx'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { StockPick } from '#features/quote/stock-pick.tsx'
import { useMoment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { queryState } from '#market-ui/query-state.ts'
import { TableActions } from '#ui/dense-table/table-actions.tsx'
import { Button, IconButton } from '#ui/input/button.tsx'
import { Segmented } from '#ui/input/segmented.tsx'
import { ListTable } from '#ui/list-table/list-table.tsx'
import { NAMES_STAY } from '#ui/list-table/names-stay.ts'
import { type Choice, INDEX_TITLES, SPANS, useChoice } from './choice.ts'
import { CompareChart } from './compare-chart.tsx'
import { type ComparedStock, comparedColumns } from './compare-columns.tsx'

const TABLE = 'compare'
const LIVE_MS = 3_000
const CHART_PX = 360
const SPAN_CHOICES = SPANS.map(days => ({ value: String(days), title: `${days}日` }))

/** 对比: up to eight stocks on one chart, from the same start or against an index. */
export function CompareScreen() {
  const [moment] = useMoment()
  const [choice, change] = useChoice()
  const { codes, days, index } = choice
  const query = useLiveQuery(
    compare,
    { codes: codes.join(','), days, index, ...moment },
    { everyMs: LIVE_MS, enabled: codes.length > 0 },
  )
  const { data } = query
  return (
    <div className="flex flex-col gap-2 p-2">
      <h1 className="sr-only">对比</h1>
      <DataBlock
        title="对比"
        state={codes.length === 0 ? { kind: 'ready' } : queryState({ ...query, isFetching: false })}
        onRetry={() => void query.refetch()}
        actions={<MomentBar shownDay={data?.asOf.day} />}
        toolbar={<Chosen choice={choice} names={data?.stocks ?? []} onChange={change} />}
      >
        {codes.length === 0 ? (
          <Beginning onPick={picked => change({ codes: picked })} />
        ) : (
          data && <Result data={data} />
        )}
      </DataBlock>
    </div>
  )
}

interface ChosenProps {
  readonly choice: Choice
  readonly names: readonly Pick<ComparedStock, 'code' | 'name'>[]
  readonly onChange: (change: Partial<Choice>) => void
}

/** Which stocks, over which days, against what. */
function Chosen({ choice: { codes, days, index }, names, onChange }: ChosenProps) {
  const nameOf = new Map<string, string>(names.map(({ code, name }) => [code, name]))
  return (
    <div className="flex flex-wrap items-center gap-2 px-3 py-2">
      <ul aria-label="对比的股票" className="contents">
        {codes.map(code => (
          <li key={code} className="flex h-8 items-center rounded-md border border-line-strong pr-1 pl-2.5">
            <span>{nameOf.get(code) ?? code}</span>
            <IconButton
              size="sm"
              label={`移去 ${nameOf.get(code) ?? code}`}
              onClick={() => onChange({ codes: codes.filter(one => one !== code) })}
            >
              <X size={14} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {codes.length < COMPARED_MOST && (
        <div className="w-44">
          <StockPick onPick={code => onChange({ codes: [...new Set([...codes, code])] })} />
        </div>
      )}
      <span className="flex flex-wrap sm:ml-auto items-center gap-2">
        <Segmented
          label="区间"
          options={SPAN_CHOICES}
          value={String(days)}
          onChange={value => onChange({ days: Number(value) })}
        />
        <div className="w-44">
          <select
            aria-label="相对于"
            className="field h-8"
            value={index}
            onChange={({ target: { value } }) =>
              onChange({ index: COMPARISON_INDICES.find(one => one === value) ?? 'none' })
            }
          >
            {COMPARISON_INDICES.map(one => (
              <option key={one} value={one}>
                {one === 'none' ? INDEX_TITLES.none : `相对${INDEX_TITLES[one]}`}
              </option>
            ))}
          </select>
        </div>
      </span>
    </div>
  )
}

function Beginning({ onPick }: { readonly onPick: (codes: readonly string[]) => void }) {
  const collected = useCollectedStocks().data?.list ?? []
  const own = collected.slice(0, COMPARED_MOST)
  return (
    <div className="px-3 py-4">
      <p className="text-ink-2">加入股票，最多 {COMPARED_MOST} 只；都以区间第一天的收盘价为起点，前复权。</p>
      {own.length > 0 && (
        <Button className="mt-3" onClick={() => onPick(own.map(({ value }) => value))}>
          对比自选的前 {own.length} 只
        </Button>
      )}
    </div>
  )
}

function Result({ data }: { readonly data: Parameters<typeof CompareChart>[0]['data'] }) {
  const { days, stocks, index } = data
  const columns = comparedColumns(index?.name)
  const unknown = stocks.filter(({ dividendUnknown }) => dividendUnknown).map(({ name }) => name)
  return (
    <div className="px-2 pb-2">
      <CompareChart data={data} height={CHART_PX} />
      <div className="flex max-w-3xl justify-end px-1">
        <TableActions table={TABLE} columns={columns} rows={stocks} name={`对比 ${days.at(-1) ?? ''}`} />
      </div>
      <div className={`${NAMES_STAY} max-w-3xl`}>
        <ListTable
          table={TABLE}
          label="区间表现"
          columns={columns}
          rows={stocks}
          rowKey={({ code }) => code}
          named={({ code, name }, among) => <StockName code={code} name={name} among={among} />}
        />
      </div>
      {unknown.length > 0 && (
        <p className="px-1 py-1 text-sm text-ink-3">
          {unknown.join('、')}：区间内有未记录的交易日，其间除权未知，前后价格不一定可比。
        </p>
      )}
      {index !== null && (
        <p className="px-1 py-1 text-sm text-ink-3">
          {index.name}
          由各股票每日收盘推算（指数按总市值加权，平均按只数），与公布的点位可能略有出入；没有记录完整的一天之后不再推算。
        </p>
      )}
    </div>
  )
}
