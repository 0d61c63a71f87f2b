import { LIMITS } from '@kanpan/contract/limits'
import type { CollectItem } from '@kanpan/contract/model/collect'
import { Button } from '#ui/input/button.tsx'

interface CollectFootProps {
  readonly shown: number
  readonly total: number
  /** Stocks without a quote at this moment. */
  readonly unknown: number
  /** The one that was just let go. */
  readonly gone: CollectItem | undefined
  readonly onRestore: (item: CollectItem) => void
}

/** How many there are, what has no figures, and the way back for what was just let go. */
export function CollectFoot({ shown, total, unknown, gone, onRestore }: CollectFootProps) {
  return (
    <footer className="flex min-h-8 flex-wrap items-center gap-x-3 border-t border-line px-3 py-1 text-sm text-ink-2">
      <p>
        自选 {shown} 只{shown !== total && `，全部 ${total} 只`}
        <span className="text-ink-3">（最多收藏 {LIMITS.collectsPerUser} 项）</span>
      </p>
      {unknown > 0 && <p className="text-warn">其中 {unknown} 只在这一时刻没有行情</p>}
      {gone !== undefined && (
        <p role="status" className="flex items-center gap-2">
          已移除 {gone.title}
          <Button size="sm" onClick={() => onRestore(gone)}>
            撤销
          </Button>
        </p>
      )}
    </footer>
  )
}
