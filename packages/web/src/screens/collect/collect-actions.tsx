import { Download, Plus, Rows4 } from 'lucide-react'
import { type CollectRow, collectCsv } from '#features/collect/collect-row.ts'
import { downloadText } from '#lib/download.ts'
import { useSession } from '#lib/session.ts'
import { Button, IconButton } from '#ui/button.tsx'
import type { Column } from '#ui/dense-table/column.ts'
import { ColumnChooser } from '#ui/dense-table/column-chooser.tsx'

interface CollectActionsProps {
  readonly table: string
  readonly columns: readonly Column<CollectRow>[]
  /** As they stand in the table. */
  readonly rows: readonly CollectRow[]
  readonly day: string | undefined
  readonly onAdd: () => void
}

export function CollectActions({ table, columns, rows, day, onAdd }: CollectActionsProps) {
  const mini = useSession(session => session.rankingTableMini)
  const setMini = useSession(session => session.setRankingTableMini)
  return (
    <div className="flex shrink-0 items-center gap-1">
      <Button size="sm" onClick={onAdd}>
        <Plus size={14} aria-hidden />
        <span className="max-sm:sr-only">添加</span>
      </Button>
      <IconButton label="紧凑行" size="sm" aria-pressed={mini} onClick={() => setMini(!mini)}>
        <Rows4 size={16} aria-hidden />
      </IconButton>
      <ColumnChooser table={table} columns={columns} />
      <IconButton
        label="导出自选（CSV）"
        size="sm"
        disabled={rows.length === 0}
        onClick={() => downloadText(`自选-${day ?? ''}.csv`, collectCsv(rows))}
      >
        <Download size={16} aria-hidden />
      </IconButton>
    </div>
  )
}
