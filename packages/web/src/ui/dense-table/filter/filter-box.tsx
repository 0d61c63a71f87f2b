import { ListFilter, X } from 'lucide-react'
import type { Column } from '#lib/column/column.ts'
import { IconButton } from '#ui/input/button.tsx'
import { Popover } from '#ui/overlay/popover.tsx'
import { figureColumns } from './row-filter.ts'
import type { useRowFilter } from './use-row-filter.ts'

interface FilterBoxProps<R> {
  readonly columns: readonly Column<R>[]
  readonly narrowed: ReturnType<typeof useRowFilter<R>>
  /** Rows that are left, of how many. */
  readonly left: number
  readonly total: number
}

const EXAMPLES = 4

/** The rows of a table that hold what is typed. What a table is narrowed to stays in sight when the box is closed. */
export function FilterBox<R>({
  columns,
  narrowed: { filterText, filter, setFilterText },
  left,
  total,
}: FilterBoxProps<R>) {
  const figures = figureColumns(columns).map(({ title }) => title)
  const unknown = filter?.notUnderstood ?? []
  return (
    <>
      {filter !== undefined && (
        <button
          type="button"
          aria-label={`取消筛选 ${filterText}`}
          title="取消筛选"
          onClick={() => setFilterText('')}
          className="inline-flex h-6 min-w-0 items-center gap-1 rounded-sm border border-accent bg-accent-soft px-2 text-xs text-accent"
        >
          <span className="max-w-24 truncate">{filterText}</span>
          <span className="whitespace-nowrap">
            {left}/{total}
          </span>
          <X size={12} aria-hidden className="shrink-0" />
        </button>
      )}
      <Popover
        label="筛选表中的行"
        trigger={
          <IconButton label="筛选表中的行" size="sm">
            <ListFilter size={16} aria-hidden />
          </IconButton>
        }
      >
        <label className="block w-72 max-w-full">
          <span className="mb-1 block text-sm text-ink-3">只看含有这些的行</span>
          <input
            type="search"
            value={filterText}
            maxLength={60}
            placeholder="代码、名称、首字母或文字"
            onChange={event => setFilterText(event.target.value)}
            className="field h-8"
          />
        </label>
        <div className="mt-2 flex w-72 max-w-full flex-col gap-1 text-sm text-ink-2">
          {figures.length > 0 && (
            <p>
              数字写成条件，如 <span className="whitespace-nowrap">{figures[0]}&gt;5</span>，可用 &gt; &lt; &gt;= &lt;=
              = 与万、亿；空格隔开的要同时满足。可比的有 {figures.slice(0, EXAMPLES).join('、')}
              {figures.length > EXAMPLES && `等 ${figures.length} 列`}
            </p>
          )}
          <p aria-live="polite" className={unknown.length > 0 ? 'text-warn' : 'text-ink-3'}>
            {unknown.length > 0
              ? `没有读懂：${unknown.join('、')}`
              : filter === undefined
                ? `共 ${total} 行`
                : `${left} 行，共 ${total} 行`}
          </p>
        </div>
      </Popover>
    </>
  )
}
