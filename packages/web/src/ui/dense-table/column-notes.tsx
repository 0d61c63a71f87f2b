import { Info } from 'lucide-react'
import type { Column } from '#lib/column/column.ts'
import { IconButton } from '#ui/input/button.tsx'
import { Popover } from '#ui/overlay/popover.tsx'

/** What each column means and how it is counted: a head tells it to a mouse alone. */
export function ColumnNotes<R>({ columns }: { readonly columns: readonly Column<R>[] }) {
  const noted = columns.filter(({ hint }) => hint !== undefined)
  if (noted.length === 0) return null
  return (
    <Popover
      label="各列说明"
      trigger={
        <IconButton label="各列说明" size="sm">
          <Info size={16} aria-hidden />
        </IconButton>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard */}
      <section aria-label="各列说明" tabIndex={0} className="max-h-[60dvh] max-w-96 overflow-y-auto">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
          {noted.map(({ id, title, hint }) => (
            <div key={id} className="contents">
              <dt className="whitespace-nowrap">{title}</dt>
              <dd className="text-ink-2">{hint}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Popover>
  )
}
