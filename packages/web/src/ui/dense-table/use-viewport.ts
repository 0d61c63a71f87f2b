import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { scrollStep, type VisibleRows, visibleRows } from './visible-rows.ts'

interface Size {
  readonly rowHeightPx: number
  readonly count: number
}

// Before the box has been measured, and where nothing is laid out.
const FIRST_HEIGHT_PX = 800

/** The rows to draw, following the scroll position and the size of the box. */
export function useVisibleRows(box: RefObject<HTMLElement | null>, { rowHeightPx, count }: Size): VisibleRows {
  const [height, setHeight] = useState(FIRST_HEIGHT_PX)
  const [scrollTop, setScrollTop] = useState(0)

  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const measure = (): void => {
      if (element.clientHeight > 0) setHeight(element.clientHeight)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])

  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    let step = scrollStep(element.scrollTop, rowHeightPx)
    setScrollTop(step)
    const handleScroll = (): void => {
      const next = scrollStep(element.scrollTop, rowHeightPx)
      if (next === step) return
      step = next
      // Without flushSync the rows of a fast scroll appear one frame late, as a blank strip.
      flushSync(() => setScrollTop(next))
    }
    element.addEventListener('scroll', handleScroll, { passive: true })
    return () => element.removeEventListener('scroll', handleScroll)
  }, [box, rowHeightPx])

  return visibleRows({ scrollTop, height }, rowHeightPx, count)
}
