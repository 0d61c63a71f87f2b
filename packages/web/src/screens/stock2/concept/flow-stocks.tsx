import { Link } from 'wouter'
import { StockName } from '#features/collect/stock-name.tsx'
import type { FlowRow } from '#features/sector/flow-row.ts'
import { FLOW_STOCK_FIELDS } from '#features/sector/flow-stock-file.ts'
import { NetBar } from '#features/sector/net-bar.tsx'
import { MAIN_NET_RULE } from '#features/sector/sector-words.ts'
import { formatChangePct, formatFlow, formatPct, formatPrice, formatYuan } from '#lib/format.ts'
import { addressOf, useMoment } from '#lib/moment.ts'
import { DataBlock } from '#ui/data-block.tsx'
import { ExportMenu } from '#ui/dense-table/export-menu.tsx'
import { Explained } from '#ui/explained.tsx'
import { NumberText } from '#ui/number-text.tsx'
import { panelParts } from '#ui/panel-parts.ts'
import type { Span } from './flow-spans.ts'
import type { FlowQuery } from './flow-table.tsx'

interface FlowStocksProps {
  readonly query: FlowQuery
  readonly row: FlowRow | undefined
  readonly span: Span
  /** The largest outflows are told instead of the largest inflows. */
  readonly isOut: boolean
}

/** The chosen concept's money, and the stocks it went to. */
export function FlowStocks({ query, row, span, isOut }: FlowStocksProps) {
  const [moment] = useMoment()
  const address = addressOf(moment)
  return (
    <DataBlock
      title={row === undefined ? '背后的股票' : `${row.name} 净${isOut ? '流出' : '流入'}最多的股票`}
      {...panelParts(query, () => emptyText(row, span))}
      actions={
        row && (
          <>
            <Link
              href={`/stock/sector${address}${address === '' ? '?' : '&'}code=${row.block_code}`}
              className="text-sm text-accent hover:underline"
            >
              走势与全部成分股
            </Link>
            <ExportMenu
              name={`${row.name}-${span.title}资金-${query.data?.asOf.day ?? ''}`}
              rowsNow={() => row.stocks}
              isEmpty={row.stocks.length === 0}
              fields={FLOW_STOCK_FIELDS}
              codeOf={({ code }) => code}
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
          <StockTable row={row} span={span} isOut={isOut} />
        </>
      )}
    </DataBlock>
  )
}

function emptyText(row: FlowRow | undefined, span: Span): string | undefined {
  if (row === undefined) return '没有这个概念的资金，请在左侧选择'
  return row.mainNetKnown === 0 ? `资金流未记录，不知道${span.title}钱进了哪些股票` : undefined
}

const CELL = 'px-2 py-1 text-end whitespace-nowrap'

interface StockTableProps {
  readonly row: FlowRow
  readonly span: Span
  readonly isOut: boolean
}

function StockTable({ row: { name, stocks }, span, isOut }: StockTableProps) {
  const largest = Math.max(0, ...stocks.map(stock => Math.abs(stock.mainNetYuan ?? 0)))
  const among = stocks.map(stock => stock.code)
  return (
    <div className="overflow-x-auto px-1 pb-2">
      <table className="w-full">
        <caption className="sr-only">
          {name} {span.title}主力净{isOut ? '流出' : '流入'}最多的股票
        </caption>
        <thead className="text-sm text-ink-3">
          <tr>
            <th scope="col" className="px-2 py-1 text-start font-normal">
              股票
            </th>
            {['现价', '涨跌幅', `${span.title}主力净额`, '', '成交额', '换手率'].map(title => (
              <th key={title} scope="col" className={`${CELL} font-normal`}>
                {title === '' ? <span className="sr-only">大小</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stocks.map(stock => (
            <tr key={stock.code} className="border-t border-line hover:bg-hover">
              <th scope="row" className="px-2 py-1 text-start font-normal">
                <StockName code={stock.code} name={stock.name} among={among} />
              </th>
              <td className={CELL}>
                <NumberText text={formatPrice(stock.priceYuan)} change={stock.changePct} />
              </td>
              <td className={CELL}>
                <NumberText text={formatChangePct(stock.changePct)} change={stock.changePct} />
              </td>
              <td className={CELL}>
                <NumberText text={formatFlow(stock.mainNetYuan)} change={stock.mainNetYuan} flash={stock.mainNetYuan} />
              </td>
              <td className="w-24 px-2">
                <NetBar value={stock.mainNetYuan} largest={largest} />
              </td>
              <td className={CELL}>{formatYuan(stock.amountYuan)}</td>
              <td className={CELL}>{formatPct(stock.turnoverPct)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
