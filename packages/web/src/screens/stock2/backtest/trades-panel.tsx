import type { BacktestResult } from '@kanpan/contract/question/backtest'
import { useState } from 'react'
import type { Column } from '#lib/column/column.ts'
import { formatCount } from '#lib/format/format.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { DenseTable } from '#ui/dense-table/dense-table.tsx'
import { useTablePreferences } from '#ui/dense-table/preferences.ts'
import { TableActions } from '#ui/dense-table/table-actions.tsx'
import { useRowStore } from '#ui/dense-table/use-row-store.ts'
import { Segmented } from '#ui/input/segmented.tsx'
import { MISS_COLUMNS, TRADE_COLUMNS } from './trade-columns.tsx'

const READY = { kind: 'ready' } as const

interface RowsProps<R> {
  readonly table: string
  readonly label: string
  readonly columns: readonly Column<R>[]
  readonly rows: readonly R[]
  readonly keyOf: (row: R) => string
  /** The stock at that day. */
  readonly href: (row: R) => string
}

function Rows<R>({ table, label, columns, rows, keyOf, href }: RowsProps<R>) {
  const store = useRowStore(keyOf, rows)
  const { sort } = useTablePreferences(table)
  return (
    <>
      <div className="flex justify-end border-b border-line px-3 py-1">
        <TableActions table={table} columns={columns} rows={rows} sort={sort ?? null} name={`回测${label}`} />
      </div>
      <DenseTable table={table} label={label} source={store} columns={columns} href={href} className="min-h-0 flex-1" />
    </>
  )
}

const stockAt = (code: string, day: string) => `/stock/detail/${code}?date=${day}`

/** Every trade with its reasons, and every pick that could not be had with why. */
export function TradesPanel({ result }: { readonly result: BacktestResult }) {
  const [shown, setShown] = useState<'trades' | 'missed'>('trades')
  const { trades, tradesTotal, missed, missedTotal } = result
  const [listed, total] = shown === 'trades' ? [trades.length, tradesTotal] : [missed.length, missedTotal]
  return (
    <DataBlock
      title="逐笔"
      className="h-[520px]"
      bodyClassName="flex min-h-0 flex-col"
      state={READY}
      lead={
        <Segmented
          label="逐笔"
          options={[
            { value: 'trades', title: `买卖 ${formatCount(tradesTotal)}` },
            { value: 'missed', title: `没买到 ${formatCount(missedTotal)}` },
          ]}
          value={shown}
          onChange={setShown}
        />
      }
    >
      {listed < total && (
        <p className="border-b border-line px-3 py-1 text-xs text-ink-3">
          只列最近 {formatCount(listed)} 笔；上面的统计含全部 {formatCount(total)} 笔
        </p>
      )}
      {shown === 'trades' ? (
        <Rows
          table="backtest-trades"
          label="买卖"
          columns={TRADE_COLUMNS}
          rows={trades}
          keyOf={({ code, boughtOn }) => `${code} ${boughtOn}`}
          href={({ code, boughtOn }) => stockAt(code, boughtOn)}
        />
      ) : (
        <Rows
          table="backtest-missed"
          label="没买到"
          columns={MISS_COLUMNS}
          rows={missed}
          keyOf={({ code, pickedOn }) => `${code} ${pickedOn}`}
          href={({ code, pickedOn, triedOn }) => stockAt(code, triedOn ?? pickedOn)}
        />
      )}
    </DataBlock>
  )
}
