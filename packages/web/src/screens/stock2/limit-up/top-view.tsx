import type { Quote } from '@kanpan/contract/model/quote'
import { Board } from '@kanpan/contract/model/stock'
import { Fragment, memo, type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { rowStar } from '#features/collect/row-star.tsx'
import { toggleCollect } from '#features/collect/toggle-collect.ts'
import { topColumns } from '#features/limit-up/ranking/top-columns.tsx'
import { useTopStocks } from '#features/limit-up/ranking/use-top-stocks.ts'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { StockTags } from '#features/quote/stock-tags.tsx'
import { useStockTable } from '#features/quote/use-stock-table.tsx'
import { useKnownColumns } from '#lib/column/known-columns.ts'
import { coverageText } from '#lib/format/coverage-text.ts'
import { BOARD_LABELS } from '#lib/format/market-labels.ts'
import { BEFORE_MATCH, isBeforeMatch } from '#lib/market-time/auction-time.ts'
import { useMoment } from '#lib/market-time/moment.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { useAddressSort } from '#ui/dense-table/order/use-address-sort.ts'
import { Tabs } from '#ui/input/tabs.tsx'

interface TopViewProps {
  readonly title: string
  readonly views: ReactNode
}

const TABLE = 'top-stocks'
const NO_ROWS: readonly Quote[] = []
/** What stocks can be ordered by before anybody has dealt: it rests on yesterday's close. */
const KNOWN_BEFORE_MATCH: readonly string[] = ['floatValueYuan', 'totalValueYuan']
const TABS = [
  { id: 'all', title: '全部' },
  ...Board.options.map(board => ({ id: board, title: BOARD_LABELS[board] })),
] as const

const RowSigns = memo(StockTags)
const signs = ({ board, isSt, state }: Quote) => <RowSigns board={board} isSt={isSt} state={state} />

/** 个股排行: the 300 stocks that lead the market by the figure the table is ordered by. */
export function TopView({ title, views }: TopViewProps) {
  const [search, setSearch] = useSearchParams()
  const [moment] = useMoment()
  const board = Board.options.find(each => each === search.get('board'))
  const columns = useMemo(() => topColumns({ star: rowStar, signs }), [])
  const order = useAddressSort(TABLE, columns)
  const { sort } = order
  const query = useTopStocks({ moment, board, sort: sort ?? undefined })
  const { data } = query
  const rows = data?.list ?? NO_ROWS
  const known = useKnownColumns(columns, rows, data?.source)
  const table = useStockTable({
    table: TABLE,
    label: '个股排行',
    columns: known.columns,
    rows,
    order,
    onStar: toggleCollect,
    fileName: `个股排行-${data?.asOf.day ?? ''}`,
  })
  const figure = columns.find(({ id }) => id === (sort?.id ?? 'changePct'))?.title ?? ''

  function chooseBoard(next: (typeof TABS)[number]['id']): void {
    setSearch(before => {
      const address = new URLSearchParams(before)
      address.delete('board')
      if (next !== 'all') address.set('board', next)
      return address
    })
  }

  return (
    <DataBlock
      title={title}
      className="panel-whole"
      bodyClassName="flex flex-col"
      {...panelParts(query, ({ total, asOf }) =>
        total === 0
          ? '这一时刻没有个股行情'
          : isBeforeMatch(asOf) && !KNOWN_BEFORE_MATCH.includes(sort?.id ?? '')
            ? BEFORE_MATCH
            : undefined,
      )}
      actions={views}
      toolbar={
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-2">
          <Tabs label="上市板" size="md" tabs={TABS} value={board ?? 'all'} onChange={chooseBoard} />
          <div className="flex flex-wrap items-center gap-x-2 max-sm:w-full max-sm:justify-between max-sm:py-1">
            <MomentBar shownDay={data?.asOf.day} />
            {table.actions}
          </div>
        </div>
      }
    >
      <Fragment key={board}>{table.grid}</Fragment>
      <footer className="flex min-h-8 flex-wrap items-center gap-x-3 border-t border-line px-3 py-1 text-sm text-ink-2">
        <p aria-live="polite">
          按{figure}
          {sort?.order === 'asc' ? '从低到高' : '从高到低'}的前 {rows.length} 只
        </p>
        {data && <p className="text-ink-3">统计范围：{coverageText(data.asOf) ?? '全部 A 股'}</p>}
        {known.missing && <p className="text-ink-3">{known.missing}</p>}
        <p className="text-ink-3">点击表头换一个排名依据</p>
      </footer>
    </DataBlock>
  )
}
