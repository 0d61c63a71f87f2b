import { jingxuanData } from '@kanpan/contract/api/data/stock'
import { LIMITS } from '@kanpan/contract/limits'
import { DEFAULT_RULE } from '@kanpan/market/selection/rule'
import { memo, useMemo } from 'react'
import { Link } from 'wouter'
import { AlertLink } from '#features/alert/alert-link.tsx'
import { rowStar } from '#features/collect/row-star.tsx'
import { toggleCollect } from '#features/collect/toggle-collect.ts'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { StockTags } from '#features/quote/stock-tags.tsx'
import { useStockTable } from '#features/quote/use-stock-table.tsx'
import { type Pick, pickColumns } from '#features/selection/pick-columns.tsx'
import { PicksCount } from '#features/selection/picks-count.tsx'
import { RuleEditor } from '#features/selection/rule-editor.tsx'
import { RuleMenu } from '#features/selection/rule-menu.tsx'
import { BEFORE_MATCH, isBeforeMatch } from '#lib/market-time/auction-time.ts'
import type { Moment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { useAddressSort } from '#ui/dense-table/order/use-address-sort.ts'
import { Button } from '#ui/input/button.tsx'

interface PicksPanelProps {
  readonly rule: string
  readonly moment: Moment
  readonly onRule: (rule: string) => void
}

const TABLE = 'selection'
const PACE_MS = 10_000
const NO_ROWS: readonly Pick[] = []

const RowSigns = memo(StockTags)
const signs = ({ board, isSt }: Pick) => <RowSigns board={board} isSt={isSt} state="trading" />

/** The rule, and the stocks that pass it, each with what it passed by. */
export function PicksPanel({ rule, moment, onRule }: PicksPanelProps) {
  const query = useLiveQuery(jingxuanData, { ...moment, rule, limit: LIMITS.pageMax }, { everyMs: PACE_MS })
  const { data } = query
  const rows = data?.list ?? NO_ROWS
  const columns = useMemo(() => pickColumns({ star: rowStar, signs }), [])
  const order = useAddressSort(TABLE, columns)
  const table = useStockTable({
    table: TABLE,
    label: '精选',
    columns,
    rows,
    order,
    onStar: toggleCollect,
    fileName: `精选-${data?.asOf.day ?? ''}`,
  })
  const parts = panelParts(query, ({ total, undecided, asOf }) => {
    if (total > 0) return undefined
    if (isBeforeMatch(asOf)) return BEFORE_MATCH
    return undecided > 0
      ? `没有股票确定满足这些条件；${undecided} 只缺少要看的数据，无法判断`
      : '没有股票同时满足这些条件'
  })
  const usual = (
    <Button size="sm" onClick={() => onRule(DEFAULT_RULE)}>
      用默认规则
    </Button>
  )
  const state = parts.state.kind === 'empty' && rule !== DEFAULT_RULE ? { ...parts.state, action: usual } : parts.state
  return (
    <DataBlock
      title="精选"
      className="min-h-0 max-lg:h-[640px]"
      bodyClassName="flex flex-col"
      {...parts}
      state={state}
      actions={<MomentBar shownDay={data?.asOf.day} />}
      toolbar={
        <>
          <div className="flex flex-wrap items-start gap-x-3 gap-y-2 border-b border-line px-3 py-2">
            <RuleMenu rule={rule} onRule={onRule} />
            <div className="min-w-0 flex-1 basis-80">
              <RuleEditor key={rule} rule={rule} onRule={onRule} />
            </div>
          </div>
          <div className="flex items-center justify-between gap-x-3 border-b border-line px-3 py-1 text-sm text-ink-2">
            <PicksCount verb="入选" data={data} />
            <span className="flex items-center gap-1">
              <Link
                href={`/stock2/backtest?${new URLSearchParams({ rule })}`}
                title="回测：按这条规则在过去的日子里买卖会怎样"
                className="inline-flex h-6 items-center rounded-md px-1 text-ink-2 hover:bg-hover hover:text-ink"
              >
                回测
              </Link>
              <AlertLink start={{ condition: rule }} label="保存为预警：有股票新入选时提醒" title="保存为预警" />
              {table.actions}
            </span>
          </div>
        </>
      }
    >
      {table.grid}
    </DataBlock>
  )
}
