import { type KeyboardEvent, type MouseEvent, type PointerEvent, useCallback, useState } from 'react'

export interface CursorRange {
  readonly first: number
  readonly last: number
  /** How far PageUp and PageDown go. */
  readonly page: number
}

/** Where a key takes the crosshair; undefined hides it, null means that the key is not the chart's. */
export function moveCursor(index: number | undefined, key: string, range: CursorRange): number | undefined | null {
  const { first, last, page } = range
  const from = index ?? last
  const clamp = (wanted: number) => Math.max(first, Math.min(last, wanted))
  switch (key) {
    case 'ArrowLeft':
      return index === undefined ? last : clamp(from - 1)
    case 'ArrowRight':
      return index === undefined ? first : clamp(from + 1)
    case 'PageUp':
      return clamp(from - page)
    case 'PageDown':
      return clamp(from + page)
    case 'Home':
      return first
    case 'End':
      return last
    case 'Escape':
      // With no crosshair to take away the key is the page's.
      return index === undefined ? null : undefined
    default:
      return null
  }
}

export interface CursorSurfaceProps {
  readonly label: string
  /** What the crosshair stands on, in words. */
  readonly text: string
  readonly index: number | undefined
  readonly range: CursorRange
  readonly onMove: (index: number | undefined) => void
  /** The index under a horizontal position in pixels. */
  readonly indexAt: (x: number) => number | undefined
  /** A press, or Enter where the crosshair stands. */
  readonly onPick?: ((index: number) => void) | undefined
}

/** The layer that takes pointer and keyboard and moves the crosshair. To assistive technology it is a slider over time. */
export function CursorSurface({ label, text, index, range, onMove, indexAt, onPick }: CursorSurfaceProps) {
  const handlePointer = (event: PointerEvent<HTMLDivElement>) => {
    const left = event.currentTarget.getBoundingClientRect().left
    onMove(indexAt(event.clientX - left))
  }
  const handleClick = (event: MouseEvent<HTMLDivElement>) => {
    const at = indexAt(event.clientX - event.currentTarget.getBoundingClientRect().left)
    if (at !== undefined) onPick?.(at)
  }
  const handleRelease = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType !== 'mouse') onMove(undefined)
  }
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' && onPick && index !== undefined) {
      event.preventDefault()
      onPick(index)
      return
    }
    const next = moveCursor(index, event.key, range)
    if (next === null) return
    event.preventDefault()
    onMove(next)
  }
  return (
    <div
      className="chart-surface"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={range.first}
      aria-valuemax={Math.max(range.first, range.last)}
      aria-valuenow={index ?? Math.max(range.first, range.last)}
      aria-valuetext={text}
      onPointerDown={handlePointer}
      onPointerMove={handlePointer}
      onPointerUp={handleRelease}
      onPointerCancel={() => onMove(undefined)}
      onPointerLeave={() => onMove(undefined)}
      onClick={handleClick}
      onKeyDown={handleKey}
      onBlur={() => onMove(undefined)}
    />
  )
}

/** The crosshair's place, and a setter that changes nothing when the place is the same. */
export function useCursor(): readonly [number | undefined, (index: number | undefined) => void] {
  const [index, setIndex] = useState<number>()
  return [index, useCallback((next: number | undefined) => setIndex(next), [])]
}
