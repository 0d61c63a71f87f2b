import type { Box } from './axis.ts'

/** A text that wants to stand at a point. */
export interface LabelWish {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
}

const LINE = 14
const ABOVE = 12

/**
 * The labels that find room above or below their points, each with its own middle for a place, the first wishes first:
 * none covers another, none leaves the box. What finds no room is left out.
 */
export function placeLabels<W extends LabelWish>(wishes: readonly W[], within: Box): readonly W[] {
  const taken: Box[] = []
  return wishes.flatMap(wish => {
    const { x, y, width } = wish
    const middle = Math.max(within.left + width / 2, Math.min(x, within.left + within.width - width / 2))
    for (const offset of [-ABOVE, ABOVE]) {
      const box = { left: middle - width / 2 - 2, top: y + offset - LINE / 2, width: width + 4, height: LINE }
      const isInside = box.top >= within.top && box.top + box.height <= within.top + within.height
      if (!isInside || taken.some(other => overlaps(box, other))) continue
      taken.push(box)
      return [{ ...wish, x: middle, y: y + offset }]
    }
    return []
  })
}

function overlaps(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  )
}

/** Heights moved apart so that lines of text at them do not touch, in their order and inside the box. */
export function spreadHeights(heights: readonly number[], top: number, bottom: number): readonly number[] {
  const order = heights.map((_, index) => index).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0))
  const spread = [...heights]
  let least = top + LINE / 2
  for (const index of order) {
    spread[index] = Math.max(spread[index] ?? 0, least)
    least = (spread[index] ?? 0) + LINE
  }
  let most = bottom - LINE / 2
  for (const index of order.toReversed()) {
    spread[index] = Math.min(spread[index] ?? 0, most)
    most = (spread[index] ?? 0) - LINE
  }
  return spread
}
