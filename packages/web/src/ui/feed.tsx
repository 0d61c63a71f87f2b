import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

interface FeedProps {
  /** The id of what stands on top. */
  readonly newest: string | undefined
  /** A list whose rows keep their elements, the newest on top. */
  readonly children: ReactNode
}

/** The row that stood on top when the list was last drawn, and where. */
interface Anchor {
  readonly row: HTMLElement
  readonly topPx: number
}

/**
 * A list that grows at its top. What comes slides in from above; under a reader's mouse or focus, or while they have
 * scrolled down, every row stays where it is, and a button brings the newest into sight.
 */
export function Feed({ newest, children }: FeedProps) {
  const box = useRef<HTMLDivElement>(null)
  const anchor = useRef<Anchor>(null)
  const isAtTop = useRef(true)
  const isUnderMouse = useRef(false)
  const [isBehind, setBehind] = useState(false)

  const isHeld = () =>
    !isAtTop.current || isUnderMouse.current || box.current?.querySelector(':focus-visible:not([data-newest])') != null
  const showNewest = () => {
    isAtTop.current = true
    box.current?.scrollTo({ top: 0, behavior: 'smooth' })
  }
  const release = () => {
    if (!isHeld()) showNewest()
  }
  const leaveTop = () => {
    isAtTop.current = false
  }

  // A row pushed down is a layout shift, a box scrolled is none: what comes is left above the edge, and then shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of what is on top, only a change counts
  useLayoutEffect(() => {
    if (box.current === null) return
    const before = anchor.current
    const row = box.current.querySelector('li')
    anchor.current = row === null ? null : { row, topPx: row.offsetTop }
    if (before === null || before.row === row || !before.row.isConnected) return
    if (box.current.scrollTop <= 1) isAtTop.current = true
    box.current.scrollTop += before.row.offsetTop - before.topPx
    if (isHeld()) setBehind(true)
    else showNewest()
  }, [newest])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done with it; where a reader points says only what may move
    <div
      ref={box}
      className="relative h-full overflow-y-auto [overflow-anchor:none]"
      onScroll={({ currentTarget }) => {
        if (currentTarget.scrollTop > 0) return
        isAtTop.current = true
        setBehind(false)
      }}
      onWheel={leaveTop}
      onTouchMove={leaveTop}
      // Nothing but its scroll bar is the box itself.
      onPointerDown={({ target, currentTarget }) => {
        if (target === currentTarget) leaveTop()
      }}
      onPointerEnter={({ pointerType }) => {
        isUnderMouse.current = pointerType === 'mouse'
      }}
      onPointerLeave={() => {
        isUnderMouse.current = false
        release()
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) release()
      }}
    >
      {isBehind && (
        // It takes no room: its coming moves no row.
        <div className="sticky top-1 z-1 h-0 text-center">
          <button
            type="button"
            data-newest
            onClick={showNewest}
            className="h-6 rounded-full bg-accent px-3 text-xs text-accent-ink shadow-sm"
          >
            ↑ 有新的
          </button>
        </div>
      )}
      {children}
    </div>
  )
}
