import { useMemo } from 'react'
import { Link } from 'wouter'
import { StockName } from '#features/collect/stock-name.tsx'
import type { FlowRow } from '#features/sector/flow-row.ts'
import { MAIN_NET_RULE } from '#features/sector/sector-labels.ts'
import { formatChangePct, formatFlow, formatYuan } from '#lib/format/format.ts'
import { BEFORE_MATCH, isBeforeMatch, type MarketMoment } from '#lib/market-time/auction-time.ts'
import { addressOf, useMoment } from '#lib/market-time/moment.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { ThemeJump } from '#market-ui/theme-jump.tsx'
import { useTablePreferences } from '#ui/dense-table/preferences.ts'
import { TableActions } from '#ui/dense-table/table-actions.tsx'
import { ListTable } from '#ui/list-table/list-table.tsx'
import { NumberText } from '#ui/number-text.tsx'
import { Explained } from '#ui/overlay/explained.tsx'
import type { Span } from './flow-spans.ts'
import { type FlowStock, flowStockColumns } from './flow-stock-columns.tsx'
import type { FlowQuery } from './flow-table.tsx'

interface FlowStocksProps {
  readonly query: FlowQuery
  readonly row: FlowRow | undefined
  readonly span: Span
  /** The largest outflows are told instead of the largest inflows. */
  readonly isOut: boolean
}

const TABLE = 'concept-flow-stocks'
const NONE: readonly FlowStock[] = []
const codeOf = ({ code }: FlowStock): string => code

/** The chosen concept's money, and the stocks it went to. */
export function FlowStocks({ query, row, span, isOut }: FlowStocksProps) {
  const [moment] = useMoment()
  const address = addressOf(moment)
  const stocks = row?.stocks ?? NONE
  const columns = useMemo(() => flowStockColumns(stocks, span.title), [stocks, span.title])
  const { sort } = useTablePreferences(TABLE)
  return (
    <DataBlock
      title={row === undefined ? '背后的股票' : `${row.name} 净${isOut ? '流出' : '流入'}最多的股票`}
      {...panelParts(query, ({ asOf }) => emptyText(row, span, asOf))}
      actions={
        row && (
          <>
            <Link
              href={`/stock/sector${address}${address === '' ? '?' : '&'}code=${row.block_code}`}
              className="text-sm text-accent hover:underline"
            >
              走势与全部成分股
            </Link>
            <ThemeJump name={row.name} />
            <TableActions
              table={TABLE}
              columns={columns}
              rows={row.stocks}
              sort={sort}
              name={`${row.name}-${span.title}资金-${query.data?.asOf.day ?? ''}`}
              codeOf={codeOf}
            />
          </>
        )
      }
    >
      {row && (
        <>
          <p className="flex flex-wrap gap-x-4 px-3 pt-2 text-sm text-ink-2">
            <span>
              {span.title}主力净额{' '}
              <Explained
                title="主力净额的由来"
                label={`${row.name} ${span.title}主力净额 ${formatFlow(row.mainNetYuan)}`}
                explanation={`${MAIN_NET_RULE}${row.population} 只期间有成交的成分股里 ${row.mainNetKnown} 只有资金流记录：净额为正的合计 ${formatYuan(row.inYuan)}（流入），为负的合计 ${formatYuan(row.outYuan)}（流出），相减即净额。`}
              >
                <NumberText text={formatFlow(row.mainNetYuan)} change={row.mainNetYuan} className="font-medium" />
              </Explained>
            </span>
            <span>流入 {formatYuan(row.inYuan)}</span>
            <span>流出 {formatYuan(row.outYuan)}</span>
            <span>
              涨跌幅 <NumberText text={formatChangePct(row.changePct)} change={row.changePct} />
            </span>
            <span>
              今日 涨 <span className="number-up">{row.up}</span> 跌 <span className="number-down">{row.down}</span>
            </span>
          </p>
          <div className="overflow-x-auto px-1 pb-2">
            <ListTable
              table={TABLE}
              label={`${row.name} ${span.title}主力净${isOut ? '流出' : '流入'}最多的股票`}
              columns={columns}
              rows={row.stocks}
              rowKey={codeOf}
              named={({ code, name }, among) => <StockName code={code} name={name} among={among} />}
            />
          </div>
        </>
      )}
    </DataBlock>
  )
}

function emptyText(row: FlowRow | undefined, span: Span, asOf: MarketMoment): string | undefined {
  if (row === undefined) return '没有这个概念的资金，请在左侧选择'
  if (row.mainNetKnown === 0 && isBeforeMatch(asOf)) return BEFORE_MATCH
  return row.mainNetKnown === 0 ? `资金流未记录，不知道${span.title}钱进了哪些股票` : undefined
}
