import { memo, useMemo } from 'react'
import { AlertLink } from '#features/alert/alert-link.tsx'
import { rowStar } from '#features/collect/row-star.tsx'
import { toggleCollect } from '#features/collect/toggle-collect.ts'
import { StockTags } from '#features/quote/stock-tags.tsx'
import { useStockTable } from '#features/quote/use-stock-table.tsx'
import { type Pick, pickColumns } from '#features/selection/pick-columns.tsx'
import { PicksCount } from '#features/selection/picks-count.tsx'
import { RuleEditor } from '#features/selection/rule-editor.tsx'
import { BEFORE_MATCH, isBeforeMatch } from '#lib/market-time/auction-time.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { useAddressSort } from '#ui/dense-table/order/use-address-sort.ts'
import { Button } from '#ui/input/button.tsx'
import { Tag } from '#ui/tag.tsx'
import type { useSearch } from './use-search.ts'

interface StocksPanelProps {
  readonly search: ReturnType<typeof useSearch>
  readonly isChanged: boolean
  readonly onRule: (rule: string | undefined) => void
}

const TABLE = 'search-stocks'
const NO_ROWS: readonly Pick[] = []
const RowSigns = memo(StockTags)
const signs = ({ board, isSt }: Pick) => <RowSigns board={board} isSt={isSt} state="trading" />

/** The sentence as conditions that can be changed, what of it was not understood, and the stocks that meet them. */
export function StocksPanel({ search: { sentence, picks, rule }, isChanged, onRule }: StocksPanelProps) {
  const { data } = picks
  const rows = data?.list ?? NO_ROWS
  const columns = useMemo(() => pickColumns({ star: rowStar, signs }), [])
  const order = useAddressSort(TABLE, columns)
  const table = useStockTable({
    table: TABLE,
    label: '选股结果',
    columns,
    rows,
    order,
    onStar: toggleCollect,
    fileName: `选股-${data?.asOf.day ?? ''}`,
  })
  const parts = panelParts(picks, ({ total, undecided, asOf }) =>
    total > 0
      ? undefined
      : isBeforeMatch(asOf)
        ? BEFORE_MATCH
        : undecided > 0
          ? `能判断的股票里没有同时满足这些条件的，另有 ${undecided} 只缺数据`
          : '没有股票同时满足这些条件，可放宽或删去一项',
  )
  const read = sentence.data

  return (
    <DataBlock
      title="选股"
      className="min-h-0 max-lg:h-[560px]"
      bodyClassName="flex flex-col"
      {...parts}
      toolbar={
        <>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2">
            <RuleEditor key={rule} rule={rule} onRule={onRule} />
            {isChanged && (
              <Button size="sm" variant="quiet" onClick={() => onRule(undefined)}>
                恢复原句
              </Button>
            )}
          </div>
          {!isChanged && read !== undefined && (read.notUnderstood.length > 0 || read.translated.length > 0) && (
            <p role="status" className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-1 text-sm">
              {read.notUnderstood.length > 0 && (
                <span className="text-warn">没有读懂、未作为条件：{read.notUnderstood.join('、')}</span>
              )}
              {read.translated.length > 0 && (
                <span className="flex items-center gap-1 text-ink-2">
                  <Tag>模型理解</Tag>
                  {read.translated.join('、')}
                </span>
              )}
            </p>
          )}
          <div className="flex items-center justify-between gap-x-3 border-b border-line px-3 py-1 text-sm text-ink-2">
            <PicksCount verb="符合" data={data}>
              {read !== undefined && !isChanged && read.unknown.length > 0 && (
                <span className="text-warn">；缺少数据的条件：{read.unknown.join('、')}</span>
              )}
            </PicksCount>
            <span className="flex items-center gap-1">
              <AlertLink start={{ condition: rule }} label="这些条件一满足就提醒：保存为预警" title="保存为预警" />
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
