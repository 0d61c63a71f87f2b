import type { Column } from '#lib/column/column.ts'
import { DenseTable } from '#ui/dense-table/dense-table.tsx'
import { TableActions } from '#ui/dense-table/table-actions.tsx'
import { useRowStore } from '#ui/dense-table/use-row-store.ts'
import type { BranchDay } from './branch-day-columns.tsx'
import { Part } from './dossier-parts.tsx'

const ROW_PX = 32
const MOST_ROWS = 12
const dayKey = ({ day, code }: BranchDay): string => `${day} ${code}`

interface DossierDaysProps<D extends BranchDay> {
  readonly table: string
  readonly days: readonly D[]
  /** Days there are, of which these are the newest. */
  readonly total: number
  readonly columns: readonly Column<D>[]
  /** Of its file, without its ending. */
  readonly name: string
}

/** Every day of a dossier, a dozen in sight. */
export function DossierDays<D extends BranchDay>({ table, days, total, columns, name }: DossierDaysProps<D>) {
  const store = useRowStore(dayKey, days)
  return (
    <Part
      title={`上榜记录${total > days.length ? `（最近 ${days.length} / ${total} 次）` : ` ${total} 次`}`}
      actions={<TableActions table={table} columns={columns} rows={days} name={name} />}
    >
      <div className="-mx-4 border-t border-line" style={{ height: (Math.min(days.length, MOST_ROWS) + 1) * ROW_PX }}>
        <DenseTable
          table={table}
          label="上榜记录"
          source={store}
          columns={columns}
          href={({ code, day }) => `/stock/detail/${code}?date=${day}`}
        />
      </div>
    </Part>
  )
}
