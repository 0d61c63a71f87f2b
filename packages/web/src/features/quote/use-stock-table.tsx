import type { ReactNode } from 'react'
import type { Column } from '#lib/column/column.ts'
import { useMomentAddress } from '#lib/market-time/moment.ts'
import { useSession } from '#lib/session/session.ts'
import { DenseTable } from '#ui/dense-table/dense-table.tsx'
import type { FileField } from '#ui/dense-table/export/table-file.ts'
import type { AddressSort } from '#ui/dense-table/order/use-address-sort.ts'
import { TableActions } from '#ui/dense-table/table-actions.tsx'
import { useRowStore } from '#ui/dense-table/use-row-store.ts'

interface StockTable<R> {
  /** Names the table in what is kept about it. */
  readonly table: string
  /** Read to a person who cannot see it. */
  readonly label: string
  readonly columns: readonly Column<R>[]
  readonly rows: readonly R[]
  readonly order: AddressSort
  /** The S key on a row. */
  readonly onStar: (row: R) => void
  /** Of a file, without its ending. */
  readonly fileName: string
  /** What a file holds, when that is more than the columns. */
  readonly fields?: readonly FileField<R>[]
  readonly dense?: boolean
}

const codeOf = ({ code }: { readonly code: string }): string => code

/** A table of stocks in its two halves, which stand apart in a panel: what can be done with it, and its rows. */
export function useStockTable<R extends { readonly code: string }>(
  stockTable: StockTable<R>,
): {
  readonly actions: ReactNode
  readonly grid: ReactNode
} {
  const { table, label, columns, rows, order, onStar, fileName, fields, dense } = stockTable
  const address = useMomentAddress()
  const mini = useSession(session => session.rankingTableMini)
  const store = useRowStore(codeOf, rows)
  return {
    actions: (
      <TableActions
        compact
        table={table}
        columns={columns}
        rows={rows}
        sort={order.sort}
        name={fileName}
        {...(fields && { fields })}
        codeOf={codeOf}
      />
    ),
    grid: (
      <DenseTable
        table={table}
        label={label}
        source={store}
        columns={columns}
        mini={mini}
        {...(dense !== undefined && { dense })}
        {...order}
        href={({ code }) => `/stock/detail/${code}${address}`}
        onStar={onStar}
        className="min-h-0 flex-1"
      />
    ),
  }
}
