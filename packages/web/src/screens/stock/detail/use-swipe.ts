import { type TouchEvent, useRef } from 'react'
import type { Steps } from './stock-keys.ts'

const LEAST_PX = 64
/** Twice as far across as along the page: a scroll that goes astray is none. */
const STEEPNESS = 2
const MOST_MS = 700
/** At the edges of the window the system has gestures of its own. */
const EDGE_PX = 20
/** What is moved sideways itself, or is being typed into. */
const OWN_GESTURES =
  'canvas, input, select, textarea, [role=slider], [role=tablist], [role=grid], [role=dialog], [data-drag]'

interface Start {
  readonly x: number
  readonly y: number
  readonly timeMs: number
}

function hasOwnGesture(target: EventTarget, within: Element): boolean {
  if (!(target instanceof Element) || target.closest(OWN_GESTURES) !== null) return true
  for (let element: Element | null = target; element !== null && element !== within; element = element.parentElement) {
    const isWider = element.scrollWidth > element.clientWidth + 1
    if (isWider && /auto|scroll/.test(getComputedStyle(element).overflowX)) return true
  }
  return false
}

/** A finger that goes across the page opens the next stock of the list one came from, or the one before. */
export function useSwipe(steps: Steps | undefined) {
  const start = useRef<Start | undefined>(undefined)
  return {
    onTouchStart({ touches, target, currentTarget, timeStamp }: TouchEvent) {
      const touch = touches[0]
      const isAlone = touches.length === 1 && touch !== undefined
      const isFree = isAlone && touch.clientX > EDGE_PX && touch.clientX < innerWidth - EDGE_PX
      start.current =
        isFree && !hasOwnGesture(target, currentTarget)
          ? { x: touch.clientX, y: touch.clientY, timeMs: timeStamp }
          : undefined
    },
    onTouchCancel() {
      start.current = undefined
    },
    onTouchEnd({ changedTouches, touches, timeStamp }: TouchEvent) {
      const from = start.current
      start.current = undefined
      const touch = changedTouches[0]
      if (from === undefined || touch === undefined || touches.length > 0) return
      const [across, along] = [touch.clientX - from.x, touch.clientY - from.y]
      const isSwipe = Math.abs(across) >= LEAST_PX && Math.abs(across) > STEEPNESS * Math.abs(along)
      if (!isSwipe || timeStamp - from.timeMs > MOST_MS) return
      if (across < 0) steps?.next?.()
      else steps?.previous?.()
    },
  }
}
