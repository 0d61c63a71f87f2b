import { Rows4 } from 'lucide-react'
import { useMemo } from 'react'
import type { Column } from '#lib/column/column.ts'
import { useSession } from '#lib/session/session.ts'
import { IconButton } from '#ui/input/button.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { ColumnNotes } from './column-notes.tsx'
import { ExportMenu } from './export/export-menu.tsx'
import { type FileField, fileFields } from './export/table-file.ts'
import { FilterBox } from './filter/filter-box.tsx'
import { useRowFilter } from './filter/use-row-filter.ts'
import type { Sort } from './order/order.ts'
import { sortedRows } from './order/sorted-rows.ts'
import { placeColumns } from './placed-column.ts'
import { isShown, useTablePreferences } from './preferences.ts'

interface TableActionsProps<R> {
  /** The same name as the table's. */
  readonly table: string
  readonly columns: readonly Column<R>[]
  /** All that the table is given: a file holds what its filter leaves of them, in the order of `sort`. */
  readonly rows: readonly R[]
  readonly sort?: Sort | null
  /** Of the file, without its ending: what it holds and of when. */
  readonly name: string
  /** What a file holds, when that is more than the columns. */
  readonly fields?: readonly FileField<R>[]
  /** The codes can be copied, one a line, as other programs read them. */
  readonly codeOf?: (row: R) => string
  /** The table can be switched to its compact rows. */
  readonly compact?: true
}

/** What can be done with a table as a whole: compact rows, which columns, a file of it, its codes. */
export function TableActions<R>(props: TableActionsProps<R>) {
  const { table, columns, rows, sort, name, fields, codeOf, compact } = props
  const mini = useSession(session => session.rankingTableMini)
  const setMini = useSession(session => session.setRankingTableMini)
  const preferences = useTablePreferences(table)
  const inFile = useMemo(() => {
    const placed = placeColumns(columns.filter(column => isShown(column, preferences)))
    return fileFields(
      columns,
      placed.map(({ column }) => column),
      fields ?? [],
    )
  }, [columns, preferences, fields])
  const narrowed = useRowFilter(table, columns)
  const { filter } = narrowed
  const shown = useMemo(() => (filter === undefined ? rows : rows.filter(filter.matches)), [rows, filter])
  return (
    <div className="flex min-w-0 shrink-0 gap-1">
      <FilterBox columns={columns} narrowed={narrowed} left={shown.length} total={rows.length} />
      {compact && (
        <IconButton label="紧凑行" size="sm" aria-pressed={mini} onClick={() => setMini(!mini)}>
          <Rows4 size={16} aria-hidden />
        </IconButton>
      )}
      <ColumnNotes columns={columns} />
      <ColumnChooser table={table} columns={columns} />
      <ExportMenu
        name={name}
        rowsNow={() => sortedRows(shown, columns, sort)}
        isEmpty={shown.length === 0}
        fields={inFile}
        {...(codeOf && { codeOf })}
      />
    </div>
  )
}
