import { Copy, Download, FileSpreadsheet, Rows4, Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Column } from '#lib/column.ts'
import { downloadBlob, downloadText } from '#lib/download.ts'
import { useSession } from '#lib/session.ts'
import { toast } from '#lib/toasts.ts'
import { IconButton } from '#ui/button.tsx'
import { Popover } from '#ui/popover.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import type { Sort } from './order.ts'
import { sortedRows } from './sorted-rows.ts'
import { csvFile, type FileField, fieldsOf } from './table-file.ts'

interface TableActionsProps<R> {
  /** The same name as the table's. */
  readonly table: string
  readonly columns: readonly Column<R>[]
  /** As they are filtered; a file holds them in the order of `sort`. */
  readonly rows: readonly R[]
  readonly sort?: Sort | null
  /** Of the file, without its ending: what it holds and of when. */
  readonly name: string
  /** What a file holds, when that is more than the columns. */
  readonly fields?: readonly FileField<R>[]
  /** The stocks' codes can be copied, one a line, as other programs read them. */
  readonly codeOf?: (row: R) => string
  /** The table can be switched to its compact rows. */
  readonly compact?: true
}

/** What can be done with a table as a whole: compact rows, which columns, a file of it, its codes. */
export function TableActions<R>(props: TableActionsProps<R>) {
  const { table, columns, compact } = props
  const mini = useSession(session => session.rankingTableMini)
  const setMini = useSession(session => session.setRankingTableMini)
  return (
    <div className="flex shrink-0 gap-1">
      {compact && (
        <IconButton label="紧凑行" size="sm" aria-pressed={mini} onClick={() => setMini(!mini)}>
          <Rows4 size={16} aria-hidden />
        </IconButton>
      )}
      <ColumnChooser table={table} columns={columns} />
      <ExportMenu {...props} />
    </div>
  )
}

function ExportMenu<R>({ columns, rows, sort, name, fields = fieldsOf(columns), codeOf }: TableActionsProps<R>) {
  const sorted = () => sortedRows(rows, columns, sort)

  async function saveExcel(): Promise<void> {
    try {
      const { excelFile } = await import('./excel-file.ts')
      downloadBlob(`${name}.xlsx`, await excelFile(fields, sorted(), 'Sheet1'))
    } catch (error) {
      toast('Excel 文件没有生成，请改用 CSV', 'error')
      throw error
    }
  }

  async function copyCodes(codeIn: (row: R) => string): Promise<void> {
    try {
      await navigator.clipboard.writeText(sorted().map(codeIn).join('\n'))
      toast(`已复制 ${rows.length} 个代码`)
    } catch {
      toast('浏览器不允许复制，请改用导出', 'error')
    }
  }

  return (
    <Popover
      label="导出"
      trigger={
        <IconButton label="导出与复制" size="sm" disabled={rows.length === 0}>
          <Download size={16} aria-hidden />
        </IconButton>
      }
    >
      <div className="-m-2 flex flex-col">
        <MenuLine onClick={() => downloadText(`${name}.csv`, csvFile(fields, sorted()))}>
          <Table2 size={14} aria-hidden /> 导出 CSV
        </MenuLine>
        <MenuLine onClick={() => void saveExcel()}>
          <FileSpreadsheet size={14} aria-hidden /> 导出 Excel
        </MenuLine>
        {codeOf !== undefined && (
          <MenuLine onClick={() => void copyCodes(codeOf)}>
            <Copy size={14} aria-hidden /> 复制 {rows.length} 个代码
          </MenuLine>
        )}
      </div>
    </Popover>
  )
}

function MenuLine({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <button
      type="button"
      className="flex h-8 items-center gap-2 rounded-sm px-3 text-start whitespace-nowrap hover:bg-hover"
      onClick={onClick}
    >
      {children}
    </button>
  )
}
