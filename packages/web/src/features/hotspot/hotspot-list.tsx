import { type ReactNode, useEffect, useId } from 'react'
import { Button } from '#ui/input/button.tsx'
import { oneStop } from '#ui/input/one-stop.ts'
import { ListEnd } from '#ui/list-end.tsx'
import { useInView } from './use-in-view.ts'

interface HotspotListProps {
  readonly label: string
  /** Rows marked `data-item`: up and down lead from one to the next, left and right to what can be done with it. */
  readonly children: ReactNode
  /** How many more there are, and how to have some of them. */
  readonly rest: number
  readonly onMore: () => void
  /** How many newer ones are kept back. */
  readonly waiting: number
  readonly onTop: (isAtTop: boolean) => void
}

/** A list that loads on at its end; while a reader is further down, nothing pushes it from above. */
export function HotspotList({ label, children, rest, onMore, waiting, onTop }: HotspotListProps) {
  const keys = useId()
  const [top, isTopSeen] = useInView()

  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes, whoever hears it
  useEffect(() => onTop(isTopSeen), [isTopSeen])

  return (
    <div>
      <div ref={top} className="h-px" />
      {waiting > 0 && (
        <p role="status" className="sticky top-2 z-20 flex h-0 justify-center">
          <Button
            size="sm"
            variant="primary"
            className="shadow-pop"
            onClick={() => top.current?.scrollIntoView({ block: 'center' })}
          >
            有 {waiting} 条更新，回到顶部
          </Button>
        </p>
      )}
      <p id={keys} className="sr-only">
        上下键换一条，回车打开，左右键到它的收藏与个股
      </p>
      <ol ref={oneStop} aria-label={label} aria-describedby={keys} className="divide-y divide-line/60">
        {children}
      </ol>
      <div className="flex min-h-10 items-center justify-center py-2 text-sm text-ink-3">
        {rest > 0 ? <ListEnd rest={rest} unit="条" onMore={onMore} /> : '到底了'}
      </div>
    </div>
  )
}
