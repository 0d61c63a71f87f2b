import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { columnStep, type VisibleColumns } from './visible-columns.ts'
import { placesInSlots, scrollStep, type VisibleRows, visibleRows } from './visible-rows.ts'

interface Size {
  readonly rowHeightPx: number
  readonly count: number
  /** The table is as long as its rows, and the page is what scrolls. */
  readonly inPage: boolean
}

/** How far the rows have gone above what is seen of them. */
function scrolledBy(element: HTMLElement, inPage: boolean): number {
  return inPage ? Math.max(0, -element.getBoundingClientRect().top) : element.scrollTop
}

interface Room {
  readonly width: number
  readonly height: number
}

const NOT_MEASURED: Room = { width: 0, height: 0 }
/** Where nothing is laid out: some rows, every column. */
const WITHOUT_LAYOUT: Room = { width: Number.POSITIVE_INFINITY, height: 800 }
/** No scrolling for this long: the elements may be brought into the order of their rows. */
const SETTLED_MS = 200

export interface Drawn {
  readonly rows: VisibleRows
  /** The places drawn, in the order of their elements: that of the rows, but for the time of a scroll. */
  readonly places: readonly number[]
  readonly columns: VisibleColumns
}

/** What to draw of a table, following the scroll position and the size of its box; nothing before that is known. */
export function useViewport(box: RefObject<HTMLElement | null>, { rowHeightPx, count, inPage }: Size): Drawn {
  const [room, setRoom] = useState(NOT_MEASURED)
  const [scroll, setScroll] = useState({ top: 0, left: 0 })
  const [settledTop, setSettledTop] = useState(0)
  const [isFirst, setFirst] = useState(true)

  const hasRows = room !== NOT_MEASURED && count > 0
  useEffect(() => {
    if (!hasRows) return
    const timer = setTimeout(() => setFirst(false), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [hasRows])

  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const measure = (): void => {
      const width = element.clientWidth
      const height = inPage ? innerHeight : element.clientHeight
      // A box that is not shown for a moment keeps its rows.
      setRoom(before => (height > 0 ? { width, height } : before === NOT_MEASURED ? WITHOUT_LAYOUT : before))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, inPage])

  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const scroller = inPage ? window : element
    const stepsNow = () => ({
      top: scrollStep(scrolledBy(element, inPage), rowHeightPx),
      left: columnStep(element.scrollLeft),
    })
    let steps = stepsNow()
    setScroll(steps)
    setSettledTop(steps.top)
    let timer: ReturnType<typeof setTimeout> | undefined
    const handleScroll = (): void => {
      // A sticky element is a layer of its own for the browser, at every frame: only while it has something to hold against.
      element.toggleAttribute('data-shifted', element.scrollLeft > 0)
      const next = stepsNow()
      if (next.top === steps.top && next.left === steps.left) return
      steps = next
      // Without flushSync the rows of a fast scroll appear one frame late, as a blank strip.
      flushSync(() => {
        setScroll(next)
        setFirst(false)
      })
      // An element that is moved is styled and laid out anew: once after a scroll, not at each of its steps.
      clearTimeout(timer)
      timer = setTimeout(() => setSettledTop(next.top), SETTLED_MS)
    }
    // The page, or a panel of it that has the table in its room: a scroll does not bubble, but it is seen on its way down.
    const options = { passive: true, capture: inPage }
    scroller.addEventListener('scroll', handleScroll, options)
    return () => {
      clearTimeout(timer)
      scroller.removeEventListener('scroll', handleScroll, options)
    }
  }, [box, rowHeightPx, inPage])

  const { width, height } = room
  if (room === NOT_MEASURED) return { rows: { first: 0, end: 0 }, places: [], columns: { left: 0, width } }
  const rows = visibleRows({ scrollTop: scroll.top, height }, { rowHeightPx, count, isFirst })
  const settled = visibleRows({ scrollTop: settledTop, height }, { rowHeightPx, count, isFirst })
  return { rows, places: placesInSlots(rows, settled), columns: { left: scroll.left, width } }
}
