import type { PlacedColumn } from './placed-column.ts'

/** Drawn beside what is seen, so that a scroll sideways finds its cells ready. */
const OVERSCAN_PX = 200
/** The drawn columns follow the scroll position in steps of this size. */
const STEP_PX = 160

export interface VisibleColumns {
  readonly left: number
  readonly width: number
}

/** The position rounded down to a step; the columns drawn change only when it does. */
export function columnStep(scrollLeft: number): number {
  return Math.floor(scrollLeft / STEP_PX) * STEP_PX
}

/** The columns whose cells are drawn: the sticky ones, and of the others those in sight and near it. */
export function visibleColumns<R>(
  placed: readonly PlacedColumn<R>[],
  { left, width }: VisibleColumns,
): readonly PlacedColumn<R>[] {
  const from = left - OVERSCAN_PX
  const until = left + STEP_PX + width + OVERSCAN_PX
  const drawn: PlacedColumn<R>[] = []
  let x = 0
  let skippedPx = 0
  for (const each of placed) {
    const right = x + each.column.widthPx
    if (each.column.sticky) drawn.push(each)
    else if (right < from) skippedPx += each.column.widthPx
    else if (x < until) {
      // The first one stands where it would with all the others before it.
      drawn.push(skippedPx === 0 ? each : { ...each, style: { ...each.style, marginInlineStart: skippedPx } })
      skippedPx = 0
    }
    x = right
  }
  return drawn
}
