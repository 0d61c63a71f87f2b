import type { CollectItem } from '@kanpan/contract/model/collect'
import { ArrowDown, ArrowUp, ArrowUpToLine, FolderInput, Trash2 } from 'lucide-react'
import { IconButton } from '#ui/input/button.tsx'
import type { Place } from './place.ts'

interface RowActionsProps {
  readonly item: CollectItem | undefined
  readonly name: string
  /** Where it stands in its group; left out while a column decides the order. */
  readonly place: Place | undefined
  readonly onMove: (order: number) => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** What can be done with the row under the cursor. It always stands there, so that nothing jumps. */
export function RowActions({ item, name, place, onMove, onEdit, onRemove }: RowActionsProps) {
  const order = place?.order ?? 0
  const isFirst = place === undefined || order <= 0
  const isLast = place === undefined || order >= place.last
  return (
    <div role="toolbar" aria-label="选中的股票" className="flex min-h-9 items-center gap-1 border-b border-line px-3">
      <p aria-live="polite" className="mr-2 min-w-0 truncate text-sm text-ink-2">
        {item === undefined ? (
          <span className="text-ink-3">选中一行可调整顺序、分组与备注</span>
        ) : (
          <>
            <span className="font-medium text-ink">{name}</span> {item.value}
          </>
        )}
      </p>
      <IconButton label="置顶" size="sm" disabled={isFirst} onClick={() => onMove(0)}>
        <ArrowUpToLine size={16} aria-hidden />
      </IconButton>
      <IconButton label="上移（Alt+↑）" size="sm" disabled={isFirst} onClick={() => onMove(order - 1)}>
        <ArrowUp size={16} aria-hidden />
      </IconButton>
      <IconButton label="下移（Alt+↓）" size="sm" disabled={isLast} onClick={() => onMove(order + 1)}>
        <ArrowDown size={16} aria-hidden />
      </IconButton>
      <IconButton label="分组与备注" size="sm" disabled={item === undefined} onClick={onEdit}>
        <FolderInput size={16} aria-hidden />
      </IconButton>
      <IconButton label="移除" size="sm" disabled={item === undefined} onClick={onRemove}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
      {item !== undefined && place === undefined && (
        <p className="ml-2 text-sm text-ink-3 max-sm:hidden">按列排序时不能调整顺序</p>
      )}
    </div>
  )
}
