import { type ReactNode, useMemo } from 'react'
import { rowStar } from '#features/collect/row-star.tsx'
import { toggleCollect } from '#features/collect/toggle-collect.ts'
import type { CollectRows } from '#features/collect/use-collect-rows.ts'
import { type CollectedLimit, collectedColumns } from '#features/limit-up/ranking/collected-columns.tsx'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { StockTags } from '#features/quote/stock-tags.tsx'
import { useStockTable } from '#features/quote/use-stock-table.tsx'
import { messageOf } from '#lib/api/api-error.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { provenanceParts } from '#market-ui/panel-parts.ts'
import { useAddressSort } from '#ui/dense-table/order/use-address-sort.ts'

interface CollectedTableProps {
  readonly title: string
  readonly tabs: ReactNode
  readonly rows: readonly CollectedLimit[]
  /** The newest answer, which says of when the figures are and from where. */
  readonly quotes: CollectRows['quotes']
  readonly error: unknown
}

const TABLE = 'limit-up-collected'

const signs = ({ quote }: CollectedLimit) => quote && <StockTags {...quote} state="trading" />

/** All of the person's stocks: who is at the limit, and how far the others are from it. */
export function CollectedTable({ title, tabs, rows, quotes, error }: CollectedTableProps) {
  const columns = useMemo(() => collectedColumns({ star: rowStar, signs }), [])
  const order = useAddressSort(TABLE, columns)
  const table = useStockTable({
    table: TABLE,
    label: '自选涨停',
    columns,
    rows,
    order,
    onStar: toggleCollect,
    fileName: `自选涨停-${quotes?.asOf.day ?? ''}`,
  })
  const unknown = quotes === undefined ? 0 : rows.filter(({ quote }) => quote === undefined).length
  return (
    <DataBlock
      title={title}
      className="panel-whole"
      bodyClassName="flex flex-col"
      state={{ kind: 'ready', ...(error ? { notice: `行情更新失败：${messageOf(error)}` } : {}) }}
      {...provenanceParts(quotes)}
      toolbar={
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-2">
          {tabs}
          <div className="flex flex-wrap items-center gap-x-2 max-sm:w-full max-sm:justify-between max-sm:py-1">
            <MomentBar shownDay={quotes?.asOf.day} />
            {table.actions}
          </div>
        </div>
      }
    >
      {table.grid}
      <footer className="flex min-h-8 flex-wrap items-center gap-x-3 border-t border-line px-3 py-1 text-sm text-ink-2">
        <p>自选 {rows.length} 只</p>
        {unknown > 0 && <p className="text-warn">其中 {unknown} 只在这一时刻没有行情</p>}
        {order.sort === null && (
          <p className="text-ink-3">默认：涨停、炸板、跌停、昨日涨停在前，其余按离涨停近的在前</p>
        )}
      </footer>
    </DataBlock>
  )
}
