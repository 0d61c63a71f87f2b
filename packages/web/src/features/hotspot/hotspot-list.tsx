import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { useInView } from './use-in-view.ts'

interface HotspotListProps {
  readonly label: string
  /** Rows with a link marked `data-hotspot`, which the arrow keys step through. */
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
  const box = useRef<HTMLDivElement>(null)
  const [top, isTopSeen] = useInView()
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  useEffect(() => {
    latest.current = onMore
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes, whoever hears it
  useEffect(() => onTop(isTopSeen), [isTopSeen])
  useEffect(() => {
    if (end.current === null || rest <= 0) return
    // Looked for anew after each page: the end that was in sight before it came may be far away by now.
    const observer = new IntersectionObserver(entries => entries.at(-1)?.isIntersecting && latest.current())
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [rest])

  function handleKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const links = [...(box.current?.querySelectorAll<HTMLElement>('[data-hotspot]') ?? [])]
    const at = event.target instanceof HTMLElement ? links.indexOf(event.target) : -1
    const next = at < 0 || step === 0 ? undefined : links[at + step]
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the links inside
    <div ref={box} onKeyDown={handleKeyDown}>
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
      <ol aria-label={label} className="divide-y divide-line/60">
        {children}
      </ol>
      <div ref={end} className="flex min-h-10 items-center justify-center py-2 text-sm text-ink-3">
        {rest > 0 ? (
          <Button size="sm" variant="quiet" onClick={onMore}>
            再看 {rest} 条
          </Button>
        ) : (
          '到底了'
        )}
      </div>
    </div>
  )
}
