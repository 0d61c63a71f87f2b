/** Rows drawn above and below what is seen, so that a fast wheel finds them ready. */
const OVERSCAN = 6
/** The drawn rows follow the scroll position in steps of some rows, so that a slow scroll does not draw at every frame. */
const STEP_ROWS = 4

export interface Viewport {
  readonly scrollTop: number
  readonly height: number
}

export interface VisibleRows {
  readonly first: number
  /** One past the last. */
  readonly end: number
}

/** The position rounded down to a step, in pixels; the rows drawn change only when it does. */
export function scrollStep(scrollTop: number, rowHeightPx: number): number {
  return Math.floor(scrollTop / rowHeightPx / STEP_ROWS) * STEP_ROWS * rowHeightPx
}

interface Drawing {
  readonly rowHeightPx: number
  readonly count: number
  /** The first time: what is seen and no more. The others are drawn when it stands, or with the first scroll. */
  readonly isFirst?: boolean
}

export function visibleRows(
  { scrollTop, height }: Viewport,
  { rowHeightPx, count, isFirst = false }: Drawing,
): VisibleRows {
  const overscan = isFirst ? 0 : OVERSCAN
  const drawn = Math.ceil(height / rowHeightPx) + (isFirst ? STEP_ROWS : 2 * OVERSCAN)
  const first = Math.max(0, Math.min(count - drawn, scrollStep(scrollTop, rowHeightPx) / rowHeightPx - overscan))
  return { first, end: Math.min(count, first + drawn) }
}

/**
 * The drawn rows in the order in which they stand in the document: a row that comes into sight takes the slot of one that
 * left it, so that no element moves. `settled` is where the slots were in the order of their places, top to bottom.
 */
export function placesInSlots({ first, end }: VisibleRows, settled: VisibleRows): readonly number[] {
  const slots = end - first
  return Array.from({ length: slots }, (_, index) => {
    const ahead = (settled.first + index - first) % slots
    return first + (ahead < 0 ? ahead + slots : ahead)
  })
}

/** How far to scroll so that a row stands clear of the header; undefined when it already does. */
export function scrollToShow(place: number, rowHeightPx: number, { scrollTop, height }: Viewport): number | undefined {
  const top = place * rowHeightPx
  // The sticky header covers the first row's height of the box.
  const bottomEdge = scrollTop + height - rowHeightPx
  if (top < scrollTop) return top
  return top + rowHeightPx > bottomEdge ? top + 2 * rowHeightPx - height : undefined
}
