import { Columns3 } from 'lucide-react'
import type { Column } from '#lib/column/column.ts'
import { IconButton } from '#ui/input/button.tsx'
import { Popover } from '#ui/overlay/popover.tsx'
import { changePreferences, isShown, useTablePreferences } from './preferences.ts'

interface ColumnChooserProps<R> {
  /** The same name as the table's. */
  readonly table: string
  readonly columns: readonly Column<R>[]
}

/** Which columns a table shows, kept per table. The frozen ones always stay. */
export function ColumnChooser<R>({ table, columns }: ColumnChooserProps<R>) {
  const preferences = useTablePreferences(table)
  const choosable = columns.filter(column => !column.sticky)
  return (
    <Popover
      label="选择列"
      trigger={
        <IconButton label="选择列" size="sm">
          <Columns3 size={16} aria-hidden />
        </IconButton>
      }
    >
      <fieldset className="grid grid-cols-2 gap-x-4">
        <legend className="mb-1 text-sm text-ink-3">显示的列</legend>
        {choosable.map(column => (
          <label key={column.id} className="flex h-7 cursor-pointer items-center gap-2 whitespace-nowrap">
            <input
              type="checkbox"
              className="accent-accent"
              checked={isShown(column, preferences)}
              onChange={event =>
                changePreferences(table, { shown: { ...preferences.shown, [column.id]: event.target.checked } })
              }
            />
            {column.title}
          </label>
        ))}
      </fieldset>
      <button
        type="button"
        className="mt-2 text-sm text-accent hover:underline"
        onClick={() => changePreferences(table, { shown: {} })}
      >
        恢复默认
      </button>
    </Popover>
  )
}
