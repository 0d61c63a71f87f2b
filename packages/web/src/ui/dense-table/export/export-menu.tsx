import { Copy, Download, FileSpreadsheet, Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { downloadBlob, downloadText } from '#lib/page/download.ts'
import { toast } from '#lib/page/toasts.ts'
import { IconButton } from '#ui/input/button.tsx'
import { Popover } from '#ui/overlay/popover.tsx'
import { csvFile, type FileField } from './table-file.ts'

interface ExportMenuProps<R> {
  /** Of the file, without its ending: what it holds and of when. */
  readonly name: string
  /** What the file holds, in its order; asked for when one is made. */
  readonly rowsNow: () => readonly R[]
  readonly isEmpty: boolean
  readonly fields: readonly FileField<R>[]
  /** The codes can be copied, one a line, as other programs read them. */
  readonly codeOf?: (row: R) => string
}

/** A table as a file of commas or a workbook, and its codes. */
export function ExportMenu<R>({ name, rowsNow, isEmpty, fields, codeOf }: ExportMenuProps<R>) {
  async function saveExcel(): Promise<void> {
    try {
      const { excelFile } = await import('./excel-file.ts')
      downloadBlob(`${name}.xlsx`, await excelFile(fields, rowsNow(), 'Sheet1'))
    } catch (error) {
      toast('Excel 文件没有生成，请改用 CSV', 'error')
      throw error
    }
  }

  return (
    <Popover
      label="导出"
      trigger={
        <IconButton label="导出与复制" size="sm" disabled={isEmpty}>
          <Download size={16} aria-hidden />
        </IconButton>
      }
    >
      <div className="-m-2 flex flex-col">
        <MenuLine onClick={() => downloadText(`${name}.csv`, csvFile(fields, rowsNow()))}>
          <Table2 size={14} aria-hidden /> 导出 CSV
        </MenuLine>
        <MenuLine onClick={() => void saveExcel()}>
          <FileSpreadsheet size={14} aria-hidden /> 导出 Excel
        </MenuLine>
        {codeOf !== undefined && <CopyCodes rowsNow={rowsNow} codeOf={codeOf} />}
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

type CopyCodesProps<R> = Pick<ExportMenuProps<R>, 'rowsNow'> & { readonly codeOf: (row: R) => string }

/** Counted only while the menu is open. */
function CopyCodes<R>({ rowsNow, codeOf }: CopyCodesProps<R>) {
  // The same code may stand in several rows, one for each of its days.
  const codes = [...new Set(rowsNow().map(codeOf))]

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast(`已复制 ${codes.length} 个代码`)
    } catch {
      toast('浏览器不允许复制，请改用导出', 'error')
    }
  }

  return (
    <MenuLine onClick={() => void copy()}>
      <Copy size={14} aria-hidden /> 复制 {codes.length} 个代码
    </MenuLine>
  )
}
