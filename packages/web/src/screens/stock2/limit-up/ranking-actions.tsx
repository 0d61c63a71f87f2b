import type { LimitUpRow } from '@kanpan/contract/model/limit-up'
import { Download, Rows4 } from 'lucide-react'
import { rankingCsv } from '#features/limit-up/ranking-csv.ts'
import { downloadText } from '#lib/download.ts'
import { useSession } from '#lib/session.ts'
import { IconButton } from '#ui/button.tsx'
import type { Column } from '#ui/dense-table/column.ts'
import { ColumnChooser } from '#ui/dense-table/column-chooser.tsx'
import type { Sort } from '#ui/dense-table/order.ts'
import { sortedRows } from '#ui/dense-table/sorted-rows.ts'

interface RankingActionsProps {
  readonly table: string
  readonly columns: readonly Column<LimitUpRow>[]
  readonly rows: readonly LimitUpRow[]
  readonly sort: Sort | null
  /** Of the exported file. */
  readonly name: string
}

/** What can be done with the table as a whole. */
export function RankingActions({ table, columns, rows, sort, name }: RankingActionsProps) {
  const mini = useSession(session => session.rankingTableMini)
  const setMini = useSession(session => session.setRankingTableMini)
  return (
    <div className="flex shrink-0 gap-1">
      <IconButton label="紧凑行" size="sm" aria-pressed={mini} onClick={() => setMini(!mini)}>
        <Rows4 size={16} aria-hidden />
      </IconButton>
      <ColumnChooser table={table} columns={columns} />
      <IconButton
        label="导出表格（CSV）"
        size="sm"
        disabled={rows.length === 0}
        onClick={() => downloadText(name, rankingCsv(sortedRows(rows, columns, sort)))}
      >
        <Download size={16} aria-hidden />
      </IconButton>
    </div>
  )
}
